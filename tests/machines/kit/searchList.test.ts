import { searchListMachine, selectListText } from '../../../machines/kit/searchList.machine.ts'
import { spec } from '../../support/spec.ts'

const typed = (text: string) => ({ type: 'text.changed', text }) as const

describe('search list', () => {
  spec({ machine: searchListMachine, select: { text: selectListText } }, [
    {
      title: '[DA-12] starts with everything',
      when: 'start',
      expected: { state: 'all', effects: [], values: { text: '' } },
    },
    {
      title: '[DA-12] filters from the first character, as it was typed',
      when: typed('P'),
      expected: { state: 'filtered', effects: [], values: { text: 'P' } },
    },
    {
      title: '[DA-12] follows what is typed',
      given: [typed('P')],
      when: typed('Pay'),
      expected: { state: 'filtered', effects: [], values: { text: 'Pay' } },
    },
    {
      title: '[DA-12] blanks alone filter nothing, and stay in the field',
      given: [typed('Pay')],
      when: typed('  '),
      expected: { state: 'all', effects: [], values: { text: '  ' } },
    },
    {
      title: '[DA-12] clearing shows everything',
      given: [typed('Pay')],
      when: { type: 'text.cleared' },
      expected: { state: 'all', effects: [], values: { text: '' } },
    },
  ])
})
