import { enums, type Infer } from 'superstruct'

export const THEME_MODES = ['light', 'dark', 'system'] as const
export const ThemeMode = enums(THEME_MODES)
export type ThemeMode = Infer<typeof ThemeMode>

export type ColorScheme = 'light' | 'dark'

/** The mode at startup: the stored one if valid, else that of the document if valid, else 'system'. */
export const initialMode = (stored: string | null, documentMode: string | null): ThemeMode => {
  const modeOf = (text: string | null) => THEME_MODES.find((mode) => mode === text)
  return modeOf(stored) ?? modeOf(documentMode) ?? 'system'
}

export const resolveScheme = (mode: ThemeMode, system: ColorScheme): ColorScheme => (mode === 'system' ? system : mode)
