import { assign, enqueueActions, type SnapshotFrom, sendParent, setup } from 'xstate'
import { queryIn } from '../../kit/params.ts'
import { type SearchListNews, searchListMachine } from '../../kit/searchList.machine.ts'
import { toggleMachine } from '../../kit/toggle.machine.ts'
import type { ReportName } from '../../model/answers.ts'
import { type AnswerNews, type KnownAnswer, NOTHING_KNOWN } from '../../model/known.ts'
import type { OrderView } from '../../model/orderChoices.ts'
import type { Period } from '../../model/reports.ts'
import { type Series, toggledSeries } from '../../model/series.ts'
import {
  type DashboardQuery,
  dashboardHref,
  LISTS,
  type ListName,
  type PieName,
  searchOf,
  seriesOf,
} from './address.ts'
import type { DashboardOffers } from './calls.ts'
import { reportMachine } from './report.ts'
import { salesTotalMachine } from './salesTotal.machine.ts'
import { trendMachine } from './trend.ts'

type DashboardChildren = {
  totalCounts: 'report'
  salesTotal: 'salesTotal'
  trend: 'trend'
  userActivities: 'report'
  bikeSales: 'report'
  gatewaySales: 'report'
  countrySales: 'report'
  netSales: 'report'
  netPeriods: 'report'
  trendTable: 'toggle'
  allBikesTable: 'toggle'
  bestBikesTable: 'toggle'
  nextBikesTable: 'toggle'
  otherBikesTable: 'toggle'
  gatewayTable: 'toggle'
  countryTable: 'toggle'
  gatewayOther: 'toggle'
  countryOther: 'toggle'
  gatewayList: 'searchList'
  countryList: 'searchList'
  wholeActivities: 'toggle'
  wholeGateways: 'toggle'
  wholeCountries: 'toggle'
}

/** Sent to the workspace, which follows `href` like a link. */
type DashboardNews = { type: 'href.chosen'; href: string; replace: boolean }

interface DashboardInput extends DashboardOffers {
  readonly query: DashboardQuery
  readonly known?: readonly KnownAnswer[]
}

const isReport = ({ call: { call } }: KnownAnswer): boolean => call === 'fetchReport' || call === 'fetchSalesTotal'

const report = <Name extends ReportName>(name: Name) => ({
  id: name,
  src: 'report' as const,
  input: ({ context: { known } }: { context: Required<DashboardInput> }) => ({ query: { report: name }, known }),
})

const searched = (list: ListName) => ({
  id: list,
  src: 'searchList' as const,
  input: ({ context }: { context: Required<DashboardInput> }) => ({ list, text: searchOf(context.query, list) }),
})

/* These return the query with the change that an event makes to it. */
type Changing<Event> = { context: { query: DashboardQuery }; event: Event }
const periodIn = ({ context: { query }, event: { period } }: Changing<{ period: Period }>) => ({
  query: { ...query, period },
})
const seriesIn = ({ context: { query }, event: { pie, series } }: Changing<{ pie: PieName; series: Series }>) => ({
  query: { ...query, series: { ...query.series, [pie]: toggledSeries(seriesOf(query, pie), series) } },
})
const searchIn = ({ context: { query }, event: { list, text } }: Changing<SearchListNews>) => ({
  query: { ...query, searches: { ...query.searches, [list]: text } },
})
const announced = <Params>(params: Params) =>
  ({ guard: { type: 'isOtherQuery', params }, actions: { type: 'announceQuery', params } }) as const

/** The dashboard. Each report loads, fails and is retried independently. What is chosen in the pies and lists is in the address. */
export const dashboardMachine = setup({
  types: {
    context: {} as Required<DashboardInput>,
    events: {} as
      | AnswerNews
      | SearchListNews
      | { type: 'query.changed'; query: DashboardQuery }
      | { type: 'series.toggled'; pie: PieName; series: Series }
      | { type: 'period.chosen'; period: Period },
    input: {} as DashboardInput,
    children: {} as DashboardChildren,
  },
  actors: {
    report: reportMachine,
    salesTotal: salesTotalMachine,
    trend: trendMachine,
    searchList: searchListMachine,
    toggle: toggleMachine,
  },
  actions: {
    forwardToParent: sendParent(({ event }) => event),
    storeQuery: assign((_, params: { query: DashboardQuery }) => params),
    sendPeriod: enqueueActions(({ enqueue }, { query: { period } }: { query: DashboardQuery }) => {
      enqueue.sendTo('trend', { type: 'query.changed', query: { period } })
      enqueue.sendTo('netPeriods', { type: 'query.changed', query: { report: 'netPeriods', period } })
    }),
    adoptSearches: enqueueActions(({ context, enqueue }, { query }: { query: DashboardQuery }) => {
      for (const list of LISTS) {
        const text = searchOf(query, list)
        // The text that is being typed is not in the address yet, and a change of another part of the query must not remove it.
        if (text !== searchOf(context.query, list)) enqueue.sendTo(list, { type: 'text.adopted', text })
      }
    }),
    announceQuery: sendParent(
      (_, params: { query: DashboardQuery }): DashboardNews => ({
        type: 'href.chosen',
        href: dashboardHref(params.query),
        replace: true,
      }),
    ),
  },
  guards: {
    // A link to the current address would restart the dashboard.
    isOtherQuery: ({ context }, params: { query: DashboardQuery }) =>
      dashboardHref(params.query) !== dashboardHref(context.query),
  },
}).createMachine({
  id: 'dashboard',
  context: ({ input: { known = NOTHING_KNOWN, lists = [], ...offers } }) => ({
    ...offers,
    lists,
    known: known.filter(isReport),
  }),
  invoke: [
    report('totalCounts'),
    { id: 'salesTotal', src: 'salesTotal', input: ({ context }) => context },
    {
      id: 'trend',
      src: 'trend',
      input: ({ context }) => ({
        query: { period: context.query.period },
        isOffered: context.offersSeries,
        known: context.known,
      }),
    },
    report('userActivities'),
    report('bikeSales'),
    report('gatewaySales'),
    report('countrySales'),
    {
      id: 'netSales',
      src: 'report',
      input: ({ context }) => ({
        query: { report: 'netSales' },
        isOffered: context.offersNet,
        known: context.known,
      }),
    },
    {
      id: 'netPeriods',
      src: 'report',
      input: ({ context }) => ({
        query: { report: 'netPeriods', period: context.query.period },
        isOffered: context.offersNet && context.offersSeries,
        known: context.known,
      }),
    },
    { id: 'trendTable', src: 'toggle' },
    { id: 'allBikesTable', src: 'toggle' },
    { id: 'bestBikesTable', src: 'toggle' },
    { id: 'nextBikesTable', src: 'toggle' },
    { id: 'otherBikesTable', src: 'toggle' },
    { id: 'gatewayTable', src: 'toggle' },
    { id: 'countryTable', src: 'toggle' },
    { id: 'gatewayOther', src: 'toggle' },
    { id: 'countryOther', src: 'toggle' },
    searched('gatewayList'),
    searched('countryList'),
    { id: 'wholeActivities', src: 'toggle' },
    { id: 'wholeGateways', src: 'toggle' },
    { id: 'wholeCountries', src: 'toggle' },
  ],
  on: {
    'answer.remembered': { actions: 'forwardToParent' },
    'answer.dropped': { actions: 'forwardToParent' },
    // The address owns the query: a change goes to the address, and returns as 'query.changed'.
    'period.chosen': announced(periodIn),
    'series.toggled': announced(seriesIn),
    'list.searched': announced(searchIn),
    'query.changed': {
      actions: [
        { type: 'adoptSearches', params: queryIn },
        { type: 'storeQuery', params: queryIn },
        { type: 'sendPeriod', params: queryIn },
      ],
    },
  },
})

export type DashboardSnapshot = SnapshotFrom<typeof dashboardMachine>

export const selectSeries = ({ context }: DashboardSnapshot, pie: PieName): readonly Series[] =>
  seriesOf(context.query, pie)

/** Whether the figures link to the list of this view. */
export const selectIsListed = ({ context }: DashboardSnapshot, view: OrderView): boolean => context.lists.includes(view)
