import { searchListMachine, selectQuery } from '../../../machines/kit/searchList.machine.ts'
import { spec } from '../../support/spec.ts'

const typed = (query: string) => ({ type: 'query.changed', query }) as const

describe('search list', () => {
  spec({ machine: searchListMachine, select: { query: selectQuery } }, [
    {
      title: '[DA-12] starts with everything',
      when: 'start',
      expected: { state: 'all', effects: [], values: { query: '' } },
    },
    {
      title: '[DA-12] filters from the first character, as it was typed',
      when: typed('P'),
      expected: { state: 'filtered', effects: [], values: { query: 'P' } },
    },
    {
      title: '[DA-12] follows what is typed',
      given: [typed('P')],
      when: typed('Pay'),
      expected: { state: 'filtered', effects: [], values: { query: 'Pay' } },
    },
    {
      title: '[DA-12] blanks alone filter nothing, and stay in the field',
      given: [typed('Pay')],
      when: typed('  '),
      expected: { state: 'all', effects: [], values: { query: '  ' } },
    },
    {
      title: '[DA-12] clearing shows everything',
      given: [typed('Pay')],
      when: { type: 'query.cleared' },
      expected: { state: 'all', effects: [], values: { query: '' } },
    },
  ])
})
