import { type Kysely, sql } from 'kysely'
import type { GatewaySales } from '../../machines/model/reports.ts'
import type { Database } from '../database/schema.ts'
import { dollars, paidOrders, shareOf, sumOf } from './paidOrders.ts'

/** Paid orders by payment gateway, largest sum first; `count_data` is orders. */
export const gatewaySales = async (db: Kysely<Database>): Promise<GatewaySales[]> => {
  const total = sql.ref<number>('orders.total_cents')
  const rows = await paidOrders(db)
    .innerJoin('gateways', 'gateways.id', 'orders.gateway_id')
    .groupBy(['gateways.id', 'gateways.name', 'gateways.logo'])
    .select(({ fn }) => [
      'gateways.name',
      'gateways.logo',
      sumOf(total).as('sum'),
      fn.countAll<number>().as('count'),
      shareOf(total).as('share'),
    ])
    .orderBy('sum', 'desc')
    .orderBy('gateways.name')
    .execute()
  return rows.map(({ name, logo, sum, count, share }) => ({
    name,
    logo,
    sum_data: dollars(sum),
    count_data: count,
    percent_data: share,
  }))
}
