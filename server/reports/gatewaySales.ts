import { type Kysely, sql } from 'kysely'
import type { GatewaySales } from '../../machines/model/reports.ts'
import type { Database } from '../database/schema.ts'
import { inMajorUnits, rollupsOf, shareOfCents } from '../ledger/rollups.ts'

/** Paid orders by payment gateway, largest sum first; `count_data` is the number of orders. */
export const gatewaySales = async (db: Kysely<Database>): Promise<GatewaySales[]> => {
  const rows = await rollupsOf(db, 'sales.gateway')
    .innerJoin('gateways', (join) => join.on(sql`gateways.id::text`, '=', sql.ref('rollups.key')))
    .select([
      'gateways.id',
      'gateways.name',
      'gateways.logo',
      'rollups.cents',
      'rollups.count',
      shareOfCents.as('share'),
    ])
    .orderBy('rollups.cents', 'desc')
    .orderBy('gateways.name')
    .execute()
  return rows.map(({ id, name, logo, cents, count, share }) => ({
    gateway_id: id,
    name,
    logo,
    sum_data: inMajorUnits(cents),
    count_data: count,
    percent_data: share,
  }))
}
