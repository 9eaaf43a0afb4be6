import { menuTestMachine, selectFound, selectIsSearched } from '../../../machines/screens/menuTest/menuTest.machine.ts'
import { alphabet } from '../alphabet.ts'

/** No entry of the demo menu contains 'zzz'. */
export const menuTest = alphabet(menuTestMachine, {
  starts: { 'the demo menu opens': undefined },
  steps: {
    'something is searched for': { type: 'search.requested', query: 'bike' },
    'what is not there is searched for': { type: 'search.requested', query: 'zzz' },
    'the search is cleared': { type: 'search.cleared' },
  },
  shows: { isSearched: selectIsSearched, hasFound: (snapshot) => selectFound(snapshot).length > 0 },
  facts: [
    {
      on: 'the demo menu opens',
      sees: { isSearched: false, hasFound: false },
      asks: ['start search', 'start accordion'],
    },
    {
      on: 'something is searched for',
      sees: { isSearched: true, hasFound: true },
      asks: ['search.answered to search'],
    },
    {
      on: 'what is not there is searched for',
      sees: { isSearched: true, hasFound: false },
      asks: ['search.answered to search'],
    },
    { on: 'the search is cleared', sees: { isSearched: false, hasFound: false } },
  ],
})
