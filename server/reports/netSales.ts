import type { Kysely } from 'kysely'
import type { NetSales } from '../../machines/model/reports.ts'
import type { Database } from '../database/schema.ts'
import { dollars, totalOf } from './rollups.ts'

/** The sum of the paid orders, what of it was given back, and what is left; `data_count` is orders. */
export const netSales = async (db: Kysely<Database>): Promise<NetSales> => {
  const sold = await totalOf(db, 'sales.gateway')
  const returned = await totalOf(db, 'refunds')
  return {
    gross: dollars(sold.cents),
    refunds: dollars(returned.cents),
    net: dollars(sold.cents - returned.cents),
    data_count: sold.count,
  }
}
