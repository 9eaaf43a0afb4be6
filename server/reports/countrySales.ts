import { type Kysely, sql } from 'kysely'
import type { CountrySales } from '../../machines/model/reports.ts'
import type { Database } from '../database/schema.ts'
import { dollars, paidOrders, shareOf, sumOf } from './paidOrders.ts'

/** Paid orders by the country they went to, largest sum first; `data_count` is orders. */
export const countrySales = async (db: Kysely<Database>): Promise<CountrySales[]> => {
  const total = sql.ref<number>('orders.total_cents')
  const rows = await paidOrders(db)
    .innerJoin('countries', 'countries.code', 'orders.country_code')
    .groupBy(['countries.code', 'countries.title', 'countries.image_path'])
    .select(({ fn }) => [
      'countries.title',
      'countries.image_path',
      sumOf(total).as('sum'),
      fn.countAll<number>().as('count'),
      shareOf(total).as('share'),
    ])
    .orderBy('sum', 'desc')
    .orderBy('countries.title')
    .execute()
  return rows.map(({ title, image_path, sum, count, share }) => ({
    country: { title, image_path },
    data_sum: dollars(sum),
    data_count: count,
    data_percent: share,
  }))
}
