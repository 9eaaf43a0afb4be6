import { searchListMachine, selectQuery } from '../../../machines/kit/searchList.machine.ts'
import { alphabet } from '../alphabet.ts'

export const searchList = alphabet(searchListMachine, {
  starts: { starts: undefined },
  steps: {
    'is searched': { type: 'query.changed', query: 'Bike' },
    'is searched for blanks': { type: 'query.changed', query: '  ' },
    'is cleared': { type: 'query.cleared' },
  },
  shows: { query: selectQuery, state: ({ value }) => value },
  facts: [
    { on: 'starts', sees: { query: '', state: 'all' } },
    { on: 'is searched', sees: { query: 'Bike', state: 'filtered' } },
    { on: 'is searched for blanks', sees: { query: '  ', state: 'all' } },
    { on: 'is cleared', sees: { query: '', state: 'all' } },
  ],
})
