import { sql } from 'kysely'
import { DEFAULT_USERS_QUERY } from '../../machines/model/usersQuery.ts'
import { pageIds } from '../../server/api/customerIds.ts'
import { countCountries, countCustomers } from '../../server/api/customerTotals.ts'
import { pageSlice } from '../../server/database/pageSlice.ts'
import { inTransaction } from '../../server/database/transaction.ts'
import { askForCustomers } from './support/customers.ts'
import { describeSlowOnEmbedded } from './support/engines.ts'

/** What each is sorted by, said apart from how the API reads it. */
const SORTED_BY = {
  name: 'left(lower(customers.first_name || $$ $$ || customers.last_name), 200)',
  email: 'customers.email',
  country: 'countries.title',
  orders_count: 'customer_counts.orders',
  tickets_count: 'customer_counts.tickets',
  created_at: 'customers.created_at',
}
const SORTS = Object.keys(SORTED_BY) as (keyof typeof SORTED_BY)[]
type List = { search: string; country: string | null }

describeSlowOnEmbedded('a page of a list of customers', 'sample', (store) => {
  let ask: Awaited<ReturnType<typeof askForCustomers>>

  /** All ids of a list in its order, by a statement that knows no other way than to sort all. */
  const sortedIds = async ({ search, country }: List, sort: keyof typeof SORTED_BY, order: string, db = store().db) => {
    const { rows } = await sql<{ id: string }>`
      select customers.id from customers
      join countries on countries.code = country_code
      join customer_counts on customer_id = customers.id
      where strpos(lower(first_name || ' ' || last_name || chr(10) || email), ${search}) > 0
        and coalesce(${country}::text, country_code) = country_code
      order by ${sql.raw(`${SORTED_BY[sort]} ${order}, customers.id ${order}`)}
    `.execute(db)
    return rows.map(({ id }) => id)
  }
  /** Pages of every part of a list, by one order or by both. */
  const pagesOf = (count: number) => {
    const last = Math.ceil(count / 10)
    return {
      asc: [1, 9, Math.ceil(last / 3), Math.ceil(last / 2), last],
      desc: [1, 2, Math.ceil(last / 3), last - 1, last],
    }
  }

  /** Whatever page is asked for comes as it is in the list: by the API, where no list is thought to be short, and no page near an end. */
  const expectPages = async (list: List, sort: keyof typeof SORTED_BY) => {
    const { db } = store()
    for (const order of ['asc', 'desc'] as const) {
      const ids = await sortedIds(list, sort, order)
      const filter = { country: list.country }
      const query = { ...DEFAULT_USERS_QUERY, search: list.search, filter, sort, order }
      const address = `?search=${list.search}&filter_country=${list.country ?? ''}&sort=${sort}&order=${order}`
      for (const page of pagesOf(ids.length)[order]) {
        const expected = ids.slice((page - 1) * 10, page * 10)
        const { customers, meta } = await ask.list(`${address}&page=${page}`)
        expect([page, meta.total, ...customers.map(({ id }) => id)]).toEqual([page, ids.length, ...expected])
        const totals = await countCustomers(db, query, await countCountries(db))
        const slice = pageSlice(totals.total, page, 10)
        for (const scanned of [ids.length, 0]) {
          const found = await pageIds(db, query, totals, slice, { sorted: 0, scanned, skipped: scanned })
          expect([page, scanned, ...found]).toEqual([page, scanned, ...expected])
        }
      }
    }
  }

  beforeAll(async () => {
    ask = await askForCustomers(store().db)
    // Spread over all orders, half of them in one country.
    await sql`
      insert into customers (id, email, first_name, last_name, country_code, created_at)
      select gen_random_uuid(), gen_random_uuid() || '@many.test', chr(97 + number % 26) || number, 'Everywhere',
        (array['NL', 'AT', 'NL', 'CH'])[1 + number % 4], timestamptz '2024-01-01' + make_interval(hours => number * 7 % 9000)
      from generate_series(1, 3000) as number
    `.execute(store().db)
    await sql`
      insert into orders (id, customer_id, gateway_id, country_code, status, total_cents, placed_at)
      select gen_random_uuid(), customers.id, (select id from gateways limit 1), 'DE', 'cancelled', 100, now()
      from customers, generate_series(1, 3) as times
      where last_name = 'Everywhere' and times < 1 + ascii(left(customers.id::text, 1)) % 4
    `.execute(store().db)
    await sql`
      insert into tickets (id, ticket_id, customer_id, category_id, title, priority, status, created_at, updated_at)
      select gen_random_uuid(), 'T-' || gen_random_uuid(), customers.id, (select id from ticket_categories limit 1),
        'Flat tyre', 'normal', 'open', now(), now()
      from customers where last_name = 'Everywhere' and ascii(left(customers.id::text, 1)) % 3 = 0
    `.execute(store().db)
    // At one end of each order, without an order or a ticket, and in the last country.
    await sql`
      insert into customers (id, email, first_name, last_name, country_code, created_at)
      select gen_random_uuid(), '!' || gen_random_uuid() || '@many.test', '!' || number, 'Aside', 'GB', '2001-01-01'
      from generate_series(1, 700) as number
    `.execute(store().db)
  })

  it.each(SORTS)('[PF-67] has those who stand everywhere in the order, by %s', (sort) =>
    expectPages({ search: 'everywhere', country: null }, sort),
  )

  it.each(SORTS)('[PF-67] has those of one country among them, by %s', (sort) =>
    expectPages({ search: 'everywhere', country: 'NL' }, sort),
  )

  it.each(SORTS)('[PF-67] has those of one country, by %s', (sort) => expectPages({ search: '', country: 'NL' }, sort))

  it.each(SORTS)('[PF-67] has those who all stand at one end of the order, by %s', (sort) =>
    expectPages({ search: 'aside', country: null }, sort),
  )

  it.each(SORTS)('[PF-67] [PF-69] has those who are there after some of them changed, by %s', async (sort) => {
    const { db } = store()
    const list = { search: 'everywhere', country: null }
    const middle = async () => {
      const query = { ...DEFAULT_USERS_QUERY, search: list.search, sort, order: 'asc' as const }
      const ids = await sortedIds(list, sort, 'asc')
      const totals = await countCustomers(db, query, await countCountries(db))
      const page = Math.ceil(ids.length / 200)
      const found = await pageIds(db, query, totals, pageSlice(totals.total, page, 100), {
        sorted: 0,
        scanned: 0,
        skipped: 0,
      })
      expect(found).toEqual(ids.slice((page - 1) * 100, page * 100))
    }
    await middle()
    const some = sql`(select id from customers where last_name = 'Everywhere' order by id limit 40)`
    await sql`update customers set last_name = 'Elsewhere' where id in ${some}`.execute(db)
    await middle()
    await sql`update customers set first_name = 'zz', country_code = 'NL', created_at = '2030-01-01' where id in ${some}`.execute(
      db,
    )
    await middle()
    await sql`update customers set last_name = 'Everywhere' where last_name = 'Elsewhere'`.execute(db)
    await middle()
  })

  it('[PF-69] has those who are there, where what is counted is never true for long', async () => {
    const { db } = store()
    const query = { ...DEFAULT_USERS_QUERY, search: 'aside', sort: 'name' as const, order: 'asc' as const }
    const broken = inTransaction(db, async (transaction) => {
      await sql`
        create function renew_all() returns trigger language plpgsql as $$
        begin update customer_marks set contents = gen_random_uuid() where sort = 'name'; return null; end $$
      `.execute(transaction)
      await sql`create trigger renew after insert on kept_stretches execute function renew_all()`.execute(transaction)
      const totals = await countCustomers(transaction, query, await countCountries(transaction))
      const slice = pageSlice(totals.total, 35, 10)
      const found = await pageIds(transaction, query, totals, slice, { sorted: 0, scanned: 0, skipped: 0 })
      expect(found).toEqual(
        (await sortedIds({ search: 'aside', country: null }, 'name', 'asc', transaction)).slice(340, 350),
      )
      throw new Error('no')
    })
    await expect(broken).rejects.toThrow('no')
  })

  it.each(SORTS)('[PF-67] has those who hold two letters, by %s', (sort) =>
    expectPages({ search: 'an', country: null }, sort),
  )
})
