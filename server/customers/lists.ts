import { type Kysely, sql } from 'kysely'
import type { Customer } from '../../machines/model/customers.ts'
import { listInBatches } from '../database/listInBatches.ts'
import { readPageOf } from '../database/pages.ts'
import type { Database } from '../database/schema.ts'
import type { Read } from '../http/reads.ts'
import { listedCustomers, sortedIds } from './ids.ts'
import type { CustomersList, CustomersQuery } from './query.ts'
import type { Totals } from './totals.ts'

/** The customers with these ids, in the order of the ids. */
const readCustomers = async (db: Kysely<Database>, ids: readonly string[]): Promise<Customer[]> => {
  const rows = await db
    .selectFrom('customers')
    .innerJoin('countries', 'countries.code', 'customers.country_code')
    .innerJoin('customer_counts', 'customer_counts.customer_id', 'customers.id')
    .where('customers.id', '=', sql<string>`any(${ids}::uuid[])`)
    .select([
      'customers.id',
      'customers.first_name',
      'customers.last_name',
      'customers.email',
      'customers.created_at',
      'countries.code',
      'countries.title',
      'customer_counts.orders as orders_count',
      'customer_counts.tickets as tickets_count',
    ])
    .execute()
  const byId = new Map(rows.map(({ code, title, ...row }) => [row.id, { ...row, country: { code, title } }]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** All customers of a list, in its order, to be read in batches. */
export const listCustomers = (read: Read, list: CustomersList) =>
  listInBatches(read, (db) => sortedIds(db, list), readCustomers)

/** A page of a list. `next` and `previous`: cursors of the pages around it; null if there is no such page. */
type CustomersPage = { customers: Customer[]; next: string | null; previous: string | null }

/** One page of the list; empty past its end. */
export const pageOfCustomers = async (
  db: Kysely<Database>,
  query: CustomersQuery,
  totals: Totals,
): Promise<CustomersPage> => {
  const { ids, next, previous } = await readPageOf(query, totals, (slice) => listedCustomers(db, query, totals, slice))
  return { customers: await readCustomers(db, ids), next, previous }
}
