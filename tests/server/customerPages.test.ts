import { sql } from 'kysely'
import { DEFAULT_USERS_QUERY } from '../../machines/model/usersQuery.ts'
import { listedCustomers } from '../../server/customers/ids.ts'
import { countCountries, countCustomers } from '../../server/customers/totals.ts'
import { addCustomers, addManyCustomers, askForCustomers } from './support/customers.ts'
import { describeRules } from './support/engines.ts'

/** The sort keys, written independently of those of the API. */
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

const ID = '35353535-3535-4535-8535-353535353535'
const cursor = (...parts: string[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')

describeRules('a page of a list of customers', 'sample', (store) => {
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
  /** The ids from an offset on: read along an index for up to `scanned` customers, otherwise by sorting all matches. */
  const readFrom = async (query: Query, offset: number, limit: number, scanned: number) => {
    const { db } = store()
    const totals = await countCustomers(db, query, await countCountries(db))
    const slice = { direction: query.order, limit, offset, from: null }
    const rows = await listedCustomers(db, query, { ...totals, isExact: false }, slice, scanned)
    return rows.map(({ id }) => id)
  }

  beforeAll(async () => {
    const { db } = store()
    await addManyCustomers(db, 'Everywhere')
    // At one end of the list, whatever it is sorted by: they have no orders and no tickets, and are in the last country.
    const aside = Array.from({ length: 700 }, (_, number) => ({
      first: `!${number}`,
      email: `!${number}@many.test`,
      country: 'GB',
      created: '2001-01-01T00:00:00.000Z',
    }))
    await addCustomers(db, 'Aside', aside)
  })

  // Each test has its own session, as the calls of a session per minute are limited.
  beforeEach(async () => {
    ask = await askForCustomers(store().db)
  })

  it.each(LISTS.flatMap(([title, search, country]) => SORTS.map((sort) => [title, sort, search, country] as const)))(
    '[PF-67] [PF-24] has the right rows of %s by %s, read by page number, by cursor, by index and by sorting',
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
          const at = `${address}&page=${page}`
          const after = meta.next ? (await ask.list(`${at}&after=${meta.next}`)).customers : []
          expect(after.map(({ id }) => id)).toEqual(ids.slice(page * 10, (page + 1) * 10))
          const before = meta.previous ? (await ask.list(`${at}&before=${meta.previous}`)).customers : []
          expect(before.map(({ id }) => id)).toEqual(ids.slice(Math.max(0, (page - 2) * 10), (page - 1) * 10))
          for (const scanned of [ids.length, 0]) {
            const read = await readFrom(query, (page - 1) * 10, 10, scanned)
            expect([page, scanned, ...read]).toEqual([page, scanned, ...expected])
          }
        }
      }
    },
  )

  it('[PF-61] refuses both cursors at once', async () => {
    const at = cursor('created_at', '2026-02-20T00:00:00.000000Z', ID)
    const { status, body } = await ask.api.get(`/users?after=${at}&before=${at}`, ask.token)
    expect([status, body.message]).toEqual([422, 'after and before cannot both be given'])
  })

  it.each([
    'after=x',
    `after=${cursor('name', 'a', ID)}`,
    `before=${cursor('created_at', '2026-02-30T00:00:00.000000Z', ID)}`,
    `after=${cursor('created_at', '2026-02-20T00:00:00.000000Z', '-'.repeat(36))}`,
    `after=${cursor('name', 'a\0', ID)}&sort=name`,
    `after=${cursor('orders_count', 'many', ID)}&sort=orders_count`,
  ])('[PF-61] refuses %s, which is not a valid cursor', async (query) => {
    const { status, body } = await ask.api.get(`/users?${query}`, ask.token)
    expect([status, body.message]).toEqual([422, `${query.split('=')[0]} must be a cursor of the answer before`])
  })
})
