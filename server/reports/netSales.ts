import type { Kysely } from 'kysely'
import type { NetSales } from '../../machines/model/reports.ts'
import type { Database } from '../database/schema.ts'
import { dollars, totalOf } from '../ledger/rollups.ts'

/** The sum of the paid orders, their refunds, and the difference; `data_count` is orders. */
export const netSales = async (db: Kysely<Database>): Promise<NetSales> => {
  const { sold, returned, count } = await db
    .selectNoFrom([
      totalOf(db, 'sales.gateway', 'cents').as('sold'),
      totalOf(db, 'refunds', 'cents').as('returned'),
      totalOf(db, 'sales.gateway', 'count').as('count'),
    ])
    .executeTakeFirstOrThrow()
  return {
    gross: dollars(sold),
    refunds: dollars(returned),
    net: dollars(sold - returned),
    data_count: count,
  }
}
