import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { array, assert } from 'superstruct'
import { Customer, CustomersMeta } from '../../../machines/model/customers.ts'
import type { Database } from '../../../server/database/schema.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { addOrders, addCustomers as insertCustomers } from '../../../server/shop/additions.ts'
import { addTickets } from '../../../server/tickets/additions.ts'
import { addStaff, apiOver } from './api.ts'
import { SAMPLE_NOW } from './facts.ts'

type NewCustomer = {
  first: string
  email?: string
  country?: string | undefined
  orders?: number
  tickets?: number
  created?: string
}

const orderOf = (gateway_id: string, customer_id: string) => {
  const facts = { country_code: 'DE', status: 'cancelled' as const, total_cents: 100 }
  return { id: randomUUID(), customer_id, gateway_id, ...facts, placed_at: SAMPLE_NOW.toISOString() }
}

const ticketOf = (category_id: string, customer_id: string) => {
  const times = { created_at: SAMPLE_NOW.toISOString(), updated_at: SAMPLE_NOW.toISOString() }
  const facts = { title: 'Flat tyre', priority: 'normal' as const, status: 'open' as const }
  return { id: randomUUID(), ticket_id: `T-${randomUUID()}`, customer_id, category_id, ...facts, ...times }
}

/** Adds customers with the same last name. */
export const addCustomers = async (
  db: Kysely<Database>,
  last_name: string,
  made: readonly NewCustomer[],
): Promise<void> => {
  const rows = made.map(({ first, email, country = 'DE', created = SAMPLE_NOW.toISOString() }) => ({
    id: randomUUID(),
    first_name: first,
    last_name,
    email: email ?? `${randomUUID()}@example.org`,
    country_code: country,
    created_at: created,
  }))
  const ids = rows.map(({ id }) => id)
  const repeated = (counts: readonly (number | undefined)[]) =>
    ids.flatMap((id, index) => Array.from({ length: counts[index] ?? 0 }, () => id))
  const gateway = await db.selectFrom('gateways').select('id').executeTakeFirstOrThrow()
  const category = await db.selectFrom('ticket_categories').select('id').executeTakeFirstOrThrow()
  const orders = repeated(made.map(({ orders }) => orders)).map((id) => orderOf(gateway.id, id))
  const tickets = repeated(made.map(({ tickets }) => tickets)).map((id) => ticketOf(category.id, id))
  await inTransaction(db, async (transaction) => {
    await insertCustomers(transaction, rows)
    await addOrders(transaction, { orders, lines: [], payments: [] })
    await addTickets(transaction, { tickets })
  })
}

/** Adds 3,000 customers with the same last name, spread over each sort order, half of them Dutch, with up to three orders and at most one ticket. */
export const addManyCustomers = async (db: Kysely<Database>, last_name: string) => {
  const made = Array.from({ length: 3000 }, (_, number) => ({
    first: `${String.fromCharCode(97 + (number % 26))}${number}`,
    email: `${randomUUID()}@many.test`,
    country: ['NL', 'AT', 'NL', 'CH'][number % 4],
    created: new Date(Date.UTC(2024, 0, 1, (number * 7) % 9000)).toISOString(),
    orders: (number * 13) % 4,
    tickets: number % 3 === 0 ? 1 : 0,
  }))
  await addCustomers(db, last_name, made)
}

/** Calls the routes for customers with the necessary permissions, and expects success. */
export const askForCustomers = async (db: Kysely<Database>) => {
  const api = apiOver(db)
  const { token } = await addStaff(db, ['users.view', 'users.export'])
  const list = async (query = '') => {
    const { status, body } = await api.get(`/users${query}`, token)
    expect([query, status, body.message]).toEqual([query, 200, undefined])
    assert(body.data, array(Customer))
    assert(body.meta, CustomersMeta)
    return { customers: body.data, meta: body.meta }
  }
  const exported = async (query = '') => {
    const { status, body } = await api.get(`/users/export${query}`, token)
    expect([query, status]).toEqual([query, 200])
    assert(body.data, array(Customer))
    return body.data
  }
  return { api, token, list, exported }
}

export const firstNames = (customers: readonly Customer[]) => customers.map(({ first_name }) => first_name)
