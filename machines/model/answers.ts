import type {
  BikeSales,
  CountrySales,
  GatewaySales,
  NetPeriod,
  NetSales,
  Period,
  SalesPeriod,
  TotalCounts,
  UserActivity,
} from './reports.ts'
import type { PageMeta, Ticket } from './tickets.ts'

/** The reports of the dashboard. Only `netPeriods` has a parameter. */
export interface Reports {
  readonly totalCounts: TotalCounts
  readonly netSales: NetSales
  readonly netPeriods: readonly NetPeriod[]
  readonly userActivities: readonly UserActivity[]
  readonly bikeSales: readonly BikeSales[]
  readonly gatewaySales: readonly GatewaySales[]
  readonly countrySales: readonly CountrySales[]
}
export type ReportName = keyof Reports

/** The query of a report. */
export interface ReportQuery {
  readonly report: ReportName
  readonly period?: Period
}

/** One report, under its name. `at`: when it arrived, epoch milliseconds. */
export interface ReportAnswer extends Partial<Reports> {
  readonly at: number
}

/** The sales total by period. */
export interface SeriesAnswer {
  readonly series: readonly SalesPeriod[]
  readonly at: number
}

/** Whether a report is empty. `at` does not count: it is a number, which has no keys. */
export const isEmptyReport = (answer: Partial<ReportAnswer>): boolean =>
  Object.values(answer).every((data) => (Array.isArray(data) ? data.length : Object.keys(data).length) === 0)

/** A page of tickets. `meta`: the metadata of the list, or null if the API sends none. */
export interface TicketsAnswer {
  readonly tickets: readonly Ticket[]
  readonly meta: PageMeta | null
  readonly at: number
}
