import { type Infer, string, type } from 'superstruct'
import { NetSales } from '../../machines/model/reports.ts'

/** One period of GET /dashboard/reports/sales/net?type=: its first day, as in SalesPeriod. Refunds count in the period in which they were made. */
export const NetPeriod = type({ period_start: string(), ...NetSales.schema })
export type NetPeriod = Infer<typeof NetPeriod>
