import { type Kysely, sql } from 'kysely'
import { type Infer, nullable, string, type } from 'superstruct'
import { NetSales } from '../../machines/model/reports.ts'
import type { Database, RollupName } from '../database/schema.ts'
import { rollupsOf } from '../ledger/rollups.ts'
import { netOf, totalsOf } from './netSales.ts'

/**
 * One product, country or gateway of GET /dashboard/reports/sales/net?by=. `id`: null for money that was not paid for a product, such as for
 * shipping.
 */
export const NetPart = type({ id: nullable(string()), name: string(), ...NetSales.schema })
type NetPart = Infer<typeof NetPart>

/** For each `by`: the rollups of sales and refunds, and a query for the names of their keys. */
const PARTS = {
  product: {
    sales: 'sales.product',
    refunds: 'refunds.product',
    names: sql`select id::text as key, name from products`,
  },
  country: {
    sales: 'sales.country',
    refunds: 'refunds.country',
    names: sql`select code as key, title as name from countries`,
  },
  gateway: {
    sales: 'sales.gateway',
    refunds: 'refunds.gateway',
    names: sql`select id::text as key, name from gateways`,
  },
} as const satisfies Record<NetBy, { sales: RollupName; refunds: RollupName; names: unknown }>

export const NET_BY = ['product', 'country', 'gateway'] as const
export type NetBy = (typeof NET_BY)[number]

const SHIPPING = 'Shipping'

/**
 * Net sales by product, country or gateway, largest gross first; `data_count` is the number of orders, or of pieces of a product. By product, the
 * last part has no id: it is the money that was paid or refunded for no product, such as for shipping. So the parts add up to the total.
 */
export const netParts = async (db: Kysely<Database>, by: NetBy): Promise<NetPart[]> => {
  const { sales, refunds, names } = PARTS[by]
  const rows = await rollupsOf(db, sales, refunds)
    .innerJoin(sql<{ key: string; name: string }>`(${names})`.as('named'), 'named.key', 'rollups.key')
    .groupBy(['named.key', 'named.name'])
    .select(({ ref }) => {
      const sumIn = (name: RollupName, column: 'rollups.cents' | 'rollups.count') =>
        sql<number>`coalesce(sum(${ref(column)}) filter (where rollups.name = ${sql.lit(name)}), 0)::bigint`
      return [
        'named.key as id',
        'named.name',
        sumIn(sales, 'rollups.cents').as('sold'),
        sumIn(refunds, 'rollups.cents').as('refunded'),
        sumIn(sales, 'rollups.count').as('count'),
      ]
    })
    .orderBy('sold', 'desc')
    .orderBy('named.name')
    .execute()
  const parts = rows.map(({ id, name, ...sums }) => ({ id, name, ...netOf(sums) }))
  if (by !== 'product') return parts
  const all = await totalsOf(db)
  const sold = rows.reduce((left, row) => left - row.sold, all.sold)
  const refunded = rows.reduce((left, row) => left - row.refunded, all.refunded)
  return sold === 0 && refunded === 0
    ? parts
    : [...parts, { id: null, name: SHIPPING, ...netOf({ sold, refunded, count: 0 }) }]
}
