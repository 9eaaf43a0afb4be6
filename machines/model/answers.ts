import type { BikeSales, CountrySales, GatewaySales, SalesPeriod, TotalCounts, UserActivity } from './reports.ts'
import type { PageMeta, Ticket } from './tickets.ts'

/** The reports of the dashboard that take no parameter, and what each brings. */
export interface Reports {
  readonly totalCounts: TotalCounts
  readonly userActivities: readonly UserActivity[]
  readonly bikeSales: readonly BikeSales[]
  readonly gatewaySales: readonly GatewaySales[]
  readonly countrySales: readonly CountrySales[]
}
export type ReportName = keyof Reports

/** What one report says, under its name, and when it arrived (epoch milliseconds). */
export interface ReportAnswer extends Partial<Reports> {
  readonly at: number
}

/** The sales total over time, and when it arrived (epoch milliseconds). */
export interface SeriesAnswer {
  readonly series: readonly SalesPeriod[]
  readonly at: number
}

/** Whether a report came with nothing in it. A time has no keys. */
export const isEmptyReport = (answer: Partial<ReportAnswer>): boolean =>
  Object.values(answer).every((data) => (Array.isArray(data) ? data.length : Object.keys(data).length) === 0)

/** What the tickets call brings: the list, what the API says of it as a whole, and when it arrived (epoch milliseconds). */
export interface TicketsAnswer {
  readonly tickets: readonly Ticket[]
  readonly meta: PageMeta | null
  readonly at: number
}
