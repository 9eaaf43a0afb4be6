import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database, RollupName } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { StartError } from '../startError.ts'
import { makeActivities } from './activities.ts'
import { PRODUCTS } from './catalogue.ts'
import { CUSTOMER_WITH_35_TICKETS, type Customer, customerAt, makeCustomers } from './customers.ts'
import { insertRows } from './insertRows.ts'
import { makeSales } from './orders.ts'
import { createRandom, type Random } from './random.ts'
import { SAMPLE_STAFF } from './staff.ts'
import { type Draft, momentBefore, ticketsOf } from './tickets.ts'

/** The customer of a grown sample who has three tickets for each hundred orders of the shop. */
export const CUSTOMER_WITH_MOST_TICKETS = '30303030-3030-4030-8030-303030303030'

/** Orders in one transaction: fewer take longer, more need more memory. */
export const ORDERS_AT_ONCE = 10_000
/** For each order. */
const SHARES = { customers: 1, tickets: 0.15, ticketsOfOne: 0.03, activities: 0.6 }

/** How much there is of what, counted where it is kept. */
type Size = { orders: number; customers: number; tickets: number; ticketsOfOne: number }

const countOf = async (db: Kysely<Database>, name: RollupName): Promise<number> => {
  const { count } = await db
    .selectFrom('rollups')
    .where('name', '=', name)
    .select(sql<number>`coalesce(sum(count), 0)::bigint`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const measure = async (db: Kysely<Database>): Promise<Size> => {
  const one = await db
    .selectFrom('customer_counts')
    .where('customer_id', '=', CUSTOMER_WITH_MOST_TICKETS)
    .select('tickets')
    .executeTakeFirst()
  return {
    orders: await countOf(db, 'orders.status'),
    customers: await countOf(db, 'customers.country'),
    tickets: await countOf(db, 'tickets.status'),
    ticketsOfOne: one?.tickets ?? 0,
  }
}

/** What the rows of a batch refer to. */
type Shop = Awaited<ReturnType<typeof readShop>>
const readShop = async (db: Kysely<Database>) => {
  const weights = new Map(PRODUCTS.map((product) => [product.name, product]))
  const products = await db.selectFrom('products').select(['id', 'name']).execute()
  const helper = await db
    .selectFrom('staff')
    .where('email', '=', SAMPLE_STAFF[1]?.email ?? '')
    .select('id')
    .executeTakeFirst()
  return {
    gateways: await db.selectFrom('gateways').selectAll().orderBy('name').execute(),
    products: products.flatMap(({ id, name }) => {
      const known = weights.get(name)
      return known === undefined ? [] : [{ id, ...known }]
    }),
    categories: await db.selectFrom('ticket_categories').selectAll().execute(),
    helperId: helper?.id ?? null,
  }
}

/** The part of a batch in what is still missing: as large as that of its orders. */
const partOf = (missing: number, share: number): number => Math.max(0, Math.round(missing * share))

const draftsOf = (random: Random, now: Date, customers: readonly Customer[], others: number, one: number): Draft[] => {
  const rest = customers.filter(({ id }) => id !== CUSTOMER_WITH_MOST_TICKETS)
  const drafts = Array.from({ length: rest.length > 0 ? others : 0 }, () => {
    const created = momentBefore(random, now)
    return { created, customer_id: customerAt(random, rest, new Date(created).toISOString()).id }
  })
  for (let made = 0; made < one; made += 1) {
    drafts.push({ created: momentBefore(random, now), customer_id: CUSTOMER_WITH_MOST_TICKETS })
  }
  return drafts.sort((a, b) => a.created - b.created)
}

/** Adds `orders` orders, and of everything else the part that goes with them, to what there is. */
const addBatch = async (
  db: Transaction<Database>,
  now: Date,
  shop: Shop,
  { size, orders, target }: { size: Size; orders: number; target: number },
): Promise<void> => {
  // Ids are drawn anew: two seeds may lead to the same ones.
  const random: Random = { ...createRandom(size.orders), uuid: randomUUID }
  const share = orders / (target - size.orders)
  const newcomers = Math.max(1, partOf(target * SHARES.customers - size.customers, share))
  const customers = makeCustomers(random, now, newcomers, size.customers)
  const last = customers.at(-1)
  if (size.ticketsOfOne === 0 && last !== undefined) last.id = CUSTOMER_WITH_MOST_TICKETS
  const sales = makeSales(random, now, customers, shop.gateways, shop.products, orders)
  const drafts = draftsOf(
    random,
    now,
    customers,
    partOf(orders * SHARES.tickets, 1),
    Math.max(1, partOf(target * SHARES.ticketsOfOne - size.ticketsOfOne, share)),
  )
  const support = ticketsOf(random, now, drafts, shop.categories, shop.helperId, size.tickets)
  await insertRows(db, 'customers', customers)
  await insertRows(db, 'orders', sales.orders)
  await insertRows(db, 'order_lines', sales.lines)
  await insertRows(db, 'payments', sales.payments)
  await insertRows(db, 'tickets', support.tickets)
  await insertRows(db, 'ticket_messages', support.messages)
  const events = makeActivities(random, now, customers, partOf(orders * SHARES.activities, 1))
  await insertRows(db, 'activity_events', events)
}

const assertSample = async (db: Kysely<Database>): Promise<void> => {
  const known = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', CUSTOMER_WITH_35_TICKETS)
    .executeTakeFirst()
  if (known === undefined) throw new StartError('The database is not that of the sample: nothing was changed')
}

/** Hears how many orders there are; what it answers is whether to go on. */
type Listener = (orders: number) => boolean

/**
 * Adds to the sample until there are `target` orders by as many customers, one of whom has three tickets for each hundred of
 * them. Each batch is one transaction, and goes on from what there is: it can be stopped at any moment, by killing it, too, and
 * started again. Answers how many orders there are. Throws a StartError where the customers are not the sample's.
 */
export const growSample = async (
  db: Kysely<Database>,
  now: Date,
  target: number,
  progressed: Listener,
  atOnce = ORDERS_AT_ONCE,
): Promise<number> => {
  await assertSample(db)
  const shop = await readShop(db)
  for (let isAnalyzed = false; ; ) {
    const size = await measure(db)
    if (!progressed(size.orders) || size.orders >= target) return size.orders
    const orders = Math.min(atOnce, target - size.orders)
    await inTransaction(db, (transaction) => addBatch(transaction, now, shop, { size, orders, target }))
    // The embedded database does this never by itself, and plans by it.
    if (!isAnalyzed) await sql`analyze`.execute(db)
    isAnalyzed = true
  }
}

/** Marks what no transaction can still change, so that lists are read from indexes alone, and counts for the plans. */
export const tidyUp = async (db: Kysely<Database>): Promise<void> => {
  await sql`vacuum analyze`.execute(db)
}
