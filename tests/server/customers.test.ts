import { CUSTOMER_WITH_35_TICKETS } from '../../server/sample/customers.ts'
import { addCustomers, askForCustomers } from './support/customers.ts'
import { describeEngines } from './support/engines.ts'

describeEngines('the customers of the shop', 'sample', (store) => {
  let ask: Awaited<ReturnType<typeof askForCustomers>>

  beforeAll(async () => {
    ask = await askForCustomers(store().db)
  })

  it('[AP-11] are listed 10 on the first page, newest first, with the total and the countries', async () => {
    const { customers, meta } = await ask.list()
    const newest = await store()
      .db.selectFrom('customers')
      .select('id')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    expect(customers.map(({ id }) => id)).toEqual(newest.slice(0, 10).map(({ id }) => id))
    expect(meta).toMatchObject({ total: 5000, page_size: 10, current_page: 1 })
    expect(meta.countries).toHaveLength(25)
    const titles = meta.countries.map(({ title }) => title)
    expect(titles).toEqual([...titles].sort())
    expect(meta.countries).toContainEqual({ code: 'DE', title: 'Germany' })
  })

  it('are listed with their values from the database', async () => {
    const { db } = store()
    const row = await db
      .selectFrom('customers')
      .selectAll()
      .where('id', '=', CUSTOMER_WITH_35_TICKETS)
      .executeTakeFirstOrThrow()
    const orders = await db
      .selectFrom('orders')
      .select('id')
      .where('customer_id', '=', CUSTOMER_WITH_35_TICKETS)
      .execute()
    const { customers } = await ask.list(`?search=${row.email}`)
    const { code, title } = await db
      .selectFrom('countries')
      .select(['code', 'title'])
      .where('code', '=', row.country_code)
      .executeTakeFirstOrThrow()
    expect(customers).toEqual([
      {
        id: CUSTOMER_WITH_35_TICKETS,
        first_name: row.first_name,
        last_name: row.last_name,
        email: row.email,
        country: { code, title },
        orders_count: orders.length,
        tickets_count: 35,
        created_at: row.created_at,
      },
    ])
  })

  it.each([10, 25, 50, 100])('[AP-11] are listed %i on a page on request', async (size) => {
    const { customers, meta } = await ask.list(`?items_per_page=${size}&page=2`)
    expect(customers).toHaveLength(size)
    expect(meta).toMatchObject({ page_size: size, current_page: 2 })
  })

  it.each(['0', '-1', '1.5', '1e3', ''])('[AP-11] are those of page 1 for page=%s', async (page) => {
    const { customers, meta } = await ask.list(`?page=${page}`)
    expect({ customers, meta }).toEqual(await ask.list())
    expect(meta).toMatchObject({ current_page: 1 })
  })

  it('are none past the last page, but the total is right', async () => {
    const { total } = (await ask.list()).meta
    for (const page of [Math.ceil(total / 10) + 1, 10 ** 9, 10 ** 12]) {
      const { customers, meta } = await ask.list(`?page=${page}`)
      expect(customers).toEqual([])
      expect(meta).toMatchObject({ total, current_page: page })
    }
  })

  it('are listed with only those countries that have customers', async () => {
    await store().db.insertInto('countries').values({ code: 'AQ', title: 'Antarctica', image_path: '' }).execute()
    expect((await ask.list()).meta.countries.map(({ code }) => code)).not.toContain('AQ')
    await addCustomers(store().db, 'Penguin', [{ first: 'Pia', country: 'AQ' }])
    expect((await ask.list()).meta.countries[0]).toEqual({ code: 'AQ', title: 'Antarctica' })
  })

  it.each([
    ['items_per_page=11', 'items_per_page must be one of 10, 25, 50, 100'],
    ['items_per_page=all', 'items_per_page must be one of 10, 25, 50, 100'],
    ['sort=password', 'sort must be one of name, email, country, orders_count, tickets_count, created_at'],
    ['sort=constructor', 'sort must be one of name, email, country, orders_count, tickets_count, created_at'],
    ['order=down', 'order must be one of asc, desc'],
    ['filter_country=Germany', 'filter_country must be a country code of two capital letters'],
    ['filter_country=de', 'filter_country must be a country code of two capital letters'],
    [`search=${'a'.repeat(101)}`, 'search may have at most 100 characters'],
  ])('are not listed for the invalid %s: the answer is 422 with the reason', async (query, message) => {
    const { status, body } = await ask.api.get(`/users?${query}`, ask.token)
    expect(status).toBe(422)
    expect(body).toEqual({ status: 'failed', message })
  })

  it.each([
    '',
    'page=',
    'items_per_page=',
    'sort=&order=',
    'search=&filter_country=',
    'colour=teal',
    'sort=created_at',
  ])('[AP-11] are listed with defaults for the parameters that %j leaves out', async (query) => {
    const { customers, meta } = await ask.list(`?${query}`)
    expect({ customers, meta }).toEqual(await ask.list())
  })

  it('are exported completely, in the order of the pages', async () => {
    const { total } = (await ask.list()).meta
    const all = await ask.exported('?page=3&items_per_page=10')
    expect(all).toHaveLength(total)
    expect(all.slice(0, 10)).toEqual((await ask.list()).customers)
    expect(all.slice(-100)).toEqual((await ask.list('?items_per_page=100&order=asc')).customers.toReversed())
  })
})
