import { sql } from 'kysely'
import { askForCustomers } from './support/customers.ts'
import { describeEngines } from './support/engines.ts'

/** More than are found and sorted whatever page of them is asked for. */
const MANY = 12_000
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

describeEngines('a page of a long list that is searched', 'sample', (store) => {
  let ask: Awaited<ReturnType<typeof askForCustomers>>
  /** Whole countries and dates of those who are called so, spread over all; their addresses and ids are by chance. */
  const addMany = (last_name: string, count: number) =>
    sql`
      insert into customers (id, email, first_name, last_name, country_code, created_at)
      select gen_random_uuid(), gen_random_uuid() || '@many.test', chr(97 + number % 26) || number, ${last_name},
        (array['AT', 'DE', 'NL', 'CH'])[1 + number % 4], timestamptz '2024-01-01' + make_interval(hours => number % 9000)
      from generate_series(1, ${count}::integer) as number
    `.execute(store().db)
  /** All ids of a list in its order, by a statement that knows no other way than to sort all. */
  const sortedIds = async (where: string, sort: keyof typeof SORTED_BY, order: string) => {
    const { rows } = await sql<{ id: string }>`
      select customers.id from customers
      join countries on countries.code = country_code
      join customer_counts on customer_id = customers.id
      where ${sql.raw(where)}
      order by ${sql.raw(`${SORTED_BY[sort]} ${order}, customers.id ${order}`)}
    `.execute(store().db)
    return rows.map(({ id }) => id)
  }
  const expectPages = async (query: string, where: string, sort: keyof typeof SORTED_BY) => {
    for (const order of ['asc', 'desc']) {
      const ids = await sortedIds(where, sort, order)
      const last = Math.ceil(ids.length / 10)
      for (const page of [1, 2, 9, Math.ceil(last / 3), last - 1, last]) {
        const { customers, meta } = await ask.list(`?${query}&sort=${sort}&order=${order}&page=${page}`)
        expect([page, meta.total]).toEqual([page, ids.length])
        expect([page, ...customers.map(({ id }) => id)]).toEqual([page, ...ids.slice((page - 1) * 10, page * 10)])
      }
    }
  }

  beforeAll(async () => {
    ask = await askForCustomers(store().db)
    await addMany('Everywhere', MANY)
    await sql`
      insert into orders (id, customer_id, gateway_id, country_code, status, total_cents, placed_at)
      select gen_random_uuid(), customers.id, (select id from gateways limit 1), 'DE', 'cancelled', 100, now()
      from customers, generate_series(1, 3) as times
      where last_name = 'Everywhere' and times < ascii(left(customers.id::text, 1)) % 4
    `.execute(store().db)
    await sql`
      insert into tickets (id, ticket_id, customer_id, category_id, title, priority, status, created_at, updated_at)
      select gen_random_uuid(), 'T-' || gen_random_uuid(), customers.id, (select id from ticket_categories limit 1),
        'Flat tyre', 'normal', 'open', now(), now()
      from customers where last_name = 'Everywhere' and ascii(left(customers.id::text, 1)) % 3 = 0
    `.execute(store().db)
    // Nobody else has as few orders and tickets, or as low a name: they are all at one end.
    await addMany('Aside', 1500)
    await sql`update customers set first_name = '!' || first_name where last_name = 'Aside'`.execute(store().db)
  }, 60_000)

  it.each(SORTS)('[PF-67] has those who many are, by %s, from either end and from far inside', (sort) =>
    expectPages('search=everywhere', "last_name = 'Everywhere'", sort),
  )

  it.each(SORTS)('[PF-67] has those of one country among them, by %s', (sort) =>
    expectPages('search=everywhere&filter_country=NL', "last_name = 'Everywhere' and country_code = 'NL'", sort),
  )

  it.each(SORTS)('[PF-67] has those of one country, by %s', (sort) =>
    expectPages('filter_country=NL', "country_code = 'NL'", sort),
  )

  it.each(SORTS)('[PF-67] has those who are all at one end of the order, by %s', (sort) =>
    expectPages('search=aside', "last_name = 'Aside'", sort),
  )
})
