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
const chosen = (mode: 'light' | 'dark' | 'system') => ({ type: 'mode.chosen', mode }) as const
const osTurns = (scheme: 'light' | 'dark') =>
  ({ from: 'watchColorScheme', event: { type: 'scheme.changed', scheme } }) as const
const adopted = (type: 'mode.adopted' | 'menuMode.adopted', mode: 'light' | 'dark' | 'system') =>
  ({ from: 'watchTheme', event: { type, mode } }) as const

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
      title: '[TH-3] nothing stored, nothing in the document: as the system has it',
      when: 'start',
      expected: {
        state: 'settled',
        effects: [...watched, applied('light')],
        values: { mode: 'system', menuMode: 'system', scheme: 'light', isSwitching: false },
      },
    },
    {
      title: '[TH-1] [TH-3] the system is dark: so are we',
      input: { ...none, systemScheme: 'dark' },
      when: 'start',
      expected: { state: 'settled', effects: [...watched, applied('dark')], values: { scheme: 'dark' } },
    },
    {
      title: '[TH-2] [TH-3] stored values win, each for its own mode',
      input: { storedMode: 'dark', storedMenuMode: 'light', documentMode: 'light', systemScheme: 'light' },
      when: 'start',
      expected: {
        state: 'settled',
        effects: [...watched, applied('dark')],
        values: { mode: 'dark', menuMode: 'light', scheme: 'dark' },
      },
    },
    {
      title: '[TH-3] a stored value of another kind does not count: the document decides',
      input: { ...none, storedMode: 'purple', storedMenuMode: '', documentMode: 'dark' },
      when: 'start',
      expected: {
        state: 'settled',
        effects: [...watched, applied('dark')],
        values: { mode: 'dark', menuMode: 'dark' },
      },
    },
    {
      title: '[TH-3] neither is one: system',
      input: { ...none, storedMode: 'purple', documentMode: 'blue', systemScheme: 'dark' },
      when: 'start',
      expected: { state: 'settled', effects: [...watched, applied('dark')], values: { mode: 'system' } },
    },
  ])
})

describe('theme', () => {
  spec(subject, [
    {
      title: '[TH-1] [TH-2] choosing saves under both keys and applies',
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
      title: '[TH-1] choosing system saves system and applies what it prefers',
      input: { ...none, storedMode: 'light', systemScheme: 'dark' },
      when: chosen('system'),
      expected: {
        state: 'switching',
        effects: [
          { tell: 'saveThemeMode', params: { mode: 'system' } },
          { tell: 'saveMenuMode', params: { mode: 'system' } },
          applied('dark'),
        ],
        values: { mode: 'system', scheme: 'dark' },
      },
    },
    {
      title: '[TH-4] the flag is still up after 299 ms',
      given: [chosen('dark')],
      when: { pass: 299 },
      expected: { state: 'switching', effects: [], values: { isSwitching: true } },
    },
    {
      title: '[TH-4] and down after 300 ms',
      given: [chosen('dark'), { pass: 299 }],
      when: { pass: 1 },
      expected: { state: 'settled', effects: [], values: { isSwitching: false, scheme: 'dark' } },
    },
    {
      title: '[TH-4] another change starts the 300 ms anew',
      given: [chosen('dark'), { pass: 200 }, chosen('light'), { pass: 299 }],
      when: { pass: 0 },
      expected: { state: 'switching', effects: [], values: { scheme: 'light' } },
    },
    {
      title: '[TH-4] which then end',
      given: [chosen('dark'), { pass: 200 }, chosen('light'), { pass: 299 }],
      when: { pass: 1 },
      expected: { state: 'settled', effects: [] },
    },
    {
      title: '[TH-1] the system turns dark: we follow live, and store nothing',
      when: osTurns('dark'),
      expected: { state: 'switching', effects: [applied('dark')], values: { mode: 'system', scheme: 'dark' } },
    },
    {
      title: '[TH-1] the system turns dark under a chosen light: nothing changes',
      input: { ...none, storedMode: 'light' },
      when: osTurns('dark'),
      expected: { state: 'settled', effects: [], values: { scheme: 'light' } },
    },
    {
      title: '[TH-1] what the system turned to in between counts once system is chosen',
      input: { ...none, storedMode: 'light' },
      given: [osTurns('dark'), { pass: 300 }],
      when: chosen('system'),
      expected: {
        state: 'switching',
        effects: [
          { tell: 'saveThemeMode', params: { mode: 'system' } },
          { tell: 'saveMenuMode', params: { mode: 'system' } },
          applied('dark'),
        ],
      },
    },
    {
      title: '[TH-1] a mode chosen in another tab applies here, and is not saved again',
      when: adopted('mode.adopted', 'dark'),
      expected: {
        state: 'switching',
        effects: [applied('dark')],
        values: { mode: 'dark', menuMode: 'system', scheme: 'dark' },
      },
    },
    {
      title: '[TH-2] a menu mode chosen in another tab changes the menu alone',
      when: adopted('menuMode.adopted', 'dark'),
      expected: { state: 'settled', effects: [], values: { mode: 'system', menuMode: 'dark', scheme: 'light' } },
    },
  ])
})
