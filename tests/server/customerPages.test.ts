import { sql } from 'kysely'
import { DEFAULT_USERS_QUERY } from '../../machines/model/usersQuery.ts'
import { pageIds } from '../../server/api/customerIds.ts'
import { countCountries, countCustomers } from '../../server/api/customerTotals.ts'
import { pageSlice } from '../../server/database/pageSlice.ts'
import { inTransaction } from '../../server/database/transaction.ts'
import { addManyCustomers, askForCustomers } from './support/customers.ts'
import { describeSlowOnEmbedded } from './support/engines.ts'

/** The sort keys, written apart from those of the API. */
const SORTED_BY = {
  name: 'left(lower(customers.first_name || $$ $$ || customers.last_name), 200)',
  email: 'customers.email',
  country: 'countries.title',
  orders_count: 'customer_counts.orders',
  tickets_count: 'customer_counts.tickets',
  created_at: 'customers.created_at',
}
const SORTS = Object.keys(SORTED_BY) as (keyof typeof SORTED_BY)[]
const LISTS = [
  ['all customers', '', null],
  ['customers in every part of the order', 'everywhere', null],
  ['customers of one country in every part', 'everywhere', 'NL'],
  ['customers of one country', '', 'NL'],
  ['customers at one end of the order', 'aside', null],
  ['matches of two characters', 'an', null],
] as const

describeSlowOnEmbedded('a page of a list of customers', 'sample', (store) => {
  let ask: Awaited<ReturnType<typeof askForCustomers>>

  const queryOf = (search: string, country: string | null, sort: keyof typeof SORTED_BY, order: 'asc' | 'desc') => ({
    ...DEFAULT_USERS_QUERY,
    search,
    filter: { country },
    sort,
    order,
  })
  type Query = ReturnType<typeof queryOf>
  /** All ids of a list in its order, by a statement that sorts the whole list. */
  const sortedIds = async ({ search, filter, sort, order }: Query, db = store().db) => {
    const { rows } = await sql<{ id: string }>`
      select customers.id from customers
      join countries on countries.code = country_code
      join customer_counts on customer_id = customers.id
      where strpos(lower(first_name || ' ' || last_name || chr(10) || email), ${search}) > 0
        and coalesce(${filter.country}::text, country_code) = country_code
      order by ${sql.raw(`${SORTED_BY[sort]} ${order}, customers.id ${order}`)}
    `.execute(db)
    return rows.map(({ id }) => id)
  }
  /** The ids of a page, read by a scan of up to `scanned` customers, else by ranges: never by sorting all matches. */
  const readPage = async (query: Query, page: number, size: number, scanned: number, db = store().db) => {
    const totals = await countCustomers(db, query, await countCountries(db))
    return pageIds(db, query, totals, pageSlice(totals.total, page, size), { sorted: 0, scanned, skipped: scanned })
  }

  beforeAll(async () => {
    const { db } = store()
    ask = await askForCustomers(db)
    await addManyCustomers(db, 'Everywhere')
    await sql`
      insert into orders (id, customer_id, gateway_id, country_code, status, total_cents, placed_at)
      select gen_random_uuid(), customers.id, (select id from gateways limit 1), 'DE', 'cancelled', 100, now()
      from customers, generate_series(1, 3) as times
      where last_name = 'Everywhere' and times < 1 + ascii(left(customers.id::text, 1)) % 4
    `.execute(db)
    await sql`
      insert into tickets (id, ticket_id, customer_id, category_id, title, priority, status, created_at, updated_at)
      select gen_random_uuid(), 'T-' || gen_random_uuid(), customers.id, (select id from ticket_categories limit 1),
        'Flat tyre', 'normal', 'open', now(), now()
      from customers where last_name = 'Everywhere' and ascii(left(customers.id::text, 1)) % 3 = 0
    `.execute(db)
    // At one end of each order: without orders and tickets, and in the last country.
    await sql`
      insert into customers (id, email, first_name, last_name, country_code, created_at)
      select gen_random_uuid(), '!' || gen_random_uuid() || '@many.test', '!' || number, 'Aside', 'GB', '2001-01-01'
      from generate_series(1, 700) as number
    `.execute(db)
  })

  it.each(LISTS.flatMap(([title, search, country]) => SORTS.map((sort) => [title, sort, search, country] as const)))(
    '[PF-67] [PF-24] has the right ones of %s by %s, by the API, by a scan, and by ranges',
    async (_, sort, search, country) => {
      for (const order of ['asc', 'desc'] as const) {
        const query = queryOf(search, country, sort, order)
        const ids = await sortedIds(query)
        const address = `?search=${search}&filter_country=${country ?? ''}&sort=${sort}&order=${order}`
        const last = Math.ceil(ids.length / 10)
        for (const page of [1, order === 'asc' ? 9 : 2, Math.ceil(last / 3), Math.ceil(last / 2), last - 1, last]) {
          const expected = ids.slice((page - 1) * 10, page * 10)
          const { customers, meta } = await ask.list(`${address}&page=${page}`)
          expect([page, meta.total, ...customers.map(({ id }) => id)]).toEqual([page, ids.length, ...expected])
          for (const scanned of [ids.length, 0]) {
            expect([page, scanned, ...(await readPage(query, page, 10, scanned))]).toEqual([page, scanned, ...expected])
          }
        }
      }
    },
  )

  it.each(SORTS)('[PF-67] [PF-69] has the right ones after changes of some, by %s', async (sort) => {
    const query = queryOf('everywhere', null, sort, 'asc')
    const expectMiddle = async () => {
      const ids = await sortedIds(query)
      const page = Math.ceil(ids.length / 200)
      expect(await readPage(query, page, 100, 0)).toEqual(ids.slice((page - 1) * 100, page * 100))
    }
    await expectMiddle()
    const some = sql`(select id from customers where last_name = 'Everywhere' order by id limit 40)`
    for (const change of [
      sql`update customers set last_name = 'Elsewhere' where id in ${some}`,
      sql`update customers set first_name = 'zz', country_code = 'NL', created_at = '2030-01-01' where id in ${some}`,
      sql`update customers set last_name = 'Everywhere' where last_name = 'Elsewhere'`,
    ]) {
      await change.execute(store().db)
      await expectMiddle()
    }
  })

  it('[PF-69] has the right ones while revisions change faster than ranges are counted', async () => {
    const query = queryOf('aside', null, 'name', 'asc')
    const broken = inTransaction(store().db, async (transaction) => {
      await sql`
        create function renew_all() returns trigger language plpgsql as $$
        begin update customer_marks set contents = gen_random_uuid() where sort = 'name'; return null; end $$
      `.execute(transaction)
      await sql`create trigger renew after insert on kept_stretches execute function renew_all()`.execute(transaction)
      expect(await readPage(query, 35, 10, 0, transaction)).toEqual(
        (await sortedIds(query, transaction)).slice(340, 350),
      )
      throw new Error('no')
    })
    await expect(broken).rejects.toThrow('no')
  })
})
