import { type Kysely, sql } from 'kysely'
import type { UsersQuery } from '../../machines/model/usersQuery.ts'
import type { Database } from '../database/schema.ts'
import { holdingPattern } from '../http/search.ts'

/** What a search looks in, as the index of 007_lists.sql has it. */
const searched = sql<string>`lower(customers.first_name || ' ' || customers.last_name || chr(10) || customers.email)`

/** The customers that a search and a filter leave. */
export const matching = (db: Kysely<Database>, { search, filter }: Pick<UsersQuery, 'search' | 'filter'>) =>
  db
    .selectFrom('customers')
    .$if(search !== '', (query) => query.where(sql<boolean>`${searched} like lower(${holdingPattern(search)})`))
    .$if(filter.country !== null, (query) => query.where('customers.country_code', '=', filter.country ?? ''))
