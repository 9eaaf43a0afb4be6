import { searchListMachine, selectListText } from '../../../machines/kit/searchList.machine.ts'
import { alphabet } from '../alphabet.ts'

export const searchList = alphabet(searchListMachine, {
  starts: { starts: undefined },
  steps: {
    'is searched': { type: 'text.changed', text: 'Bike' },
    'is searched for blanks': { type: 'text.changed', text: '  ' },
    'is cleared': { type: 'text.cleared' },
  },
  shows: { text: selectListText, state: ({ value }) => value },
  facts: [
    { on: 'starts', sees: { text: '', state: 'all' } },
    { on: 'is searched', sees: { text: 'Bike', state: 'filtered' } },
    { on: 'is searched for blanks', sees: { text: '  ', state: 'all' } },
    { on: 'is cleared', sees: { text: '', state: 'all' } },
  ],
})
