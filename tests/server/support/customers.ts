import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { array, assert } from 'superstruct'
import { Customer, CustomersMeta } from '../../../machines/model/customers.ts'
import type { Database } from '../../../server/database/schema.ts'
import { addStaff, apiOver } from './api.ts'
import { SAMPLE_NOW } from './facts.ts'

type NewCustomer = {
  first: string
  email?: string
  country?: string
  orders?: number
  tickets?: number
  created?: string
}

const orderOf = async (db: Kysely<Database>, customer_id: string) => {
  const { id: gateway_id } = await db.selectFrom('gateways').select('id').executeTakeFirstOrThrow()
  const facts = { country_code: 'DE', status: 'cancelled' as const, total_cents: 100 }
  return { id: randomUUID(), customer_id, gateway_id, ...facts, placed_at: SAMPLE_NOW.toISOString() }
}

const ticketOf = async (db: Kysely<Database>, customer_id: string) => {
  const { id: category_id } = await db.selectFrom('ticket_categories').select('id').executeTakeFirstOrThrow()
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
  await db.insertInto('customers').values(rows).execute()
  for (const [index, { orders = 0, tickets = 0 }] of made.entries()) {
    const id = rows[index]?.id ?? ''
    for (let count = 0; count < orders; count += 1) {
      await db
        .insertInto('orders')
        .values(await orderOf(db, id))
        .execute()
    }
    for (let count = 0; count < tickets; count += 1) {
      await db
        .insertInto('tickets')
        .values(await ticketOf(db, id))
        .execute()
    }
  }
}

/** Adds 3,000 customers with the same last name, spread over all orders, half of them in the Netherlands. */
export const addManyCustomers = (db: Kysely<Database>, last_name: string) =>
  sql`
    insert into customers (id, email, first_name, last_name, country_code, created_at)
    select gen_random_uuid(), gen_random_uuid() || '@many.test', chr(97 + number % 26) || number, ${last_name},
      (array['NL', 'AT', 'NL', 'CH'])[1 + number % 4], timestamptz '2024-01-01' + make_interval(hours => number * 7 % 9000)
    from generate_series(1, 3000) as number
  `.execute(db)

/** Calls the customer routes with the permission for them, and expects success. */
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
