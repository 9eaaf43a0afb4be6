import { enums, type Infer } from 'superstruct'

export const THEME_MODES = ['light', 'dark', 'system'] as const
/** What a person can choose. */
export const ThemeMode = enums(THEME_MODES)
export type ThemeMode = Infer<typeof ThemeMode>

/** What the page is drawn in. */
export type ColorScheme = 'light' | 'dark'

/** The mode to start with: a stored value if it is one, else the document's attribute if it is one, else the system's. */
export const initialMode = (stored: string | null, documentMode: string | null): ThemeMode => {
  const modeOf = (text: string | null) => THEME_MODES.find((mode) => mode === text)
  return modeOf(stored) ?? modeOf(documentMode) ?? 'system'
}

export const resolveScheme = (mode: ThemeMode, system: ColorScheme): ColorScheme => (mode === 'system' ? system : mode)
