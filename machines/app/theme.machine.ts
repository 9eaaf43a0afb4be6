import { assign, type SnapshotFrom, setup } from 'xstate'
import { applyTheme, saveMenuMode, saveThemeMode, watchColorScheme, watchTheme } from '../effects.ts'
import { THEME_SWITCHING_DURATION } from '../model/constants.ts'
import { type ColorScheme, initialMode, resolveScheme, type ThemeMode } from '../model/themeMode.ts'

/** Values at start. The stored ones and the document's attribute are not validated. */
export interface ThemeInput {
  readonly storedMode: string | null
  readonly storedMenuMode: string | null
  readonly documentMode: string | null
  readonly systemScheme: ColorScheme
}

interface ThemeContext {
  readonly mode: ThemeMode
  readonly menuMode: ThemeMode
  readonly systemScheme: ColorScheme
}

type ThemeEvent =
  | { type: 'mode.chosen'; mode: ThemeMode }
  | { type: 'mode.adopted'; mode: ThemeMode }
  | { type: 'menuMode.adopted'; mode: ThemeMode }
  | { type: 'scheme.changed'; scheme: ColorScheme }

const modeIn = ({ event }: { event: { mode: ThemeMode } }) => ({ mode: event.mode })
const storeMode = { type: 'storeMode', params: modeIn } as const
const storeMenuMode = { type: 'storeMenuMode', params: modeIn } as const
const storeScheme = {
  type: 'storeSystemScheme',
  params: ({ event }: { event: { scheme: ColorScheme } }) => ({ scheme: event.scheme }),
} as const
const schemeOf = ({ context }: { context: ThemeContext }): ColorScheme =>
  resolveScheme(context.mode, context.systemScheme)
const applyScheme = {
  type: 'applyTheme',
  params: ({ context }: { context: ThemeContext }) => ({ scheme: schemeOf({ context }) }),
} as const

/** The theme: light, dark, or that of the operating system. Saved, applied to the document, and shared by all tabs. */
export const themeMachine = setup({
  types: { context: {} as ThemeContext, events: {} as ThemeEvent, input: {} as ThemeInput },
  actors: { watchColorScheme, watchTheme },
  actions: {
    saveThemeMode,
    saveMenuMode,
    applyTheme,
    storeMode: assign((_, params: { mode: ThemeMode }) => ({ mode: params.mode })),
    storeMenuMode: assign((_, params: { mode: ThemeMode }) => ({ menuMode: params.mode })),
    storeSystemScheme: assign((_, params: { scheme: ColorScheme }) => ({ systemScheme: params.scheme })),
  },
  guards: { isFollowingSystem: ({ context }) => context.mode === 'system' },
  delays: { THEME_SWITCHING_DURATION },
}).createMachine({
  id: 'theme',
  context: ({ input }) => ({
    mode: initialMode(input.storedMode, input.documentMode),
    menuMode: initialMode(input.storedMenuMode, input.documentMode),
    systemScheme: input.systemScheme,
  }),
  invoke: [{ src: 'watchColorScheme' }, { src: 'watchTheme' }],
  entry: applyScheme,
  initial: 'settled',
  on: {
    'mode.chosen': {
      target: '.switching',
      actions: [
        storeMode,
        storeMenuMode,
        { type: 'saveThemeMode', params: modeIn },
        { type: 'saveMenuMode', params: modeIn },
      ],
    },
    'mode.adopted': { target: '.switching', actions: storeMode },
    'menuMode.adopted': { actions: storeMenuMode },
    'scheme.changed': [
      { guard: 'isFollowingSystem', target: '.switching', actions: storeScheme },
      { actions: storeScheme },
    ],
  },
  states: { settled: {}, switching: { entry: applyScheme, after: { THEME_SWITCHING_DURATION: 'settled' } } },
})

type ThemeSnapshot = SnapshotFrom<typeof themeMachine>
export const selectMode = (snapshot: ThemeSnapshot): ThemeMode => snapshot.context.mode
/** The mode that the theme menu marks. */
export const selectMenuMode = (snapshot: ThemeSnapshot): ThemeMode => snapshot.context.menuMode
export const selectIsSwitching = (snapshot: ThemeSnapshot): boolean => snapshot.value === 'switching'
export const selectScheme: (snapshot: ThemeSnapshot) => ColorScheme = schemeOf
