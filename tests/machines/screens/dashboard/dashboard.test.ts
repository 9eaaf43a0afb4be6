import { selectListText } from '../../../../machines/kit/searchList.machine.ts'
import type { ReportName } from '../../../../machines/model/answers.ts'
import { parseDashboard } from '../../../../machines/screens/dashboard/address.ts'
import {
  type DashboardSnapshot,
  dashboardMachine,
  selectIsListed,
} from '../../../../machines/screens/dashboard/dashboard.machine.ts'
import type { Effect } from '../../../support/control.ts'
import { spec } from '../../../support/spec.ts'

type Children = DashboardSnapshot['children']
const stateOf =
  (id: keyof Children) =>
  (snapshot: DashboardSnapshot): unknown =>
    snapshot.children[id]?.getSnapshot().value
const idsOf = (src: string) => (snapshot: DashboardSnapshot) =>
  Object.values(snapshot.children).flatMap((child) => (child?.src === src ? [child.id] : []))

const searchOf =
  (id: 'gatewayList' | 'countryList') =>
  ({ children }: DashboardSnapshot) =>
    children[id] && selectListText(children[id].getSnapshot())

const report = (name: ReportName): Effect => ({
  ask: 'fetchReport',
  input: { report: name },
})

const LISTED = ['paid', 'pending'] as const

const select = {
  totalCounts: stateOf('totalCounts'),
  salesTotal: stateOf('salesTotal'),
  trend: stateOf('trend'),
  userActivities: stateOf('userActivities'),
  bikeSales: stateOf('bikeSales'),
  gatewaySales: stateOf('gatewaySales'),
  countrySales: stateOf('countrySales'),
  netSales: stateOf('netSales'),
  gatewayList: stateOf('gatewayList'),
  countryList: stateOf('countryList'),
  gatewaySearch: searchOf('gatewayList'),
  countrySearch: searchOf('countryList'),
  lists: idsOf('searchList'),
  toggles: idsOf('toggle'),
  known: ({ context }: DashboardSnapshot) => context.known.map(({ call }) => call.call),
  listed: (snapshot: DashboardSnapshot) => LISTED.filter((view) => selectIsListed(snapshot, view)),
}
const activities = { userActivities: [{ title: 'Logins', count: 12 }], at: 60_000 }
const known = [
  { call: { call: 'fetchReport', path: '/dashboard/reports/users/activities' }, answer: activities },
  {
    call: { call: 'fetchSalesTotal', path: '/dashboard/reports/sales/total', query: { type: 'month' } },
    answer: { series: [{ period_start: '2024-01-01', data_sum: 5, data_count: 1 }], at: 60_000 },
  },
  {
    call: { call: 'fetchTickets', path: '/users/{user}/tickets', params: { user: '7' }, query: { page: 1 } },
    answer: { tickets: [], meta: null, at: 60_000 },
  },
] as const
const clock: Effect = { watch: 'watchClock' }
/** What each report does at its start. */
const asks = (name: Parameters<typeof report>[0]): Effect[] => [clock, report(name)]
const WAITING = { loading: 'waiting' }

describe('dashboard', () => {
  spec(
    { machine: dashboardMachine, input: { query: { period: 'month' }, offersSeries: false, offersNet: false }, select },
    [
      {
        title: '[DA-2] [DA-3] [DA-4] [DA-5] [DA-6] [DA-7] requests each report once',
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
            clock,
            clock,
          ],
          values: {
            totalCounts: WAITING,
            netSales: 'unavailable',
            bikeSales: WAITING,
            salesTotal: 'asking',
            trend: 'unavailable',
          },
        },
      },
      {
        title:
          '[DA-5] [DA-6] [DA-7] has six pies with table toggles, two of them with a toggle for small slices, and two search lists',
        when: { to: 'countryList', event: { type: 'text.cleared' } },
        expected: {
          state: {},
          effects: [],
          values: {
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
        title: '[NG-5] no figure links to its orders if the person may see no list of orders',
        when: { type: 'query.changed', query: { period: 'month' } },
        expected: { state: {}, effects: [], values: { listed: [] } },
      },
      {
        title: '[NG-5] figures link to their orders only in the lists that the person may see',
        input: { query: { period: 'month' }, offersSeries: false, offersNet: false, lists: ['pending'] },
        when: { type: 'query.changed', query: { period: 'month' } },
        expected: { state: {}, effects: [], values: { listed: ['pending'] } },
      },
      {
        title: '[DA-4] [DA-13] totals without any group are empty',
        when: { done: 'fetchReport', for: { report: 'totalCounts' }, output: { totalCounts: {}, at: 60_000 } },
        expected: {
          state: {},
          effects: [
            {
              parent: {
                type: 'answer.dropped',
                call: { call: 'fetchReport', path: '/dashboard/reports/total/counts' },
              },
            },
          ],
          values: { totalCounts: 'empty' },
        },
      },
      {
        title:
          '[PF-51] [DA-4] known answers appear in their widgets at once; the others load, including net sales if the API offers them',
        input: { query: { period: 'month' }, offersSeries: true, offersNet: true, known },
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
            ...asks('netSales'),
            clock,
            { ask: 'fetchReport', input: { report: 'netPeriods', period: 'month' } },
          ],
          values: {
            totalCounts: WAITING,
            netSales: WAITING,
            userActivities: { known: 'returning' },
            salesTotal: 'absent',
            trend: { known: 'returning' },
            known: ['fetchReport', 'fetchSalesTotal'],
          },
        },
      },
    ],
  )
})

describe('dashboard: the trend', () => {
  const chosen = (period: 'month' | 'week') => ({ type: 'query.changed', query: { period } }) as const
  const sold = { period_start: '2024-01-01', data_sum: 5, data_count: 1 }
  const came = (series: readonly (typeof sold)[]) =>
    ({ done: 'fetchSalesSeries', output: { series, at: 60_000 } }) as const
  const dropped: Effect = { parent: { type: 'answer.dropped', call: known[1].call } }

  spec(
    { machine: dashboardMachine, input: { query: { period: 'month' }, offersSeries: true, offersNet: false }, select },
    [
      {
        title: '[DA-13] periods without a single order count as empty',
        when: came([{ ...sold, data_count: 0 }]),
        expected: { state: {}, effects: [dropped], values: { trend: 'empty' } },
      },
      {
        title: '[DA-13] an answer without periods is empty',
        when: came([]),
        expected: { state: {}, effects: [dropped], values: { trend: 'empty' } },
      },
      {
        title: '[DA-16] loads the period of the address first',
        input: { query: { period: 'year' }, offersSeries: true, offersNet: false },
        when: 'start',
        expected: {
          state: {},
          effects: expect.arrayContaining([{ ask: 'fetchSalesSeries', input: { period: 'year' } }]),
        },
      },
      {
        title: '[PF-51] shows a period that was loaded before at once',
        given: [came([sold]), chosen('week')],
        when: chosen('month'),
        expected: { state: {}, effects: [{ abort: 'fetchSalesSeries' }], values: { trend: { known: 'returning' } } },
      },
      {
        title: '[NG-7] [DA-16] refunds and net sales are loaded for the same period as the trend',
        input: { query: { period: 'month' }, offersSeries: true, offersNet: true },
        when: chosen('week'),
        expected: {
          state: {},
          effects: [
            { abort: 'fetchSalesSeries' },
            { ask: 'fetchSalesSeries', input: { period: 'week' } },
            { abort: 'fetchReport' },
            { ask: 'fetchReport', input: { report: 'netPeriods', period: 'week' } },
          ],
        },
      },
    ],
  )
})

describe('dashboard: choices in the address', () => {
  const href = (search: string) =>
    ({ parent: { type: 'href.chosen', href: `/dashboard${search}`, replace: true } }) as const
  const toggled = (series: 'sales' | 'count' | 'percent') =>
    ({ type: 'series.toggled', pie: 'gateways', series }) as const
  const at = (search: string) => parseDashboard(new URLSearchParams(search))
  const offers = { offersSeries: false, offersNet: false }

  spec({ machine: dashboardMachine, input: { query: at(''), ...offers }, select }, [
    {
      title: '[RT-16] adds a second series to the address, in the order of the toggles',
      input: { query: at('?gateways=percent'), ...offers },
      when: toggled('count'),
      expected: { state: {}, effects: [href('?gateways=count.percent')] },
    },
    {
      title: '[RT-16] removes the default series from the address',
      input: { query: at('?gateways=sales.count&period=week'), ...offers },
      when: toggled('count'),
      expected: { state: {}, effects: [href('?period=week')] },
    },
    {
      title: '[DA-8] does not remove the last series',
      when: toggled('sales'),
      expected: { state: {}, effects: [] },
    },
    {
      title: '[RT-16] adds a search to the address and keeps the other choices',
      input: { query: at('?countries=count&gateways=nothing'), ...offers },
      given: [{ to: 'countryList', event: { type: 'text.changed', text: 'nor & den ' } }],
      when: { pass: 300 },
      expected: {
        state: {},
        effects: expect.arrayContaining([href('?countries=count&search_countries=nor+%26+den')]),
      },
    },
    {
      title: '[RT-16] keeps the typed search when another part of the address changes',
      given: [{ to: 'countryList', event: { type: 'text.changed', text: 'nor' } }],
      when: { type: 'query.changed', query: at('?countries=count') },
      expected: { state: {}, effects: [], values: { countrySearch: 'nor' } },
    },
    {
      title: '[RT-16] takes over the searches of a changed address',
      input: { query: at('?search_countries=nor'), ...offers },
      when: { type: 'query.changed', query: at('?search_gateways=pay') },
      expected: { state: {}, effects: [], values: { countrySearch: '', gatewaySearch: 'pay' } },
    },
  ])
})
