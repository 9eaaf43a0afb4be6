import { array, type Struct, unknown } from 'superstruct'
import type { ReportAnswer, ReportName, Reports, SeriesAnswer } from '../../../machines/model/answers.ts'
import {
  BikeSales,
  CountrySales,
  GatewaySales,
  NetSales,
  type Period,
  SalesPeriod,
  TotalCounts,
  UserActivity,
} from '../../../machines/model/reports.ts'
import { reportCall, salesTotalCall } from '../../../machines/screens/dashboard/calls.ts'
import type { Client, Clock } from '../../effects/client.ts'

export interface ReportPorts extends Clock {
  /** Logs for developers. */
  readonly log: (what: string, value: unknown) => void
}

/** The reports of the dashboard. */
export const reportCalls = (call: Client, { log, now }: ReportPorts) => {
  const report = async <Data>(name: ReportName, struct: Struct<Data>, signal: AbortSignal): Promise<Data> =>
    (await call({ ...reportCall(name), signal }, struct)).data

  const reports: Record<ReportName, (signal: AbortSignal) => Promise<Partial<Reports>>> = {
    totalCounts: async (signal) => ({ totalCounts: await report('totalCounts', TotalCounts, signal) }),
    netSales: async (signal) => ({ netSales: await report('netSales', NetSales, signal) }),
    userActivities: async (signal) => ({
      userActivities: await report('userActivities', array(UserActivity), signal),
    }),
    bikeSales: async (signal) => ({ bikeSales: await report('bikeSales', array(BikeSales), signal) }),
    gatewaySales: async (signal) => ({ gatewaySales: await report('gatewaySales', array(GatewaySales), signal) }),
    countrySales: async (signal) => ({ countrySales: await report('countrySales', array(CountrySales), signal) }),
  }

  return {
    /** The documented call. The shape of its answer is not documented, so it is only logged. */
    fetchSalesTotal: async ({ period }: { period: Period }, signal: AbortSignal): Promise<unknown> => {
      const { data } = await call({ ...salesTotalCall(period), signal }, unknown())
      log('Sales total', data)
      return data
    },

    fetchSalesSeries: async ({ period }: { period: Period }, signal: AbortSignal): Promise<SeriesAnswer> => {
      const { data } = await call({ ...salesTotalCall(period), signal }, array(SalesPeriod))
      return { series: data, at: now() }
    },

    fetchReport: async ({ report: name }: { report: ReportName }, signal: AbortSignal): Promise<ReportAnswer> => ({
      ...(await reports[name](signal)),
      at: now(),
    }),
  }
}
