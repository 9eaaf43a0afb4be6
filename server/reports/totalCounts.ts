import { type Kysely, sql } from 'kysely'
import type { TotalCounts } from '../../machines/model/reports.ts'
import type { Database, RollupName } from '../database/schema.ts'
import { isoDate } from './periods.ts'
import { dollars, rollupsOf, sumOf, totalOf } from './rollups.ts'

const NEW_CUSTOMER_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

const countWhere = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})`

/** How many there are under each key. */
const countByKey = async (db: Kysely<Database>, name: RollupName): Promise<(key: string) => number> => {
  const rows = await rollupsOf(db, name).select(['key', 'count']).execute()
  const counts = new Map(rows.map(({ key, count }) => [key, count]))
  return (key) => counts.get(key) ?? 0
}

const countOrders = async (db: Kysely<Database>): Promise<Record<string, number>> => {
  const paid = await totalOf(db, 'sales.gateway')
  const ofStatus = await countByKey(db, 'orders.status')
  return {
    paid: paid.count,
    pending: ofStatus('pending'),
    cancelled: ofStatus('cancelled'),
    price: dollars(paid.cents),
  }
}

/** Those of whole days are kept; those of the first one are counted from its moment on. */
const countCustomersSince = async (db: Kysely<Database>, since: Date): Promise<number> => {
  const day = isoDate(since)
  const { later } = await rollupsOf(db, 'customers.day')
    .where('rollups.key', '>', day)
    .select(sumOf('count').as('later'))
    .executeTakeFirstOrThrow()
  const { first } = await db
    .selectFrom('customers')
    .where('created_at', '>', since.toISOString())
    .where('created_at', '<', new Date(Date.parse(day) + DAY_MS).toISOString())
    .select(({ fn }) => fn.countAll<number>().as('first'))
    .executeTakeFirstOrThrow()
  return first + later
}

const countCustomers = async (db: Kysely<Database>, now: Date): Promise<Record<string, number>> => {
  const customers = await rollupsOf(db, 'customers.country')
    .select(({ fn }) => [sumOf('count').as('all'), fn.countAll<number>().as('countries')])
    .executeTakeFirstOrThrow()
  const buyers = await totalOf(db, 'buyers')
  const since = new Date(now.getTime() - NEW_CUSTOMER_DAYS * DAY_MS)
  return {
    customers: customers.all,
    buyers: buyers.count,
    [`new in ${NEW_CUSTOMER_DAYS} days`]: await countCustomersSince(db, since),
    countries: customers.countries,
  }
}

const countProducts = async (db: Kysely<Database>): Promise<Record<string, number>> =>
  db
    .selectFrom('products')
    .select([
      countWhere(sql`kind = 'bike'`).as('bikes'),
      countWhere(sql`kind = 'accessory'`).as('accessories'),
      countWhere(sql`kind = 'spare_part'`).as('spare parts'),
      countWhere(sql`kind = 'warranty'`).as('warranty items'),
    ])
    .executeTakeFirstOrThrow()

const countTickets = async (db: Kysely<Database>): Promise<Record<string, number>> => {
  const ofStatus = await countByKey(db, 'tickets.status')
  return {
    open: ofStatus('open'),
    pending: ofStatus('pending'),
    resolved: ofStatus('resolved'),
    closed: ofStatus('closed'),
  }
}

/** Four groups of counters. `price` is the sum of the paid orders in dollars. */
export const totalCounts = async (db: Kysely<Database>, now: Date): Promise<TotalCounts> => ({
  Orders: await countOrders(db),
  Customers: await countCustomers(db, now),
  Products: await countProducts(db),
  Tickets: await countTickets(db),
})
