import { assign, type SnapshotFrom, setup } from 'xstate'
import { applyTheme, saveMenuMode, saveThemeMode, watchColorScheme, watchTheme } from '../effects.ts'
import { THEME_SWITCHING_DURATION } from '../model/constants.ts'
import { type ColorScheme, initialMode, resolveScheme, type ThemeMode } from '../model/themeMode.ts'

/** What was found at start: stored values and document attribute unchecked, the preference of the operating system. */
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

/** Light, dark, or as the operating system has it; saved, applied to the document, and followed live and across tabs. */
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
  entry: {
    type: 'applyTheme',
    params: ({ context }) => ({ scheme: resolveScheme(context.mode, context.systemScheme) }),
  },
  initial: 'settled',
  on: {
    'mode.chosen': {
      target: '.switching',
      actions: [
        { type: 'storeMode', params: ({ event }) => ({ mode: event.mode }) },
        { type: 'storeMenuMode', params: ({ event }) => ({ mode: event.mode }) },
        { type: 'saveThemeMode', params: ({ event }) => ({ mode: event.mode }) },
        { type: 'saveMenuMode', params: ({ event }) => ({ mode: event.mode }) },
      ],
    },
    'mode.adopted': {
      target: '.switching',
      actions: { type: 'storeMode', params: ({ event }) => ({ mode: event.mode }) },
    },
    'menuMode.adopted': { actions: { type: 'storeMenuMode', params: ({ event }) => ({ mode: event.mode }) } },
    'scheme.changed': [
      {
        guard: 'isFollowingSystem',
        target: '.switching',
        actions: { type: 'storeSystemScheme', params: ({ event }) => ({ scheme: event.scheme }) },
      },
      { actions: { type: 'storeSystemScheme', params: ({ event }) => ({ scheme: event.scheme }) } },
    ],
  },
  states: {
    settled: {},
    switching: {
      entry: {
        type: 'applyTheme',
        params: ({ context }) => ({ scheme: resolveScheme(context.mode, context.systemScheme) }),
      },
      after: { THEME_SWITCHING_DURATION: 'settled' },
    },
  },
})

type ThemeSnapshot = SnapshotFrom<typeof themeMachine>
/** What was chosen. */
export const selectMode = (snapshot: ThemeSnapshot): ThemeMode => snapshot.context.mode
/** What the menu of themes marks as chosen. */
export const selectMenuMode = (snapshot: ThemeSnapshot): ThemeMode => snapshot.context.menuMode
export const selectIsSwitching = (snapshot: ThemeSnapshot): boolean => snapshot.value === 'switching'
export const selectScheme = ({ context }: ThemeSnapshot): ColorScheme =>
  resolveScheme(context.mode, context.systemScheme)
