import { type Kysely, sql } from 'kysely'
import type { BikeSales } from '../../machines/model/reports.ts'
import type { Database } from '../database/schema.ts'
import { dollars, paidOrders, shareOf, sumOf } from './paidOrders.ts'

/** The bikes' lines of paid orders by model, largest sum first; `data_count` is bikes. */
export const bikeSales = async (db: Kysely<Database>): Promise<BikeSales[]> => {
  const lineTotal = sql<number>`order_lines.quantity * order_lines.unit_price_cents`
  const rows = await paidOrders(db)
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .where('products.kind', '=', 'bike')
    .groupBy(['products.id', 'products.name'])
    .select(({ ref }) => [
      'products.name',
      sumOf(lineTotal).as('sum'),
      sumOf(ref('order_lines.quantity')).as('count'),
      shareOf(lineTotal).as('share'),
    ])
    .orderBy('sum', 'desc')
    .orderBy('products.name')
    .execute()
  return rows.map(({ name, sum, count, share }) => ({
    product_name: name,
    data_sum: dollars(sum),
    data_count: count,
    data_percent: share,
  }))
}
