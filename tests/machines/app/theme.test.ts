import {
  selectIsSwitching,
  selectMenuMode,
  selectMode,
  selectScheme,
  themeMachine,
} from '../../../machines/app/theme.machine.ts'
import type { Effect } from '../../support/control.ts'
import { spec } from '../../support/spec.ts'

const none = { storedMode: null, storedMenuMode: null, documentMode: null, systemScheme: 'light' } as const
const watched: Effect[] = [{ watch: 'watchColorScheme' }, { watch: 'watchTheme' }]
const applied = (scheme: 'light' | 'dark'): Effect => ({ tell: 'applyTheme', params: { scheme } })
const chosen = (mode: 'light' | 'dark') => ({ type: 'mode.chosen', mode }) as const

const subject = {
  machine: themeMachine,
  input: none,
  select: {
    mode: selectMode,
    menuMode: selectMenuMode,
    scheme: selectScheme,
    isSwitching: selectIsSwitching,
  },
}

describe('theme at start', () => {
  spec(subject, [
    {
      title: '[TH-3] uses the mode of the document if the stored modes are invalid',
      input: { ...none, storedMode: 'purple', storedMenuMode: '', documentMode: 'dark' },
      when: 'start',
      expected: {
        state: 'settled',
        effects: [...watched, applied('dark')],
        values: { mode: 'dark', menuMode: 'dark' },
      },
    },
  ])
})

describe('theme', () => {
  spec(subject, [
    {
      title: '[TH-1] [TH-2] saves a chosen mode under both keys, and applies it',
      when: chosen('dark'),
      expected: {
        state: 'switching',
        effects: [
          { tell: 'saveThemeMode', params: { mode: 'dark' } },
          { tell: 'saveMenuMode', params: { mode: 'dark' } },
          applied('dark'),
        ],
        values: { mode: 'dark', menuMode: 'dark', scheme: 'dark', isSwitching: true },
      },
    },
    {
      title: '[TH-4] is no longer switching after 300 ms',
      given: [chosen('dark'), { pass: 299 }],
      when: { pass: 1 },
      expected: { state: 'settled', effects: [], values: { isSwitching: false, scheme: 'dark' } },
    },
    {
      title: '[TH-4] restarts the 300 ms with another change',
      given: [chosen('dark'), { pass: 200 }, chosen('light'), { pass: 299 }],
      when: { pass: 0 },
      expected: { state: 'switching', effects: [], values: { scheme: 'light' } },
    },
  ])
})
