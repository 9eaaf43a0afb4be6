import { type Kysely, sql } from 'kysely'
import type { TotalCounts } from '../../machines/model/reports.ts'
import type { Database } from '../database/schema.ts'
import { dollars, PAID_STATUSES, sumOf } from './paidOrders.ts'

const NEW_CUSTOMER_DAYS = 30

const countWhere = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})`

const countOrders = async (db: Kysely<Database>): Promise<Record<string, number>> => {
  const isPaid = sql`status in (${sql.join(PAID_STATUSES)})`
  const counts = await db
    .selectFrom('orders')
    .select([
      countWhere(isPaid).as('paid'),
      countWhere(sql`status = 'pending'`).as('pending'),
      countWhere(sql`status = 'cancelled'`).as('cancelled'),
      sumOf(sql`case when ${isPaid} then total_cents else 0 end`).as('cents'),
    ])
    .executeTakeFirstOrThrow()
  const { cents, ...rest } = counts
  return { ...rest, price: dollars(cents) }
}

const countCustomers = async (db: Kysely<Database>, now: Date): Promise<Record<string, number>> => {
  const since = new Date(now.getTime() - NEW_CUSTOMER_DAYS * 24 * 60 * 60 * 1000).toISOString()
  const customers = await db
    .selectFrom('customers')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      countWhere(sql`created_at > ${since}`).as('recent'),
      fn.count<number>('country_code').distinct().as('countries'),
    ])
    .executeTakeFirstOrThrow()
  const { buyers } = await db
    .selectFrom('orders')
    .where('status', 'in', PAID_STATUSES)
    .select(({ fn }) => fn.count<number>('customer_id').distinct().as('buyers'))
    .executeTakeFirstOrThrow()
  return {
    customers: customers.all,
    buyers,
    [`new in ${NEW_CUSTOMER_DAYS} days`]: customers.recent,
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

const countTickets = async (db: Kysely<Database>): Promise<Record<string, number>> =>
  db
    .selectFrom('tickets')
    .select([
      countWhere(sql`status = 'open'`).as('open'),
      countWhere(sql`status = 'pending'`).as('pending'),
      countWhere(sql`status = 'resolved'`).as('resolved'),
      countWhere(sql`status = 'closed'`).as('closed'),
    ])
    .executeTakeFirstOrThrow()

/** Four groups of counters. `price` is the sum of the paid orders in dollars. */
export const totalCounts = async (db: Kysely<Database>, now: Date): Promise<TotalCounts> => ({
  Orders: await countOrders(db),
  Customers: await countCustomers(db, now),
  Products: await countProducts(db),
  Tickets: await countTickets(db),
})
