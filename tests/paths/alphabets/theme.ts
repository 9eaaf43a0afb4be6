import {
  selectIsSwitching,
  selectMenuMode,
  selectMode,
  selectScheme,
  themeMachine,
} from '../../../machines/app/theme.machine.ts'
import { alphabet } from '../alphabet.ts'

const MODES = ['light', 'dark', 'system'] as const
const SCHEMES = ['light', 'dark'] as const

export const theme = alphabet(themeMachine, {
  starts: {
    'opens with dark stored': {
      storedMode: 'dark',
      storedMenuMode: 'light',
      documentMode: 'light',
      systemScheme: 'light',
    },
    'opens with a mode of the document': {
      storedMode: 'blue',
      storedMenuMode: null,
      documentMode: 'dark',
      systemScheme: 'light',
    },
    'opens with nothing': { storedMode: null, storedMenuMode: null, documentMode: null, systemScheme: 'light' },
  },
  steps: {
    'light is chosen': { type: 'mode.chosen', mode: 'light' },
    'dark is chosen': { type: 'mode.chosen', mode: 'dark' },
    'system is chosen': { type: 'mode.chosen', mode: 'system' },
    'another tab chooses dark': { from: 'watchTheme', event: { type: 'mode.adopted', mode: 'dark' } },
    'another tab marks dark in its menu': { from: 'watchTheme', event: { type: 'menuMode.adopted', mode: 'dark' } },
    'the system turns light': { from: 'watchColorScheme', event: { type: 'scheme.changed', scheme: 'light' } },
    'the system turns dark': { from: 'watchColorScheme', event: { type: 'scheme.changed', scheme: 'dark' } },
    '300 ms pass': { pass: 300 },
  },
  shows: {
    mode: selectMode,
    menuMode: selectMenuMode,
    scheme: selectScheme,
    isSwitching: selectIsSwitching,
    system: ({ context }) => context.systemScheme,
  },
  facts: [
    {
      on: 'opens with dark stored',
      sees: { mode: 'dark', menuMode: 'light', scheme: 'dark', isSwitching: false, system: 'light' },
      asks: ['watchColorScheme', 'watchTheme', 'applyTheme'],
    },
    {
      on: 'opens with a mode of the document',
      sees: { mode: 'dark', menuMode: 'dark', scheme: 'dark', isSwitching: false, system: 'light' },
      asks: ['watchColorScheme', 'watchTheme', 'applyTheme'],
    },
    {
      on: 'opens with nothing',
      sees: { mode: 'system', menuMode: 'system', scheme: 'light', isSwitching: false, system: 'light' },
      asks: ['watchColorScheme', 'watchTheme', 'applyTheme'],
    },
    ...MODES.flatMap((mode) =>
      SCHEMES.map((system) => ({
        on: `${mode} is chosen` as const,
        seeing: { system },
        sees: { mode, menuMode: mode, scheme: mode === 'system' ? system : mode, isSwitching: true },
        asks: ['saveThemeMode', 'saveMenuMode', 'applyTheme'],
      })),
    ),
    { on: 'another tab chooses dark', sees: { mode: 'dark', scheme: 'dark', isSwitching: true }, asks: ['applyTheme'] },
    { on: 'another tab marks dark in its menu', sees: { menuMode: 'dark' } },
    ...SCHEMES.flatMap((system) => [
      { on: `the system turns ${system}` as const, sees: { system } },
      {
        on: `the system turns ${system}` as const,
        seeing: { mode: 'system' as const },
        sees: { scheme: system, isSwitching: true },
        asks: ['applyTheme'],
      },
    ]),
    { on: '300 ms pass', sees: { isSwitching: false } },
  ],
})
