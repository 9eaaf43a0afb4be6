import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.ts'

type Difference = { what: string; kept: string | null; recomputed: string | null }

const inRollups = sql<Difference>`
  select coalesce(kept.name, recomputed.name) || ' ' || coalesce(kept.key, recomputed.key) as what,
    kept.count || ' for ' || kept.cents || ' cents' as kept,
    recomputed.count || ' for ' || recomputed.cents || ' cents' as recomputed
  from (select * from rollups where count <> 0 or cents <> 0) as kept
  full join recomputed_rollups as recomputed using (name, key)
  where (kept.count, kept.cents) is distinct from (recomputed.count, recomputed.cents)
  order by what
`

const inCustomerCounts = sql<Difference>`
  select 'customer ' || coalesce(kept.customer_id, recomputed.customer_id) as what,
    concat_ws(', ', kept.orders, kept.paid_orders, kept.tickets) as kept,
    concat_ws(', ', recomputed.orders, recomputed.paid_orders, recomputed.tickets) as recomputed
  from customer_counts as kept full join recomputed_customer_counts as recomputed using (customer_id)
  where (kept.orders, kept.paid_orders, kept.tickets)
    is distinct from (recomputed.orders, recomputed.paid_orders, recomputed.tickets)
  order by what
`

/**
 * Where what is kept for the reports and for the list of customers is not what its rows add up to, in words, one for each
 * key; empty where all is right. It reads all orders, so it takes as long as they are many.
 */
export const findRollupDifferences = async (db: Kysely<Database>): Promise<string[]> => {
  const found = [...(await inRollups.execute(db)).rows, ...(await inCustomerCounts.execute(db)).rows]
  return found.map(
    ({ what, kept, recomputed }) => `${what}: kept ${kept || 'nothing'}, there is ${recomputed || 'nothing'}`,
  )
}
