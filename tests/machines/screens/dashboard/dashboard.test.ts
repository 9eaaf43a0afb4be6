import { CallError } from '../../../../machines/model/callError.ts'
import { type DashboardSnapshot, dashboardMachine } from '../../../../machines/screens/dashboard/dashboard.machine.ts'
import type { Effect } from '../../../support/control.ts'
import { spec } from '../../../support/spec.ts'

type Children = DashboardSnapshot['children']
const stateOf =
  (id: keyof Children) =>
  (snapshot: DashboardSnapshot): unknown =>
    snapshot.children[id]?.getSnapshot().value
const idsOf = (src: string) => (snapshot: DashboardSnapshot) =>
  Object.values(snapshot.children).flatMap((child) => (child?.src === src ? [child.id] : []))

const report = (name: 'totalCounts' | 'userActivities' | 'bikeSales' | 'gatewaySales' | 'countrySales'): Effect => ({
  ask: 'fetchReport',
  input: { report: name },
})

const select = {
  totalCounts: stateOf('totalCounts'),
  salesTotal: stateOf('salesTotal'),
  trend: stateOf('trend'),
  userActivities: stateOf('userActivities'),
  bikeSales: stateOf('bikeSales'),
  gatewaySales: stateOf('gatewaySales'),
  countrySales: stateOf('countrySales'),
  allBikesSeries: stateOf('allBikesSeries'),
  bestBikesSeries: stateOf('bestBikesSeries'),
  gatewayList: stateOf('gatewayList'),
  countryList: stateOf('countryList'),
  pies: idsOf('seriesChoice'),
  lists: idsOf('searchList'),
  toggles: idsOf('toggle'),
  known: ({ context }: DashboardSnapshot) => context.known.map(({ call }) => call.call),
}
const activities = { userActivities: [{ title: 'Logins', count: 12 }], at: 60_000 }
const known = [
  { call: { call: 'fetchReport', path: '/dashboard/reports/users/activities' }, answer: activities },
  {
    call: { call: 'fetchSalesTotal', path: '/dashboard/reports/sales/total', query: { type: 'year' } },
    answer: { series: [{ period_start: '2024-01-01', data_sum: 5, data_count: 1 }], at: 60_000 },
  },
  {
    call: { call: 'fetchTickets', path: '/users/{user}/tickets', params: { user: '7' }, query: { page: 1 } },
    answer: { tickets: [], meta: null, at: 60_000 },
  },
] as const
const clock: Effect = { watch: 'watchClock' }
/** What each report does at once. */
const asks = (name: Parameters<typeof report>[0]): Effect[] => [clock, report(name)]
const trend: Effect[] = [clock, { ask: 'fetchSalesSeries', input: { period: 'year' } }]
const WAITING = { loading: 'waiting' }
const salesOnly = { sales: 'on', count: 'off', percent: 'off' }

describe('dashboard', () => {
  spec({ machine: dashboardMachine, input: { offersSeries: false }, select }, [
    {
      title: '[DA-2] [DA-3] [DA-4] [DA-5] [DA-6] [DA-7] asks for each report once',
      when: 'start',
      expected: {
        state: {},
        effects: [
          ...asks('totalCounts'),
          { ask: 'fetchSalesTotal', input: { period: 'year' } },
          clock,
          ...asks('userActivities'),
          ...asks('bikeSales'),
          ...asks('gatewaySales'),
          ...asks('countrySales'),
        ],
        values: { totalCounts: WAITING, bikeSales: WAITING, salesTotal: 'asking', trend: 'unavailable' },
      },
    },
    {
      title: '[DA-5] [DA-6] [DA-7] four pies of bikes, one of methods, one of countries; two lists',
      when: { to: 'countryList', event: { type: 'query.cleared' } },
      expected: {
        state: {},
        effects: [],
        values: {
          pies: [
            'allBikesSeries',
            'bestBikesSeries',
            'nextBikesSeries',
            'otherBikesSeries',
            'gatewaySeries',
            'countrySeries',
          ],
          lists: ['gatewayList', 'countryList'],
          toggles: [
            'trendTable',
            'allBikesTable',
            'bestBikesTable',
            'nextBikesTable',
            'otherBikesTable',
            'gatewayTable',
            'countryTable',
            'gatewayOther',
            'countryOther',
            'wholeActivities',
            'wholeGateways',
            'wholeCountries',
          ],
        },
      },
    },
    {
      title: '[DA-2] asks for the series instead where the API offers it',
      input: { offersSeries: true },
      when: 'start',
      expected: {
        state: {},
        effects: [
          ...asks('totalCounts'),
          ...trend,
          ...asks('userActivities'),
          ...asks('bikeSales'),
          ...asks('gatewaySales'),
          ...asks('countrySales'),
        ],
      },
    },
    {
      title: '[DA-13] an answer reaches its own widget alone',
      when: { done: 'fetchReport', for: { report: 'userActivities' }, output: activities },
      expected: {
        state: {},
        effects: [{ parent: { type: 'answer.remembered', known: known[0] } }],
        values: { userActivities: 'loaded', totalCounts: WAITING, bikeSales: WAITING },
      },
    },
    {
      title: '[DA-4] [DA-13] totals without a group are empty',
      when: { done: 'fetchReport', for: { report: 'totalCounts' }, output: { totalCounts: {}, at: 60_000 } },
      expected: {
        state: {},
        effects: [
          {
            parent: { type: 'answer.dropped', call: { call: 'fetchReport', path: '/dashboard/reports/total/counts' } },
          },
        ],
        values: { totalCounts: 'empty' },
      },
    },
    {
      title: '[DA-13] and so is a list without a row',
      when: { done: 'fetchReport', for: { report: 'userActivities' }, output: { userActivities: [], at: 60_000 } },
      expected: {
        state: {},
        effects: [{ parent: { type: 'answer.dropped', call: known[0].call } }],
        values: { userActivities: 'empty' },
      },
    },
    {
      title: '[DA-13] one failing report leaves the others as they are',
      given: [{ done: 'fetchReport', for: { report: 'userActivities' }, output: activities }],
      when: { fail: 'fetchReport', for: { report: 'bikeSales' }, error: new CallError('http', 'Out of order', 500) },
      expected: {
        state: {},
        effects: [{ tell: 'logError', params: { message: 'Out of order' } }],
        values: { bikeSales: 'failed', userActivities: 'loaded', gatewaySales: WAITING, countrySales: WAITING },
      },
    },
    {
      title: '[DA-13] trying one again asks for that one',
      given: [{ fail: 'fetchReport', for: { report: 'bikeSales' }, error: new Error('Out of order') }],
      when: { to: 'bikeSales', event: { type: 'retry.requested' } },
      expected: { state: {}, effects: [report('bikeSales')], values: { bikeSales: WAITING } },
    },
    {
      title: '[DA-8] each pie has a choice of its own',
      when: { to: 'allBikesSeries', event: { type: 'count.toggled' } },
      expected: {
        state: {},
        effects: [],
        values: { allBikesSeries: { sales: 'on', count: 'on', percent: 'off' }, bestBikesSeries: salesOnly },
      },
    },
    {
      title: '[DA-12] each list has a search of its own',
      when: { to: 'gatewayList', event: { type: 'query.changed', query: 'pay' } },
      expected: { state: {}, effects: [], values: { gatewayList: 'filtered', countryList: 'all' } },
    },
    {
      title: '[PF-51] what each of its calls brought last stands in its own widget; the others load',
      input: { offersSeries: true, known },
      when: 'start',
      expected: {
        state: {},
        effects: [
          ...asks('totalCounts'),
          clock,
          clock,
          ...asks('bikeSales'),
          ...asks('gatewaySales'),
          ...asks('countrySales'),
        ],
        values: {
          totalCounts: WAITING,
          userActivities: { known: 'returning' },
          salesTotal: 'absent',
          trend: { known: 'returning' },
          known: ['fetchReport', 'fetchSalesTotal'],
        },
      },
    },
    {
      title: '[PF-53] what is refused is told, not to be kept',
      input: { offersSeries: true, known },
      given: [{ pass: 600 }],
      when: {
        fail: 'fetchReport',
        for: { report: 'userActivities' },
        error: new CallError('http', 'Forbidden', 403),
      },
      expected: {
        state: {},
        effects: [{ parent: { type: 'answer.dropped', call: known[0].call } }],
        values: { userActivities: 'notPermitted' },
      },
    },
  ])
})

describe('dashboard: the trend', () => {
  const chosen = (period: 'year' | 'week') => ({ to: 'trend', event: { type: 'query.changed', query: { period } } })
  const sold = { period_start: '2024-01-01', data_sum: 5, data_count: 1 }
  const came = (series: readonly (typeof sold)[]) =>
    ({ done: 'fetchSalesSeries', output: { series, at: 60_000 } }) as const
  const dropped: Effect = { parent: { type: 'answer.dropped', call: known[1].call } }

  spec({ machine: dashboardMachine, input: { offersSeries: true }, select }, [
    {
      title: '[DA-2] is told of, to be kept by its period',
      when: came([sold]),
      expected: {
        state: {},
        effects: [{ parent: { type: 'answer.remembered', known: known[1] } }],
        values: { trend: 'loaded' },
      },
    },
    {
      title: '[DA-13] periods without a single order are empty',
      when: came([{ ...sold, data_count: 0 }]),
      expected: { state: {}, effects: [dropped], values: { trend: 'empty' } },
    },
    {
      title: '[DA-13] no periods are empty',
      when: came([]),
      expected: { state: {}, effects: [dropped], values: { trend: 'empty' } },
    },
    {
      title: '[DA-2] of another period is asked for, and the one before does not stand in for it',
      given: [came([sold])],
      when: chosen('week'),
      expected: {
        state: {},
        effects: [{ ask: 'fetchSalesSeries', input: { period: 'week' } }],
        values: { trend: WAITING },
      },
    },
    {
      title: '[PF-51] of a period that was shown before stands there at once',
      given: [came([sold]), chosen('week')],
      when: chosen('year'),
      expected: { state: {}, effects: [{ abort: 'fetchSalesSeries' }], values: { trend: { known: 'returning' } } },
    },
  ])
})
