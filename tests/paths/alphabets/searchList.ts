import { searchListMachine, selectListText } from '../../../machines/kit/searchList.machine.ts'
import { alphabet } from '../alphabet.ts'

export const searchList = alphabet(searchListMachine, {
  starts: { starts: undefined, 'starts with a text': { text: 'Bike' } },
  steps: {
    'is searched': { type: 'text.changed', text: 'Bike' },
    'is searched for blanks': { type: 'text.changed', text: '  ' },
    'is cleared': { type: 'text.cleared' },
    'the address says nothing': { type: 'text.adopted', text: '' },
    '300 ms pass': { pass: 300 },
  },
  shows: {
    text: selectListText,
    state: ({ value }) => value.filter,
    isTyping: ({ value }) => value.typing === 'underway',
  },
  facts: [
    { on: 'starts', sees: { text: '', state: 'all', isTyping: false } },
    { on: 'starts with a text', sees: { text: 'Bike', state: 'filtered', isTyping: false } },
    { on: 'is searched', sees: { text: 'Bike', state: 'filtered', isTyping: true } },
    { on: 'is searched for blanks', sees: { text: '  ', state: 'all', isTyping: true } },
    { on: 'is cleared', sees: { text: '', state: 'all', isTyping: false }, asks: ['list.searched'] },
    { on: 'the address says nothing', seeing: { text: 'Bike' }, sees: { text: '', state: 'all' } },
    { on: '300 ms pass', seeing: { isTyping: true }, sees: { isTyping: false }, asks: ['list.searched'] },
  ],
})
