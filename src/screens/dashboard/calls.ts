import { array, type Struct, unknown } from 'superstruct'
import type { ReportAnswer, ReportName, ReportQuery, Reports, SeriesAnswer } from '../../../machines/model/answers.ts'
import {
  BikeSales,
  CountrySales,
  GatewaySales,
  NetPeriod,
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
  const report = async <Data>(query: ReportQuery, struct: Struct<Data>, signal: AbortSignal): Promise<Data> =>
    (await call({ ...reportCall(query), signal }, struct)).data

  const reports: Record<ReportName, (query: ReportQuery, signal: AbortSignal) => Promise<Partial<Reports>>> = {
    totalCounts: async (query, signal) => ({ totalCounts: await report(query, TotalCounts, signal) }),
    netSales: async (query, signal) => ({ netSales: await report(query, NetSales, signal) }),
    netPeriods: async (query, signal) => ({ netPeriods: await report(query, array(NetPeriod), signal) }),
    userActivities: async (query, signal) => ({ userActivities: await report(query, array(UserActivity), signal) }),
    bikeSales: async (query, signal) => ({ bikeSales: await report(query, array(BikeSales), signal) }),
    gatewaySales: async (query, signal) => ({ gatewaySales: await report(query, array(GatewaySales), signal) }),
    countrySales: async (query, signal) => ({ countrySales: await report(query, array(CountrySales), signal) }),
  }

  return {
    /** The documented call. The shape of its answer is not documented, so the answer is only logged. */
    fetchSalesTotal: async ({ period }: { period: Period }, signal: AbortSignal): Promise<unknown> => {
      const { data } = await call({ ...salesTotalCall(period), signal }, unknown())
      log('Sales total', data)
      return data
    },

    fetchSalesSeries: async ({ period }: { period: Period }, signal: AbortSignal): Promise<SeriesAnswer> => {
      const { data } = await call({ ...salesTotalCall(period), signal }, array(SalesPeriod))
      return { series: data, at: now() }
    },

    fetchReport: async (query: ReportQuery, signal: AbortSignal): Promise<ReportAnswer> => ({
      ...(await reports[query.report](query, signal)),
      at: now(),
    }),
  }
}
