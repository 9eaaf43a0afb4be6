import { dashboardMachine } from '../../../machines/screens/dashboard/dashboard.machine.ts'
import { alphabet } from '../alphabet.ts'

const call = { call: 'fetchReport', path: '/dashboard/reports/users/activities' } as const
const REPORTS = [
  'totalCounts',
  'salesTotal',
  'trend',
  'userActivities',
  'bikeSales',
  'gatewaySales',
  'countrySales',
  'netSales',
]
const PIES = ['allBikes', 'bestBikes', 'nextBikes', 'otherBikes', 'gateway', 'country']
const PIE_LISTS = ['gateway', 'country']
const LISTS = ['Activities', 'Gateways', 'Countries']
const PARTS = [
  ...REPORTS.map((name) => `start ${name}`),
  ...PIES.map((name) => `start ${name}Series`),
  'start trendTable',
  ...PIES.map((name) => `start ${name}Table`),
  ...PIE_LISTS.flatMap((name) => [`start ${name}Other`, `start ${name}List`]),
  ...LISTS.map((name) => `start whole${name}`),
]

/** All that it does is to begin its parts, each of which goes on by itself, and to pass on what their calls brought. */
export const dashboard = alphabet(dashboardMachine, {
  starts: { 'the dashboard opens': { period: 'month', offersSeries: true, offersNet: true } },
  steps: {
    'an answer is remembered': { type: 'answer.remembered', known: { call, answer: { at: 1000 } } },
    'an answer is dropped': { type: 'answer.dropped', call },
    'the week is chosen': { type: 'period.chosen', period: 'week' },
    'the address has the week': { type: 'query.changed', query: { period: 'week' } },
  },
  // What its parts are told goes on by itself.
  reads: () => null,
  shows: { parts: ({ children }) => Object.keys(children).length },
  facts: [
    { on: 'the dashboard opens', sees: { parts: PARTS.length }, asks: PARTS },
    { on: 'the address has the week', asks: ['query.changed to trend'] },
    { on: 'an answer is remembered', asks: ['answer.remembered'] },
    { on: 'an answer is dropped', asks: ['answer.dropped'] },
    {
      on: 'the week is chosen',
      asks: [{ parent: { type: 'href.chosen', href: '/dashboard?period=week', replace: true } }],
    },
  ],
})
