import { randomUUID } from 'node:crypto'
import { array, assert } from 'superstruct'
import { Customer, CustomersMeta } from '../../machines/model/customers.ts'
import { CUSTOMER_WITH_35_TICKETS } from '../../server/sample/customers.ts'
import { type Api, addStaff, apiOver } from './support/api.ts'
import { describeEngines } from './support/engines.ts'
import { SAMPLE_NOW } from './support/facts.ts'

type Made = { first: string; email?: string; country?: string; orders?: number; tickets?: number; created?: string }

describeEngines('the customers of the shop', 'sample', (store) => {
  let api: Api
  let token = ''

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
  const orderOf = async (customer_id: string) => {
    const { id: gateway_id } = await store().db.selectFrom('gateways').select('id').executeTakeFirstOrThrow()
    const facts = { country_code: 'DE', status: 'cancelled' as const, total_cents: 100 }
    return { id: randomUUID(), customer_id, gateway_id, ...facts, placed_at: SAMPLE_NOW.toISOString() }
  }
  const ticketOf = async (customer_id: string) => {
    const { id: category_id } = await store().db.selectFrom('ticket_categories').select('id').executeTakeFirstOrThrow()
    const times = { created_at: SAMPLE_NOW.toISOString(), updated_at: SAMPLE_NOW.toISOString() }
    const facts = { title: 'Flat tyre', priority: 'normal' as const, status: 'open' as const }
    return { id: randomUUID(), ticket_id: `T-${randomUUID()}`, customer_id, category_id, ...facts, ...times }
  }
  /** Adds customers that share a last name, which no one else has. */
  const add = async (last_name: string, made: readonly Made[]): Promise<string[]> => {
    const rows = made.map(({ first, email, country = 'DE', created = SAMPLE_NOW.toISOString() }) => ({
      id: randomUUID(),
      first_name: first,
      last_name,
      email: email ?? `${randomUUID()}@example.org`,
      country_code: country,
      created_at: created,
    }))
    await store().db.insertInto('customers').values(rows).execute()
    for (const [index, { orders = 0, tickets = 0 }] of made.entries()) {
      const id = rows[index]?.id ?? ''
      for (let made = 0; made < orders; made += 1) {
        await store()
          .db.insertInto('orders')
          .values(await orderOf(id))
          .execute()
      }
      for (let made = 0; made < tickets; made += 1) {
        await store()
          .db.insertInto('tickets')
          .values(await ticketOf(id))
          .execute()
      }
    }
    return rows.map(({ id }) => id)
  }
  const firstNames = (customers: readonly Customer[]) => customers.map(({ first_name }) => first_name)

  beforeAll(async () => {
    api = apiOver(store().db)
    token = (await addStaff(store().db, ['users.view'])).token
  })

  it('[AP-11] come 10 on the first page, the newest first, with the total and the countries', async () => {
    const { customers, meta } = await list()
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

  it('are what the database knows of them', async () => {
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
    const { customers } = await list(`?search=${row.email}`)
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

  it.each([10, 25, 50, 100])('[AP-11] come %i on a page where asked', async (size) => {
    const { customers, meta } = await list(`?items_per_page=${size}&page=2`)
    expect(customers).toHaveLength(size)
    expect(meta).toMatchObject({ page_size: size, current_page: 2 })
  })

  it('show once each over the pages, also where the sort does not tell them apart', async () => {
    const { total } = (await list('?filter_country=DE')).meta
    expect(total).toBeGreaterThan(1000)
    for (const order of ['asc', 'desc']) {
      const ids = new Set<string>()
      for (let page = 1; page <= Math.ceil(total / 100); page += 1) {
        const query = `?filter_country=DE&items_per_page=100&page=${page}&sort=tickets_count&order=${order}`
        for (const { id } of (await list(query)).customers) ids.add(id)
      }
      expect(ids.size).toBe(total)
    }
  })

  it.each([
    'sort=country&order=asc',
    'sort=country&order=desc',
    'sort=country&filter_country=DE',
    'sort=created_at&order=asc',
    'sort=created_at&order=desc',
    'sort=created_at&filter_country=DE',
    'sort=orders_count&order=desc',
    'sort=name&order=desc',
  ])('[PF-24] are on any page of %s those of that part of the whole list, whichever end is nearer', async (query) => {
    const whole = (await exported(`?${query}`)).map(({ id }) => id)
    const last = Math.ceil(whole.length / 100)
    for (const page of [1, 2, Math.floor(last / 2), Math.floor(last / 2) + 1, last - 1, last]) {
      const { customers } = await list(`?${query}&items_per_page=100&page=${page}`)
      expect(customers.map(({ id }) => id)).toEqual(whole.slice((page - 1) * 100, page * 100))
    }
  })

  it('are none past the last page, with the true total', async () => {
    const { total } = (await list()).meta
    for (const page of [Math.ceil(total / 10) + 1, 10 ** 9, Number.MAX_SAFE_INTEGER]) {
      const { customers, meta } = await list(`?page=${page}`)
      expect(customers).toEqual([])
      expect(meta).toMatchObject({ total, current_page: page })
    }
  })

  describe('sorted', () => {
    const LAST = 'Sortable'
    beforeAll(async () => {
      await add(LAST, [
        {
          first: 'bea',
          email: 'd@sort.test',
          country: 'AT',
          orders: 2,
          tickets: 0,
          created: '2026-01-03T00:00:00.000Z',
        },
        {
          first: 'Cleo',
          email: 'a@sort.test',
          country: 'DK',
          orders: 0,
          tickets: 3,
          created: '2026-01-01T00:00:00.000Z',
        },
        {
          first: 'Ada',
          email: 'c@sort.test',
          country: 'BE',
          orders: 1,
          tickets: 1,
          created: '2026-01-04T00:00:00.000Z',
        },
        {
          first: 'Dora',
          email: 'b@sort.test',
          country: 'CH',
          orders: 3,
          tickets: 2,
          created: '2026-01-02T00:00:00.000Z',
        },
      ])
    })

    // Austria, Belgium, Denmark, Switzerland.
    it.each([
      ['name', ['Ada', 'bea', 'Cleo', 'Dora']],
      ['email', ['Cleo', 'Dora', 'Ada', 'bea']],
      ['country', ['bea', 'Ada', 'Cleo', 'Dora']],
      ['orders_count', ['Cleo', 'Ada', 'bea', 'Dora']],
      ['tickets_count', ['bea', 'Ada', 'Dora', 'Cleo']],
      ['created_at', ['Cleo', 'Dora', 'bea', 'Ada']],
    ])('[AP-11] by %s, up and down, in the page and in the export', async (sort, expected) => {
      const query = `?search=${LAST}&sort=${sort}`
      expect(firstNames((await list(`${query}&order=asc`)).customers)).toEqual(expected)
      expect(firstNames((await list(`${query}&order=desc`)).customers)).toEqual(expected.toReversed())
      expect(firstNames((await list(query)).customers)).toEqual(expected.toReversed())
      expect(firstNames(await exported(`${query}&order=asc`))).toEqual(expected)
    })

    it('carry their counts, orders of any status among them', async () => {
      const { customers } = await list(`?search=${LAST}&sort=name&order=asc`)
      expect(customers.map(({ orders_count, tickets_count }) => [orders_count, tickets_count])).toEqual([
        [1, 1],
        [2, 0],
        [0, 3],
        [3, 2],
      ])
    })
  })

  describe('searched', () => {
    beforeAll(async () => {
      await add('Élodie-Finder', [{ first: 'Zoé', email: 'plain.address@find.test' }])
      await add('100%_sure', [{ first: 'Quirin', email: 'percent@find.test' }])
      await add('100xysure', [{ first: 'Quintus', email: 'letters@find.test' }])
    })

    it.each([
      ['zoé', ['Zoé']],
      ['ZOÉ ÉLODIE', ['Zoé']],
      ['é élodie-f', ['Zoé']],
      ['  élodie-finder  ', ['Zoé']],
      ['PLAIN.ADDRESS@FIND', ['Zoé']],
      ['%_sure', ['Quirin']],
      ['100%', ['Quirin']],
      ['t@find.test', ['Quirin']],
      ['percent@find_test', []],
      ['finder plain', []],
      ["' or 1=1 --", []],
    ])('[AP-11] by %j, in name or email, capitals or not, every character for itself', async (search, expected) => {
      const { customers, meta } = await list(`?search=${encodeURIComponent(search)}`)
      expect(firstNames(customers)).toEqual(expected)
      expect(meta).toMatchObject({ total: expected.length, current_page: 1 })
      expect(meta.countries).toHaveLength(25)
      expect(firstNames(await exported(`?search=${encodeURIComponent(search)}`))).toEqual(expected)
    })

    it.each(['', 'z', ' z ', '%20'])('by %j, which is too short, are all', async (search) => {
      expect((await list(`?search=${search}`)).meta.total).toBe((await list()).meta.total)
    })

    it('by two characters are those that hold them', async () => {
      const { total } = (await list('?search=zo')).meta
      const rows = await store().db.selectFrom('customers').select(['first_name', 'last_name', 'email']).execute()
      const holding = rows.filter(
        ({ first_name, last_name, email }) =>
          `${first_name} ${last_name}`.toLowerCase().includes('zo') || email.includes('zo'),
      )
      expect(total).toBe(holding.length)
      expect(total).toBeGreaterThan(1)
    })
  })

  it('[AP-11] of one country are those, and with a search those of both', async () => {
    await add('Countryman', [
      { first: 'Nils', country: 'NO' },
      { first: 'Sven', country: 'SE' },
    ])
    const { customers, meta } = await list('?filter_country=NO&items_per_page=100')
    expect(new Set(customers.map(({ country }) => country.title))).toEqual(new Set(['Norway']))
    const rows = await store().db.selectFrom('customers').select('id').where('country_code', '=', 'NO').execute()
    expect(meta.total).toBe(rows.length)
    expect(meta.countries).toHaveLength(25)
    expect(firstNames((await list('?filter_country=NO&search=countryman')).customers)).toEqual(['Nils'])
    expect(await exported('?filter_country=NO')).toHaveLength(rows.length)
    expect((await list('?filter_country=ZZ')).meta.total).toBe(0)
  })

  it('name only countries that somebody lives in', async () => {
    await store().db.insertInto('countries').values({ code: 'AQ', title: 'Antarctica', image_path: '' }).execute()
    expect((await list()).meta.countries.map(({ code }) => code)).not.toContain('AQ')
    await add('Penguin', [{ first: 'Pia', country: 'AQ' }])
    expect((await list()).meta.countries[0]).toEqual({ code: 'AQ', title: 'Antarctica' })
  })

  it.each([
    ['page=0', 'page must be a whole number from 1'],
    ['page=-1', 'page must be a whole number from 1'],
    ['page=1.5', 'page must be a whole number from 1'],
    ['page=1e3', 'page must be a whole number from 1'],
    ['page=99999999999999999999', 'page must be a whole number from 1'],
    ['items_per_page=11', 'items_per_page must be one of 10, 25, 50, 100'],
    ['items_per_page=all', 'items_per_page must be one of 10, 25, 50, 100'],
    ['sort=password', 'sort must be one of name, email, country, orders_count, tickets_count, created_at'],
    ['sort=constructor', 'sort must be one of name, email, country, orders_count, tickets_count, created_at'],
    ['order=down', 'order must be one of asc, desc'],
    ['filter_country=Germany', 'filter_country must be a country code of two capital letters'],
    ['filter_country=de', 'filter_country must be a country code of two capital letters'],
    [`search=${'a'.repeat(101)}`, 'search may have at most 100 characters'],
    ['search=a%00b', 'search must be one line of text'],
  ])('refuse %s and say why', async (query, message) => {
    const { status, body } = await api.get(`/users?${query}`, token)
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
  ])('[AP-11] take what %j leaves out for the default', async (query) => {
    const { customers, meta } = await list(`?${query}`)
    expect({ customers, meta }).toEqual(await list())
  })

  it('are exported all, in the order of the pages, whatever the page', async () => {
    const { total } = (await list()).meta
    const all = await exported('?page=3&items_per_page=10')
    expect(all).toHaveLength(total)
    expect(all.slice(0, 10)).toEqual((await list()).customers)
    expect(all.slice(-100)).toEqual((await list('?items_per_page=100&order=asc')).customers.toReversed())
  })

  it('are for those alone who may see users, and their tickets for those who may see tickets', async () => {
    const users = (await addStaff(store().db, ['users.view'])).token
    const tickets = (await addStaff(store().db, ['tickets.view'])).token
    const statuses = async (path: string) =>
      Promise.all([users, tickets, undefined].map(async (own) => (await api.get(path, own)).status))
    expect(await statuses('/users')).toEqual([200, 403, 401])
    expect(await statuses('/users/export')).toEqual([200, 403, 401])
    expect(await statuses(`/users/${CUSTOMER_WITH_35_TICKETS}/tickets`)).toEqual([403, 200, 401])
    expect(await statuses('/users/export/tickets')).toEqual([403, 422, 401])
    const { body } = await api.get('/users', tickets)
    expect(body).toEqual({ status: 'failed', message: 'This needs the permission users.view' })
  })
})
