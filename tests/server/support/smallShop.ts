import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database, OrderStatus } from '../../../server/database/schema.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { addActivities, addCustomers, addOrders, isPaid } from '../../../server/shop/additions.ts'
import { addTickets } from '../../../server/tickets/additions.ts'
import { SAMPLE_NOW } from './facts.ts'

export const STATUSES: readonly OrderStatus[] = ['pending', 'paid', 'shipped', 'delivered', 'cancelled']

const shop = {
  countries: ['AT', 'BE', 'DE', 'IT'],
  customers: Array.from({ length: 6 }, () => randomUUID()),
  gateways: Array.from({ length: 2 }, () => randomUUID()),
  products: Array.from({ length: 3 }, () => randomUUID()),
  category: randomUUID(),
}

export const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T
const dayBefore = (days: number): string => new Date(SAMPLE_NOW.getTime() - days * 86_400_000).toISOString()

/** An order as the shop adds it: with its lines and payments, in one transaction. */
const placeOrder = async (
  db: Kysely<Database>,
  index: number,
  status: OrderStatus,
  customer_id: string = at(shop.customers, index),
): Promise<string> => {
  const id = randomUUID()
  const facts = {
    customer_id,
    gateway_id: at(shop.gateways, index),
    country_code: at(shop.countries, index),
  }
  const line = { order_id: id, quantity: 2, unit_price_cents: 250_000 }
  const payment = { order_id: id, made_at: dayBefore(index) }
  const lines = [
    { ...line, line_no: 1, product_id: at(shop.products, index) },
    { ...line, line_no: 2, product_id: at(shop.products, index + 1) },
  ]
  const payments = [
    { id: randomUUID(), ...payment, kind: 'charge' as const, amount_cents: 1_000_000 },
    // An order that is not paid has no refund.
    ...(isPaid(status) ? [{ id: randomUUID(), ...payment, kind: 'refund' as const, amount_cents: 1000 }] : []),
  ]
  const paid_at = isPaid(status) ? dayBefore(index) : null
  const order = { id, ...facts, status, total_cents: 1_000_000, placed_at: dayBefore(index), paid_at }
  await inTransaction(db, (transaction) => addOrders(transaction, { orders: [order], lines, payments }))
  return id
}

const addTicket = async (db: Kysely<Database>, customer_id: string, status: 'open' | 'closed'): Promise<void> => {
  const times = { created_at: dayBefore(0), updated_at: dayBefore(0) }
  const facts = { title: 'Flat tyre', priority: 'low', category_id: shop.category } as const
  const id = randomUUID()
  const ticket = { id, ticket_id: id, customer_id, status, ...facts, ...times }
  await inTransaction(db, (transaction) => addTickets(transaction, { tickets: [ticket] }))
}

const addCustomer = async (db: Kysely<Database>, id: string, index: number): Promise<void> => {
  const names = { first_name: 'Ada', last_name: 'Byron', email: `${id}@example.org` }
  const customer = { id, ...names, country_code: at(shop.countries, index), created_at: dayBefore(index) }
  await inTransaction(db, (transaction) => addCustomers(transaction, [customer]))
}

const addCatalogue = async (db: Kysely<Database>): Promise<void> => {
  await db
    .insertInto('countries')
    .values(shop.countries.map((code) => ({ code, title: code, image_path: '' })))
    .execute()
  await db
    .insertInto('gateways')
    .values(shop.gateways.map((id) => ({ id, name: id, logo: '' })))
    .execute()
  await db
    .insertInto('products')
    .values(shop.products.map((id) => ({ id, name: id, kind: 'bike' as const, price_cents: 250_000 })))
    .execute()
  await db.insertInto('ticket_categories').values({ id: shop.category, name: 'Bikes' }).execute()
  await db
    .insertInto('activity_kinds')
    .values([
      { id: 'basket', title: 'Baskets' },
      { id: 'review', title: 'Reviews' },
    ])
    .execute()
}

/** Fills a blank database with a shop of six customers with tickets, activities, and twenty orders of every status. */
export const openSmallShop = async (db: Kysely<Database>) => {
  await addCatalogue(db)
  for (const [index, id] of shop.customers.entries()) {
    await addCustomer(db, id, index)
    await addTicket(db, id, index % 2 === 0 ? 'open' : 'closed')
    const event = { id: randomUUID(), kind_id: 'basket', customer_id: id, happened_at: dayBefore(index) }
    await inTransaction(db, (transaction) => addActivities(transaction, [event]))
  }
  for (let index = 0; index < 20; index += 1) await placeOrder(db, index, at(STATUSES, index + (index % 3)))
  return {
    place: (index: number, status: OrderStatus = 'paid', customer?: string) => placeOrder(db, index, status, customer),
    join: (id: string, index: number) => addCustomer(db, id, index),
    ask: (id: string, status: 'open' | 'closed') => addTicket(db, id, status),
  }
}
