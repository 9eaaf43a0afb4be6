import type { Kysely } from 'kysely'
import type { CountrySales } from '../../machines/model/reports.ts'
import type { Database } from '../database/schema.ts'
import { inMajorUnits, rollupsOf, shareOfCents } from '../ledger/rollups.ts'

/** Paid orders by their country, largest sum first; `data_count` is the number of orders. */
export const countrySales = async (db: Kysely<Database>): Promise<CountrySales[]> => {
  const rows = await rollupsOf(db, 'sales.country')
    .innerJoin('countries', 'countries.code', 'rollups.key')
    .select([
      'countries.code',
      'countries.title',
      'countries.image_path',
      'rollups.cents',
      'rollups.count',
      shareOfCents.as('share'),
    ])
    .orderBy('rollups.cents', 'desc')
    .orderBy('countries.title')
    .execute()
  return rows.map(({ code, title, image_path, cents, count, share }) => ({
    country: { code, title, image_path },
    data_sum: inMajorUnits(cents),
    data_count: count,
    data_percent: share,
  }))
}
