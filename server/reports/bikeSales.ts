import { type Kysely, sql } from 'kysely'
import type { BikeSales } from '../../machines/model/reports.ts'
import type { Database } from '../database/schema.ts'
import { inMajorUnits, rollupsOf, shareOfCents } from '../ledger/rollups.ts'

/** Bikes in paid orders by model, largest sum first; `data_count` is the number of bikes. */
export const bikeSales = async (db: Kysely<Database>): Promise<BikeSales[]> => {
  const rows = await rollupsOf(db, 'sales.product')
    .innerJoin('products', (join) => join.on(sql`products.id::text`, '=', sql.ref('rollups.key')))
    .where('products.kind', '=', 'bike')
    .select(['products.id', 'products.name', 'rollups.cents', 'rollups.count', shareOfCents.as('share')])
    .orderBy('rollups.cents', 'desc')
    .orderBy('products.name')
    .execute()
  return rows.map(({ id, name, cents, count, share }) => ({
    product_id: id,
    product_name: name,
    data_sum: inMajorUnits(cents),
    data_count: count,
    data_percent: share,
  }))
}
