import { type Kysely, sql } from 'kysely'
import type { NetSales } from '../../machines/model/reports.ts'
import type { Database } from '../database/schema.ts'
import { dollars, paidOrders, sumOf } from './paidOrders.ts'

/** The sum of the paid orders, what of it was given back, and what is left; `data_count` is orders. */
export const netSales = async (db: Kysely<Database>): Promise<NetSales> => {
  const sold = await paidOrders(db)
    .select(({ fn }) => [sumOf(sql.ref('orders.total_cents')).as('sum'), fn.countAll<number>().as('count')])
    .executeTakeFirstOrThrow()
  const returned = await paidOrders(db)
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .where('payments.kind', '=', 'refund')
    .select(sumOf(sql.ref('payments.amount_cents')).as('sum'))
    .executeTakeFirstOrThrow()
  return {
    gross: dollars(sold.sum),
    refunds: dollars(returned.sum),
    net: dollars(sold.sum - returned.sum),
    data_count: sold.count,
  }
}
