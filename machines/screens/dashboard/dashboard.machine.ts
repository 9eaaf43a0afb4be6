import { type SnapshotFrom, sendParent, sendTo, setup } from 'xstate'
import { searchListMachine } from '../../kit/searchList.machine.ts'
import { seriesChoiceMachine } from '../../kit/seriesChoice.machine.ts'
import { toggleMachine } from '../../kit/toggle.machine.ts'
import type { ReportName } from '../../model/answers.ts'
import { type AnswerNews, type KnownAnswer, NOTHING_KNOWN } from '../../model/known.ts'
import type { Period } from '../../model/reports.ts'
import { dashboardHref } from './address.ts'
import type { DashboardOffers, DashboardQuery } from './calls.ts'
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
  allBikesSeries: 'seriesChoice'
  bestBikesSeries: 'seriesChoice'
  nextBikesSeries: 'seriesChoice'
  otherBikesSeries: 'seriesChoice'
  gatewaySeries: 'seriesChoice'
  countrySeries: 'seriesChoice'
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

/** Sent to the workspace, which follows it as a link. */
type DashboardNews = { type: 'href.chosen'; href: string; replace: boolean }

interface DashboardInput extends DashboardQuery, DashboardOffers {
  readonly known?: readonly KnownAnswer[]
}

const isReport = ({ call: { call } }: KnownAnswer): boolean => call === 'fetchReport' || call === 'fetchSalesTotal'

const report = <Name extends ReportName>(name: Name) => ({
  id: name,
  src: 'report' as const,
  input: ({ context: { known } }: { context: Required<DashboardInput> }) => ({ query: { report: name }, known }),
})

/** The dashboard: each report loads, fails and is retried on its own; each pie and list has its own choices. */
export const dashboardMachine = setup({
  types: {
    context: {} as Required<DashboardInput>,
    events: {} as
      | AnswerNews
      | { type: 'query.changed'; query: DashboardQuery }
      | { type: 'period.chosen'; period: Period },
    input: {} as DashboardInput,
    children: {} as DashboardChildren,
  },
  actors: {
    report: reportMachine,
    salesTotal: salesTotalMachine,
    trend: trendMachine,
    seriesChoice: seriesChoiceMachine,
    searchList: searchListMachine,
    toggle: toggleMachine,
  },
  actions: {
    forwardToParent: sendParent(({ event }) => event),
    forwardToTrend: sendTo('trend', ({ event }) => event),
    announcePeriod: sendParent(
      (_, params: DashboardQuery): DashboardNews => ({
        type: 'href.chosen',
        href: dashboardHref(params),
        replace: true,
      }),
    ),
  },
}).createMachine({
  id: 'dashboard',
  context: ({ input: { known = NOTHING_KNOWN, ...offers } }) => ({ ...offers, known: known.filter(isReport) }),
  invoke: [
    report('totalCounts'),
    { id: 'salesTotal', src: 'salesTotal', input: ({ context }) => context },
    {
      id: 'trend',
      src: 'trend',
      input: ({ context }) => ({
        query: { period: context.period },
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
    { id: 'allBikesSeries', src: 'seriesChoice' },
    { id: 'bestBikesSeries', src: 'seriesChoice' },
    { id: 'nextBikesSeries', src: 'seriesChoice' },
    { id: 'otherBikesSeries', src: 'seriesChoice' },
    { id: 'gatewaySeries', src: 'seriesChoice' },
    { id: 'countrySeries', src: 'seriesChoice' },
    { id: 'trendTable', src: 'toggle' },
    { id: 'allBikesTable', src: 'toggle' },
    { id: 'bestBikesTable', src: 'toggle' },
    { id: 'nextBikesTable', src: 'toggle' },
    { id: 'otherBikesTable', src: 'toggle' },
    { id: 'gatewayTable', src: 'toggle' },
    { id: 'countryTable', src: 'toggle' },
    { id: 'gatewayOther', src: 'toggle' },
    { id: 'countryOther', src: 'toggle' },
    { id: 'gatewayList', src: 'searchList' },
    { id: 'countryList', src: 'searchList' },
    { id: 'wholeActivities', src: 'toggle' },
    { id: 'wholeGateways', src: 'toggle' },
    { id: 'wholeCountries', src: 'toggle' },
  ],
  on: {
    'answer.remembered': { actions: 'forwardToParent' },
    'answer.dropped': { actions: 'forwardToParent' },
    // The address owns the period: it comes back from there.
    'period.chosen': { actions: { type: 'announcePeriod', params: ({ event }) => ({ period: event.period }) } },
    'query.changed': { actions: 'forwardToTrend' },
  },
})

export type DashboardSnapshot = SnapshotFrom<typeof dashboardMachine>
