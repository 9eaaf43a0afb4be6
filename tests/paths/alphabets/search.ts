import {
  searchMachine,
  selectSearchedQuery,
  selectSearchState,
  selectSearchText,
} from '../../../machines/kit/search.machine.ts'
import { alphabet, oneOf } from '../alphabet.ts'

const BIKE = { text: 'bike', asked: 'bike', state: 'processing' } as const

const asks = ['search.requested']
const PROCESSING = { state: 'processing' } as const

/** What is asked for after a pause in typing, or on Enter. */
const REQUESTS = [
  { seeing: { text: 'bike', minLength: 2, asked: oneOf('', 'tyres') }, sees: { asked: 'bike', ...PROCESSING }, asks },
  { seeing: { text: ' tyres ', asked: oneOf('', 'bike') }, sees: { asked: 'tyres', ...PROCESSING }, asks },
  { seeing: { text: 'bike', asked: 'bike', minLength: 2, state: 'failed' }, sees: PROCESSING, asks },
  { seeing: { text: ' tyres ', asked: 'tyres', state: 'failed' }, sees: PROCESSING, asks },
] as const

export const search = alphabet(searchMachine, {
  starts: {
    starts: undefined,
    'starts with a query': { query: 'bike' },
    'starts with at least five': { minLength: 5 },
  },
  steps: {
    'bike is typed': { type: 'text.changed', text: 'bike' },
    'tyres is typed': { type: 'text.changed', text: ' tyres ' },
    'one letter is typed': { type: 'text.changed', text: 'b' },
    'the field is emptied': { type: 'text.changed', text: '' },
    '300 ms pass': { pass: 300 },
    'Enter is pressed': { type: 'search.submitted' },
    'the address says bike': { type: 'query.adopted', query: 'bike' },
    'the address says nothing': { type: 'query.adopted', query: '' },
    'the answer comes': { type: 'search.answered' },
    'the search fails': { type: 'search.failed' },
  },
  shows: {
    text: selectSearchText,
    asked: selectSearchedQuery,
    state: selectSearchState,
    minLength: ({ context }) => context.minLength,
    isTyping: ({ value }) => value.typing === 'underway',
  },
  facts: [
    { on: 'starts', sees: { text: '', asked: '', state: 'idle', minLength: 2, isTyping: false } },
    { on: 'starts with a query', sees: { ...BIKE, minLength: 2, isTyping: false } },
    { on: 'starts with at least five', sees: { text: '', asked: '', state: 'idle', minLength: 5, isTyping: false } },
    { on: 'bike is typed', sees: { text: 'bike' } },
    { on: 'bike is typed', seeing: { minLength: 2 }, sees: { isTyping: true } },
    { on: 'bike is typed', seeing: { minLength: 5 }, sees: { isTyping: false } },
    { on: 'tyres is typed', sees: { text: ' tyres ', isTyping: true } },
    { on: 'one letter is typed', sees: { text: 'b', isTyping: false } },
    { on: 'the field is emptied', sees: { text: '', isTyping: false } },
    {
      on: 'bike is typed',
      seeing: { minLength: 5, asked: oneOf('bike', 'tyres') },
      sees: { asked: '', state: 'idle' },
      asks: ['search.cleared'],
    },
    {
      on: ['one letter is typed', 'the field is emptied'],
      seeing: { asked: oneOf('bike', 'tyres') },
      sees: { asked: '', state: 'idle' },
      asks: ['search.cleared'],
    },
    { on: ['300 ms pass', 'Enter is pressed'], sees: { isTyping: false } },
    ...REQUESTS.flatMap((request) => [
      { on: '300 ms pass' as const, ...request, seeing: { ...request.seeing, isTyping: true } },
      { on: 'Enter is pressed' as const, ...request },
    ]),
    {
      on: 'the address says bike',
      seeing: { asked: oneOf('', 'tyres') },
      sees: { ...BIKE, isTyping: false },
    },
    {
      on: 'the address says nothing',
      seeing: { asked: oneOf('bike', 'tyres') },
      sees: { text: '', asked: '', state: 'idle', isTyping: false },
    },
    { on: 'the answer comes', seeing: { state: 'processing' }, sees: { state: 'answered' } },
    { on: 'the search fails', seeing: { state: 'processing' }, sees: { state: 'failed' } },
  ],
  unmet: {
    'refusals: search.search.failed on typing.paused': 'the keys are only waited for while the text is long enough',
  },
})
