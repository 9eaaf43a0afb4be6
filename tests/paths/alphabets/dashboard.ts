import { dashboardMachine, selectSeries } from '../../../machines/screens/dashboard/dashboard.machine.ts'
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
  'netPeriods',
]
const PIES = ['allBikes', 'bestBikes', 'nextBikes', 'otherBikes', 'gateway', 'country']
const PIE_LISTS = ['gateway', 'country']
const LISTS = ['Activities', 'Gateways', 'Countries']
const PARTS = [
  ...REPORTS.map((name) => `start ${name}`),
  'start trendTable',
  ...PIES.map((name) => `start ${name}Table`),
  ...PIE_LISTS.flatMap((name) => [`start ${name}Other`, `start ${name}List`]),
  ...LISTS.map((name) => `start whole${name}`),
]

const FIRST = { series: 'sales', isWeek: false, isSearched: false } as const

/** The machine starts its parts, which work on their own, and passes on the answers of their calls and what is chosen in them. */
export const dashboard = alphabet(dashboardMachine, {
  starts: { 'the dashboard opens': { query: { period: 'month' }, offersSeries: true, offersNet: true } },
  steps: {
    'an answer is remembered': { type: 'answer.remembered', known: { call, answer: { at: 1000 } } },
    'an answer is dropped': { type: 'answer.dropped', call },
    'the week is chosen': { type: 'period.chosen', period: 'week' },
    'the address has the week': { type: 'query.changed', query: { period: 'week' } },
    'the count of the gateways is chosen': { type: 'series.toggled', pie: 'gateways', series: 'count' },
    'their sales are chosen, or not any more': { type: 'series.toggled', pie: 'gateways', series: 'sales' },
    'the address has the count alone': {
      type: 'query.changed',
      query: { period: 'month', series: { gateways: ['count'] } },
    },
    'the countries have been searched': { type: 'list.searched', list: 'countryList', text: 'nor & den' },
    'the address has that search': {
      type: 'query.changed',
      query: { period: 'month', searches: { countryList: 'nor & den' } },
    },
  },
  // Events that are sent to its parts change nothing here.
  reads: ({ context }) => [context.query],
  shows: {
    parts: ({ children }) => Object.keys(children).length,
    series: (snapshot) => selectSeries(snapshot, 'gateways').join(),
    isWeek: ({ context }) => context.query.period === 'week',
    isSearched: ({ context }) => context.query.searches !== undefined,
  },
  facts: [
    { on: 'the dashboard opens', sees: { ...FIRST, parts: PARTS.length }, asks: PARTS },
    { on: 'the address has the week', sees: { ...FIRST, isWeek: true } },
    { on: 'the address has the count alone', sees: { ...FIRST, series: 'count' } },
    {
      on: 'the address has that search',
      sees: { ...FIRST, isSearched: true },
      asks: ['query.changed to trend', 'query.changed to netPeriods'],
    },
    { on: 'the address has that search', seeing: { isSearched: false }, asks: ['text.adopted to countryList'] },
    {
      on: ['the address has the week', 'the address has the count alone'],
      asks: ['query.changed to trend', 'query.changed to netPeriods'],
    },
    {
      on: ['the address has the week', 'the address has the count alone'],
      seeing: { isSearched: true },
      asks: ['text.adopted to countryList'],
    },
    { on: 'the count of the gateways is chosen', seeing: { series: 'sales' }, asks: ['href.chosen'] },
    { on: 'their sales are chosen, or not any more', seeing: { series: 'count' }, asks: ['href.chosen'] },
    { on: 'the countries have been searched', seeing: { isSearched: false }, asks: ['href.chosen'] },
    { on: 'the week is chosen', seeing: { isWeek: false }, asks: ['href.chosen'] },
    { on: 'an answer is remembered', asks: ['answer.remembered'] },
    { on: 'an answer is dropped', asks: ['answer.dropped'] },
  ],
})
