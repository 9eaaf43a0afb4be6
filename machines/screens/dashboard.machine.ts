import { type SnapshotFrom, setup } from 'xstate'
import { reportMachine } from '../parts/report.machine.ts'
import { salesTotalMachine } from '../parts/salesTotal.machine.ts'
import { searchListMachine } from '../parts/searchList.machine.ts'
import { seriesChoiceMachine } from '../parts/seriesChoice.machine.ts'
import { toggleMachine } from '../parts/toggle.machine.ts'

type DashboardChildren = {
  totalCounts: 'report'
  salesTotal: 'salesTotal'
  userActivities: 'report'
  bikeSales: 'report'
  gatewaySales: 'report'
  countrySales: 'report'
  allBikesSeries: 'seriesChoice'
  bestBikesSeries: 'seriesChoice'
  nextBikesSeries: 'seriesChoice'
  otherBikesSeries: 'seriesChoice'
  gatewaySeries: 'seriesChoice'
  countrySeries: 'seriesChoice'
  gatewayOther: 'toggle'
  countryOther: 'toggle'
  gatewayList: 'searchList'
  countryList: 'searchList'
}

/** The dashboard: each report loads, fails and is asked again on its own; each pie and list has a choice of its own. */
export const dashboardMachine = setup({
  types: {
    context: {} as { offersSeries: boolean },
    input: {} as { offersSeries: boolean },
    children: {} as DashboardChildren,
  },
  actors: {
    report: reportMachine,
    salesTotal: salesTotalMachine,
    seriesChoice: seriesChoiceMachine,
    searchList: searchListMachine,
    toggle: toggleMachine,
  },
}).createMachine({
  id: 'dashboard',
  context: ({ input }) => ({ offersSeries: input.offersSeries }),
  invoke: [
    { id: 'totalCounts', src: 'report', input: { report: 'totalCounts' } },
    { id: 'salesTotal', src: 'salesTotal', input: ({ context }) => ({ offersSeries: context.offersSeries }) },
    { id: 'userActivities', src: 'report', input: { report: 'userActivities' } },
    { id: 'bikeSales', src: 'report', input: { report: 'bikeSales' } },
    { id: 'gatewaySales', src: 'report', input: { report: 'gatewaySales' } },
    { id: 'countrySales', src: 'report', input: { report: 'countrySales' } },
    { id: 'allBikesSeries', src: 'seriesChoice' },
    { id: 'bestBikesSeries', src: 'seriesChoice' },
    { id: 'nextBikesSeries', src: 'seriesChoice' },
    { id: 'otherBikesSeries', src: 'seriesChoice' },
    { id: 'gatewaySeries', src: 'seriesChoice' },
    { id: 'countrySeries', src: 'seriesChoice' },
    { id: 'gatewayOther', src: 'toggle' },
    { id: 'countryOther', src: 'toggle' },
    { id: 'gatewayList', src: 'searchList' },
    { id: 'countryList', src: 'searchList' },
  ],
})

export type DashboardSnapshot = SnapshotFrom<typeof dashboardMachine>
