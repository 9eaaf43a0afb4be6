import type { Generated } from 'kysely'

export type RollupName =
  | 'orders.status'
  | 'sales.day'
  | 'sales.country'
  | 'sales.gateway'
  | 'sales.product'
  | 'refunds'
  | 'refunds.day'
  | 'refunds.country'
  | 'refunds.gateway'
  | 'refunds.product'
  | 'buyers'
  | 'customers.country'
  | 'tickets.status'
  | 'activities'

/** Figures that are updated when something happens, not computed when they are read. */
export type FigureTables = {
  /** Append-only; see `ledger/rollups.ts`. `day` is a date. Each paid order has exactly one row whose `orders` is 1. */
  ledger: {
    id: Generated<string>
    day: string
    kind: 'sale' | 'shipping' | 'refund'
    order_id: string
    payment_id: string | null
    product_id: string | null
    country_code: string
    gateway_id: string
    orders: number
    pieces: number
    cents: number
    is_folded: Generated<boolean>
  }
  count_changes: { id: Generated<string>; name: RollupName; key: string; count: number; cents: Generated<number> }
  rollups: { name: RollupName; key: string; count: number; cents: number }
  customer_counts: { customer_id: string; orders: number; paid_orders: number; tickets: number }
}
