import { dashboardMachine } from '../../../machines/screens/dashboard/dashboard.machine.ts'
import { alphabet } from '../alphabet.ts'

const call = { call: 'fetchReport', report: 'userActivities' } as const
const REPORTS = ['totalCounts', 'salesTotal', 'userActivities', 'bikeSales', 'gatewaySales', 'countrySales']
const PIES = ['allBikes', 'bestBikes', 'nextBikes', 'otherBikes', 'gateway', 'country']
const LISTS = ['gateway', 'country']
const PARTS = [
  ...REPORTS.map((name) => `start ${name}`),
  ...PIES.map((name) => `start ${name}Series`),
  ...LISTS.flatMap((name) => [`start ${name}Other`, `start ${name}List`]),
]
const LONG = { userActivities: Array.from({ length: 200 }, (_, at) => ({ title: `Kind ${at}`, count: at })), at: 1000 }

/** All that it does is to begin its parts, each of which goes on by itself, and to pass on what their calls brought. */
export const dashboard = alphabet(dashboardMachine, {
  starts: {
    'the dashboard opens': { offersSeries: true },
    'one comes back to a long list': { offersSeries: true, known: [{ call, answer: LONG }] },
  },
  steps: {
    'an answer is remembered': { type: 'answer.remembered', known: { call, answer: { userActivities: [], at: 1000 } } },
    'an answer with a long list is remembered': { type: 'answer.remembered', known: { call, answer: LONG } },
    'what draws long lists comes': { type: 'chunk.loaded', name: 'longLists' },
    'an answer is dropped': { type: 'answer.dropped', call },
  },
  // What its parts are told goes on by itself.
  reads: () => null,
  shows: {
    parts: ({ children }) => Object.keys(children).length,
    longLists: ({ value }) => value,
  },
  facts: [
    {
      on: 'the dashboard opens',
      sees: { parts: PARTS.length, longLists: 'short' },
      asks: PARTS,
    },
    {
      on: 'one comes back to a long list',
      sees: { parts: PARTS.length + 1, longLists: 'loading' },
      asks: [...PARTS, 'start longListsChunk'],
    },
    { on: 'an answer with a long list is remembered', asks: ['answer.remembered'] },
    {
      on: 'an answer with a long list is remembered',
      seeing: { longLists: 'short' },
      sees: { parts: PARTS.length + 1, longLists: 'loading' },
      asks: ['start longListsChunk'],
    },
    {
      on: 'what draws long lists comes',
      seeing: { longLists: 'loading' },
      sees: { parts: PARTS.length, longLists: 'long' },
    },
    { on: 'an answer is remembered', asks: ['answer.remembered'] },
    { on: 'an answer is dropped', asks: ['answer.dropped'] },
  ],
})
