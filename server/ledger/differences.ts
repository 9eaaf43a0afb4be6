import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database, RollupName } from '../database/schema.ts'
import { CURRENT_PARTS, partsOf } from './rollups.ts'

/** Refunds of paid orders, and their reversals, which have negative amounts. */
const refundsAndReversals = sql`
  select country_code, gateway_id, to_char(made_at at time zone 'UTC', 'YYYY-MM-DD') as day,
    case kind when 'refund' then amount_cents else -amount_cents end as cents
  from payments join orders on orders.id = order_id
  where kind <> 'charge' and paid_at is not null
`
const refundsBy = (name: RollupName, key: RawBuilder<unknown>) => sql`
  select ${sql.lit(name)}, ${key}, sum(sign(cents))::bigint, sum(cents)::bigint from (${refundsAndReversals}) as moved group by 2
`

/** The pieces and the money refunded for each product, by refunds that were made. A refund that the shop made itself has no attempt. */
const refundedProducts = sql`
  select 'refunds.product', product_id::text, sum(part.quantity)::bigint, sum(part.amount_cents)::bigint
  from refund_lines as part
  join refunds on refunds.id = refund_id
  join orders on orders.id = refunds.order_id
  join order_lines on order_lines.order_id = refunds.order_id and order_lines.line_no = part.line_no
  left join gateway_attempts on gateway_attempts.id = attempt_id
  where paid_at is not null and (attempt_id is null or state = 'succeeded')
  group by 2
`

/** The figures, computed without the ledger: from the orders, payments, customers, tickets and activities themselves. */
const allRecomputed = sql`
  select 'orders.status' as name, status as key, count(*) as count, 0::bigint as cents from orders group by 2
  union all
  select 'sales.day', to_char(placed_at at time zone 'UTC', 'YYYY-MM-DD'), count(*), sum(total_cents)::bigint
  from orders where paid_at is not null group by 2
  union all
  select 'sales.country', country_code, count(*), sum(total_cents)::bigint from orders where paid_at is not null group by 2
  union all
  select 'sales.gateway', gateway_id::text, count(*), sum(total_cents)::bigint from orders where paid_at is not null group by 2
  union all
  select 'sales.product', product_id::text, sum(quantity - unsold_quantity)::bigint,
    sum((quantity - unsold_quantity) * unit_price_cents)::bigint
  from order_lines join orders on orders.id = order_id where paid_at is not null group by 2
  union all
  ${refundsBy('refunds', sql`''`)}
  union all
  ${refundsBy('refunds.day', sql`day`)}
  union all
  ${refundsBy('refunds.country', sql`country_code`)}
  union all
  ${refundsBy('refunds.gateway', sql`gateway_id::text`)}
  union all
  ${refundedProducts}
  union all
  select 'buyers', '', count(distinct customer_id), 0 from orders where paid_at is not null having count(*) > 0
  union all
  select 'customers.country', country_code, count(*), 0 from customers group by 2
  union all
  select 'tickets.status', status, count(*), 0 from tickets group by 2
  union all
  select 'activities', kind_id, count(*), 0 from activity_events group by 2
`
const recomputedRollups = sql`select * from (${allRecomputed}) as figures where count <> 0 or cents <> 0`

const recomputedCustomerCounts = sql`
  select customers.id as customer_id, coalesce(placed.orders, 0) as orders, coalesce(placed.paid_orders, 0) as paid_orders,
    coalesce(asked.tickets, 0) as tickets
  from customers
  left join (
    select customer_id, count(*) as orders, count(paid_at) as paid_orders from orders group by 1
  ) as placed on placed.customer_id = customers.id
  left join (select customer_id, count(*) as tickets from tickets group by 1) as asked on asked.customer_id = customers.id
`

const currentRollups = sql`
  select name, key, sum(count)::bigint as count, sum(cents)::bigint as cents from (${CURRENT_PARTS}) as parts
  group by name, key having sum(count) <> 0 or sum(cents) <> 0
`

type Difference = { what: string; stored: string | null; recomputed: string | null }

const findIn = (stored: ReturnType<typeof sql>, recomputed: ReturnType<typeof sql>) => sql<Difference>`
  select coalesce(stored.name, recomputed.name) || ' ' || coalesce(stored.key, recomputed.key) as what,
    stored.count || ' for ' || stored.cents || ' cents' as stored,
    recomputed.count || ' for ' || recomputed.cents || ' cents' as recomputed
  from (${stored}) as stored full join (${recomputed}) as recomputed using (name, key)
  where (stored.count, stored.cents) is distinct from (recomputed.count, recomputed.cents)
  order by what
`

/** The whole ledger, whether folded or not. */
const ledgerRollups = sql`
  select 'ledger: ' || name as name, key, sum(count)::bigint as count, sum(cents)::bigint as cents
  from (${partsOf(sql`select * from ledger`)}) as entries
  group by 1, 2 having sum(count) <> 0 or sum(cents) <> 0
`
const MONEY: readonly RollupName[] = [
  'sales.day',
  'sales.country',
  'sales.gateway',
  'sales.product',
  'refunds',
  'refunds.day',
  'refunds.country',
  'refunds.gateway',
]
const recomputedMoney = sql`
  select 'ledger: ' || name as name, key, count, cents from (${recomputedRollups}) as recomputed where name = any (${MONEY}::text[])
`

const inCustomerCounts = sql<Difference>`
  select 'customer ' || coalesce(stored.customer_id, recomputed.customer_id) as what,
    concat_ws(', ', stored.orders, stored.paid_orders, stored.tickets) as stored,
    concat_ws(', ', recomputed.orders, recomputed.paid_orders, recomputed.tickets) as recomputed
  from customer_counts as stored full join (${recomputedCustomerCounts}) as recomputed using (customer_id)
  where (stored.orders, stored.paid_orders, stored.tickets)
    is distinct from (recomputed.orders, recomputed.paid_orders, recomputed.tickets)
  order by what
`

/**
 * Orders whose money differs. What was charged and refunded is summed from `payments`, and compared with what is stored in `gateway_payments`. What
 * was refunded, with what is held for a refund under way, is also compared with what is stored in lines and shipping. The orders are found before
 * they are sorted: PostgreSQL estimates that most orders differ, and would otherwise compare each order with every other to avoid sorting.
 */
const inOrderMoney = sql<Difference>`
  with wrong as materialized (
    select number,
      concat_ws(', ', charges.captured, charges.refunded, lines.cents + shipping_refunded_cents) as stored,
      concat_ws(', ', moved.charged, moved.refunded, moved.refunded + charges.held) as recomputed
    from orders
    join (
      select order_id, sum(captured_cents)::bigint as captured, sum(refunded_cents)::bigint as refunded, sum(held_cents)::bigint as held
      from gateway_payments group by 1
    ) as charges on charges.order_id = orders.id
    join (
      select order_id, coalesce(sum(case kind when 'refund' then amount_cents else -amount_cents end) filter (where kind <> 'charge'), 0)::bigint
        as refunded,
        coalesce(sum(amount_cents) filter (where kind = 'charge'), 0)::bigint as charged
      from payments group by 1
    ) as moved on moved.order_id = orders.id
    join (select order_id, sum(refunded_cents)::bigint as cents from order_lines group by 1) as lines on lines.order_id = orders.id
    where charges.captured <> moved.charged or charges.refunded <> moved.refunded or lines.cents + shipping_refunded_cents <> moved.refunded + charges.held
  )
  select 'money of order ' || number as what, stored, recomputed from wrong order by number
`

/** Refunds whose lines and shipping do not add up to their amount. */
const inRefundParts = sql<Difference>`
  select 'parts of refund ' || id as what, (shipping_cents + coalesce(lines.cents, 0))::text as stored, amount_cents::text as recomputed
  from refunds left join (
    select refund_id, sum(amount_cents)::bigint as cents from refund_lines group by 1
  ) as lines on lines.refund_id = refunds.id
  where shipping_cents + coalesce(lines.cents, 0) <> amount_cents
  order by id
`

/**
 * Compares the rollups, the ledger, the counts of customers, the money of orders and the amounts of refunds with the rows that they are derived from.
 * Resolves to a description of each difference. It reads all orders, so the time it takes grows with their number.
 */
export const findDifferences = async (db: Kysely<Database>): Promise<string[]> => {
  const checks = [
    findIn(currentRollups, recomputedRollups),
    findIn(ledgerRollups, recomputedMoney),
    inCustomerCounts,
    inOrderMoney,
    inRefundParts,
  ]
  const found: Difference[] = []
  for (const check of checks) found.push(...(await check.execute(db)).rows)
  return found.map(
    ({ what, stored, recomputed }) => `${what}: stored ${stored || 'nothing'}, expected ${recomputed || 'nothing'}`,
  )
}

/** Rebuilds the rollups and the counts of customers from all rows, for example after a backup was restored. */
export const rebuildFigures = async (transaction: Transaction<Database>): Promise<void> => {
  await sql`delete from count_changes`.execute(transaction)
  await sql`delete from rollups`.execute(transaction)
  await sql`delete from customer_counts`.execute(transaction)
  await sql`insert into rollups (name, key, count, cents) ${recomputedRollups}`.execute(transaction)
  await sql`
    insert into customer_counts (customer_id, orders, paid_orders, tickets) ${recomputedCustomerCounts}
  `.execute(transaction)
  await sql`update ledger set is_folded = true where not is_folded`.execute(transaction)
}
