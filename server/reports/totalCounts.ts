import { type Kysely, sql } from 'kysely'
import type { TotalCounts } from '../../machines/model/reports.ts'
import type { Database, RollupName } from '../database/schema.ts'
import { isoDate } from './periods.ts'
import { dollars, rollupsOf, sumOf } from './rollups.ts'

const NEW_CUSTOMER_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

const countWhere = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})`

/** The names of which all keys are read: there are few of each. */
const NAMES: RollupName[] = ['orders.status', 'sales.gateway', 'customers.country', 'buyers', 'tickets.status']

/** What is kept under these names; sums are over all keys of one, or over the key that is named. */
const readKept = async (db: Kysely<Database>) => {
  const rows = await db
    .selectFrom('rollups')
    .where('name', 'in', NAMES)
    .where('count', '>', 0)
    .select(['name', 'key', 'count', 'cents'])
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
type Kept = Awaited<ReturnType<typeof readKept>>

const countOrders = ({ count, cents }: Kept): Record<string, number> => ({
  paid: count('sales.gateway'),
  pending: count('orders.status', 'pending'),
  cancelled: count('orders.status', 'cancelled'),
  price: dollars(cents('sales.gateway')),
})

/** Customers since a moment: those of whole days are kept, those of the first one are counted from its moment on. */
const customersSince = (db: Kysely<Database>, since: Date) => {
  const day = isoDate(since)
  const later = rollupsOf(db, 'customers.day').where('rollups.key', '>', day).select(sumOf('count').as('count'))
  const first = db
    .selectFrom('customers')
    .where('created_at', '>', since.toISOString())
    .where('created_at', '<', new Date(Date.parse(day) + DAY_MS).toISOString())
    .select(({ fn }) => fn.countAll<number>().as('count'))
  return sql<number>`(${later}) + (${first})`
}

const countCustomers = ({ count, keys }: Kept, newcomers: number): Record<string, number> => ({
  customers: count('customers.country'),
  buyers: count('buyers'),
  [`new in ${NEW_CUSTOMER_DAYS} days`]: newcomers,
  countries: keys('customers.country'),
})

/** Products by kind, and the customers since a moment. */
const countProducts = async (db: Kysely<Database>, since: Date) => {
  const { newcomers, ...products } = await db
    .selectFrom('products')
    .select([
      countWhere(sql`kind = 'bike'`).as('bikes'),
      countWhere(sql`kind = 'accessory'`).as('accessories'),
      countWhere(sql`kind = 'spare_part'`).as('spare parts'),
      countWhere(sql`kind = 'warranty'`).as('warranty items'),
      customersSince(db, since).as('newcomers'),
    ])
    .executeTakeFirstOrThrow()
  return { newcomers, products }
}

const countTickets = ({ count }: Kept): Record<string, number> => ({
  open: count('tickets.status', 'open'),
  pending: count('tickets.status', 'pending'),
  resolved: count('tickets.status', 'resolved'),
  closed: count('tickets.status', 'closed'),
})

/** Four groups of counters. `price` is the sum of the paid orders in dollars. */
export const totalCounts = async (db: Kysely<Database>, now: Date): Promise<TotalCounts> => {
  const kept = await readKept(db)
  const since = new Date(now.getTime() - NEW_CUSTOMER_DAYS * DAY_MS)
  const { newcomers, products } = await countProducts(db, since)
  return {
    Orders: countOrders(kept),
    Customers: countCustomers(kept, newcomers),
    Products: products,
    Tickets: countTickets(kept),
  }
}
