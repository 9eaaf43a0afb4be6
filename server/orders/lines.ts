import { type Kysely, sql } from 'kysely'
import type { OrderLine } from '../../machines/model/orders.ts'
import type { Database } from '../database/schema.ts'

/** The lines of orders by the order's id, sorted by line number. */
export const readLines = async (
  db: Kysely<Database>,
  orderIds: readonly string[],
): Promise<Map<string, OrderLine[]>> => {
  const rows = await db
    .selectFrom('order_lines')
    .innerJoin('products', 'products.id', 'product_id')
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .select([
      'order_id',
      'line_no',
      'name as product',
      'sku',
      'kind',
      'quantity',
      'cancelled_quantity',
      'unsold_quantity',
      'shipped_quantity',
      'unit_price_cents',
      'refunded_quantity',
      'refunded_cents',
    ])
    .orderBy('line_no')
    .execute()
  const lines = new Map<string, OrderLine[]>(orderIds.map((id) => [id, []]))
  for (const { order_id, ...line } of rows) lines.get(order_id)?.push(line)
  return lines
}
