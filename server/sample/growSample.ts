import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database, RollupName } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { fold } from '../ledger/fold.ts'
import { rollupsOf, sumOf } from '../ledger/rollups.ts'
import { addActivities, addCustomers, addOrders } from '../shop/additions.ts'
import { StartError } from '../startError.ts'
import { addTickets } from '../tickets/additions.ts'
import { makeActivities } from './activities.ts'
import { careFor } from './care.ts'
import { PRODUCTS } from './catalogue.ts'
import { CUSTOMER_WITH_35_TICKETS, type Customer, customerAt, makeCustomers } from './customers.ts'
import { deskFor } from './desk.ts'
import { makeSales } from './orders.ts'
import { createRandom, type Random } from './random.ts'
import { SAMPLE_STAFF } from './staff.ts'
import { type Draft, momentBefore, ticketsOf } from './tickets.ts'

/** The customer who has three tickets for every hundred orders of a grown sample. */
export const CUSTOMER_WITH_MOST_TICKETS = '30303030-3030-4030-8030-303030303030'

/** Orders in one transaction: fewer take longer, more need more memory. */
export const ORDERS_AT_ONCE = 10_000
/** Rows per order. */
const SHARES = { customers: 1, tickets: 0.15, ticketsOfOne: 0.03, activities: 0.6 }

/** The current number of rows. */
type Size = { orders: number; customers: number; tickets: number; ticketsOfOne: number }

const countOf = async (db: Kysely<Database>, name: RollupName): Promise<number> => {
  const { count } = await rollupsOf(db, name).select(sumOf('count').as('count')).executeTakeFirstOrThrow()
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

/** The existing rows that the rows of a batch refer to. */
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

/** The number of rows that a batch adds: its share of the missing rows is its share of the missing orders. 0 if no rows are missing. */
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

/** Adds `orders` orders, and all other rows in proportion. */
const addBatch = async (
  db: Transaction<Database>,
  now: Date,
  shop: Shop,
  { size, orders, target }: { size: Size; orders: number; target: number },
): Promise<void> => {
  // Ids are not seeded, because two seeds might produce the same ones.
  const random: Random = { ...createRandom(size.orders), uuid: randomUUID }
  // A separate generator for what staff do, so that this does not change the rest of the sample.
  const staffRandom: Random = { ...createRandom(size.orders + 1), uuid: randomUUID }
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
  await addCustomers(db, customers)
  await addOrders(db, careFor(staffRandom, now, sales, customers, shop.helperId))
  await addTickets(db, deskFor(staffRandom, now, support, shop.helperId === null ? [] : [shop.helperId]))
  await addActivities(db, makeActivities(random, now, customers, partOf(orders * SHARES.activities, 1)))
}

const assertSample = async (db: Kysely<Database>): Promise<void> => {
  const known = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', CUSTOMER_WITH_35_TICKETS)
    .executeTakeFirst()
  if (known === undefined) throw new StartError('The database is not that of the sample: nothing was changed')
}

/** Called with the number of orders; returns whether to continue. */
type Listener = (orders: number) => boolean

/**
 * Adds to the sample until there are `target` orders by as many customers. Each batch is one transaction and continues from the current numbers, so
 * it can be stopped or killed at any time and started again. Resolves to the number of orders. Rejects with a StartError if the customers are not
 * those of the sample.
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
    await fold(db)
    // The embedded database has no autovacuum, and its planner needs statistics.
    if (!isAnalyzed) await sql`analyze`.execute(db)
    isAnalyzed = true
  }
}

/** Enables index-only scans of lists, and gathers statistics for the planner. */
export const tidyUp = async (db: Kysely<Database>): Promise<void> => {
  await sql`vacuum analyze`.execute(db)
}
