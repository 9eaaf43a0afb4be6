import { type Kysely, sql } from 'kysely'
import type { TotalCounts } from '../../machines/model/reports.ts'
import type { Database, RollupName } from '../database/schema.ts'
import { inMajorUnits, rollupsOf } from '../ledger/rollups.ts'

const NEW_CUSTOMER_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

const countWhere = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})`

/** Rollups with few keys, all of which are read. */
const NAMES: RollupName[] = ['orders.status', 'sales.gateway', 'customers.country', 'buyers', 'tickets.status']

/** Reads the rollups of NAMES. The functions that are returned sum over all keys of a name; `count` can also be called with one key. */
const readRollups = async (db: Kysely<Database>) => {
  const rows = await rollupsOf(db, ...NAMES)
    .selectAll()
    .execute()
  const sum = (name: RollupName, part: (row: (typeof rows)[number]) => number): number =>
    rows.filter((row) => row.name === name).reduce((total, row) => total + part(row), 0)
  return {
    keys: (name: RollupName) => sum(name, () => 1),
    cents: (name: RollupName) => sum(name, ({ cents }) => cents),
    count: (name: RollupName, key?: string) =>
      sum(name, (row) => (key === undefined || row.key === key ? row.count : 0)),
  }
}
type Rollups = Awaited<ReturnType<typeof readRollups>>

const countOrders = ({ count, cents }: Rollups): Record<string, number> => ({
  paid: count('sales.gateway'),
  pending: count('orders.status', 'pending'),
  cancelled: count('orders.status', 'cancelled'),
  price: inMajorUnits(cents('sales.gateway')),
})

const customersSince = (since: Date) =>
  sql<number>`(select count(*) from customers where created_at > ${since.toISOString()})`

const countCustomers = ({ count, keys }: Rollups, newcomers: number): Record<string, number> => ({
  customers: count('customers.country'),
  buyers: count('buyers'),
  [`new in ${NEW_CUSTOMER_DAYS} days`]: newcomers,
  countries: keys('customers.country'),
})

/** Counts the products by kind, and the customers who joined after `since`. */
const countProducts = async (db: Kysely<Database>, since: Date) => {
  const { newcomers, ...products } = await db
    .selectFrom('products')
    .select([
      countWhere(sql`kind = 'bike'`).as('bikes'),
      countWhere(sql`kind = 'accessory'`).as('accessories'),
      countWhere(sql`kind = 'spare_part'`).as('spare parts'),
      countWhere(sql`kind = 'warranty'`).as('warranty items'),
      customersSince(since).as('newcomers'),
    ])
    .executeTakeFirstOrThrow()
  return { newcomers, products }
}

const countTickets = ({ count }: Rollups): Record<string, number> => ({
  open: count('tickets.status', 'open'),
  pending: count('tickets.status', 'pending'),
  resolved: count('tickets.status', 'resolved'),
  closed: count('tickets.status', 'closed'),
})

/** Four groups of counters. `price` is the total of the paid orders, in the configured currency. */
export const totalCounts = async (db: Kysely<Database>, now: Date): Promise<TotalCounts> => {
  const rollups = await readRollups(db)
  const since = new Date(now.getTime() - NEW_CUSTOMER_DAYS * DAY_MS)
  const { newcomers, products } = await countProducts(db, since)
  return {
    Orders: countOrders(rollups),
    Customers: countCustomers(rollups, newcomers),
    Products: products,
    Tickets: countTickets(rollups),
  }
}
