import { dashboardMachine } from '../../machines/screens/dashboard/dashboard.machine.ts'
import { reportMachine } from '../../machines/screens/dashboard/report.ts'
import { salesTotalMachine } from '../../machines/screens/dashboard/salesTotal.machine.ts'
import { trendMachine } from '../../machines/screens/dashboard/trend.ts'
import type { ReportCalls } from '../effects/calls/reports.ts'
import { promised } from './actors.ts'
import { type Effects, logErrorTo, watchClockOf } from './effects.ts'

/** The dashboard in the world. */
export const wireDashboard = (effects: Effects, calls: ReportCalls): typeof dashboardMachine => {
  const logError = logErrorTo(effects)
  const watchClock = watchClockOf(effects)
  return dashboardMachine.provide({
    actors: {
      report: reportMachine.provide({
        actors: { fetchAnswer: promised(calls.fetchReport), watchClock },
        actions: { logError },
      }),
      salesTotal: salesTotalMachine.provide({
        actors: { fetchSalesTotal: promised(calls.fetchSalesTotal) },
        actions: { logError },
      }),
      trend: trendMachine.provide({
        actors: { fetchAnswer: promised(calls.fetchSalesSeries), watchClock },
        actions: { logError },
      }),
    },
  })
}
