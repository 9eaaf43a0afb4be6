import { randomUUID } from 'node:crypto'
import { array, assert } from 'superstruct'
import { PageMeta, Ticket } from '../../machines/model/tickets.ts'
import { inTransaction } from '../../server/database/transaction.ts'
import { CUSTOMER_WITH_35_TICKETS, CUSTOMER_WITHOUT_TICKETS } from '../../server/sample/customers.ts'
import { addCustomers } from '../../server/shop/additions.ts'
import { addTickets as insertTickets } from '../../server/tickets/additions.ts'
import { type Api, addStaff, apiOver } from './support/api.ts'
import { describeEngines } from './support/engines.ts'
import { SAMPLE_NOW } from './support/facts.ts'

describeEngines('the tickets of a user', 'sample', (store) => {
  let api: Api
  let token = ''

  const list = async (user: string, query = '') => {
    const { status, body } = await api.get(`/users/${user}/tickets${query}`, token)
    expect(status).toBe(200)
    assert(body.data, array(Ticket))
    assert(body.meta, PageMeta)
    return { tickets: body.data, meta: body.meta }
  }
  const addCustomer = async (): Promise<string> => {
    const id = randomUUID()
    const names = { first_name: 'Grace', last_name: 'Hopper', email: `${id}@example.org` }
    const customer = { id, ...names, country_code: 'DE', created_at: SAMPLE_NOW.toISOString() }
    await inTransaction(store().db, (transaction) => addCustomers(transaction, [customer]))
    return id
  }
  /** Adds tickets of one customer, all with the same time. */
  const addTickets = async (customer_id: string, count: number) => {
    const { id: category_id } = await store().db.selectFrom('ticket_categories').select('id').executeTakeFirstOrThrow()
    const moment = SAMPLE_NOW.toISOString()
    const tickets = Array.from({ length: count }, () => ({
      id: randomUUID(),
      ticket_id: `T-${randomUUID()}`,
      customer_id,
      category_id,
      title: 'Flat tyre',
      priority: 'normal' as const,
      status: 'open' as const,
      created_at: moment,
      updated_at: moment,
    }))
    await inTransaction(store().db, (transaction) => insertTickets(transaction, { tickets }))
    return tickets.map(({ id }) => id)
  }

  beforeAll(async () => {
    api = apiOver(store().db)
    token = (await addStaff(store().db, ['tickets.view'])).token
  })

  it('[TI-6] [AP-10] are listed 20 to a page, with the total of all pages', async () => {
    const first = await list(CUSTOMER_WITH_35_TICKETS)
    expect(first.tickets).toHaveLength(20)
    expect(first.meta).toEqual({ total: 35, page_size: 20, current_page: 1 })
    const second = await list(CUSTOMER_WITH_35_TICKETS, '?page=2')
    expect(second.tickets).toHaveLength(15)
    expect(second.meta).toEqual({ total: 35, page_size: 20, current_page: 2 })
    const ids = [...first.tickets, ...second.tickets].map(({ id }) => id)
    expect(new Set(ids).size).toBe(35)
  })

  it('[TI-7] are listed newest first, with the values in the database', async () => {
    const { tickets } = await list(CUSTOMER_WITH_35_TICKETS)
    const rows = await store()
      .db.selectFrom('tickets')
      .innerJoin('ticket_categories', 'ticket_categories.id', 'tickets.category_id')
      .where('customer_id', '=', CUSTOMER_WITH_35_TICKETS)
      .select([
        'tickets.id',
        'ticket_id',
        'title',
        'ticket_categories.name',
        'priority',
        'status',
        'created_at',
        'updated_at',
      ])
      .execute()
    const newest = rows.sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at)).slice(0, 20)
    expect(tickets).toMatchObject(newest.map(({ name, ...row }) => ({ ...row, category: { name } })))
    for (const { created_at, updated_at } of tickets) {
      expect(created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      expect(Date.parse(updated_at ?? '')).toBeGreaterThanOrEqual(Date.parse(created_at))
    }
  })

  it('[TI-7] name their customer and who wrote last', async () => {
    const user = await addCustomer()
    const [ticket_id = ''] = await addTickets(user, 1)
    expect((await list(user)).tickets[0]).toMatchObject({
      user: { name: 'Grace Hopper' },
      updated_by: { name: 'Grace Hopper' },
    })
    const { id: staff_id } = await addStaff(store().db, [])
    const message = { ticket_id, staff_id, body: 'On its way', written_at: SAMPLE_NOW.toISOString(), entry: 1 }
    await store()
      .db.insertInto('ticket_messages')
      .values({ id: randomUUID(), ...message })
      .execute()
    expect((await list(user)).tickets[0]).toMatchObject({ updated_by: { name: 'Ada Byron' } })
  })

  it.each(['', '?page=', '?page=0', '?page=abc', '?page=-3', '?page=1.5', '?page=%20', '?other=2'])(
    '[TI-3] of page 1 are listed if the query string is %j',
    async (query) => {
      const { tickets, meta } = await list(CUSTOMER_WITH_35_TICKETS, query)
      expect(meta.current_page).toBe(1)
      expect(tickets).toHaveLength(20)
    },
  )

  it.each(['3', '1000000', '99999999999999999999999'])(
    'are an empty list with the correct total on page %s, which is past the end',
    async (page) => {
      const { tickets, meta } = await list(CUSTOMER_WITH_35_TICKETS, `?page=${page}`)
      expect(tickets).toEqual([])
      expect(meta.total).toBe(35)
    },
  )

  it('are an empty list for a customer without tickets', async () => {
    const { tickets, meta } = await list(CUSTOMER_WITHOUT_TICKETS)
    expect(tickets).toEqual([])
    expect(meta).toEqual({ total: 0, page_size: 20, current_page: 1 })
  })

  it('with the same time appear on exactly one page each', async () => {
    const user = await addCustomer()
    const ids = await addTickets(user, 45)
    const pages = await Promise.all([1, 2, 3].map((page) => list(user, `?page=${page}`)))
    expect(pages.map(({ tickets }) => tickets.length)).toEqual([20, 20, 5])
    expect(pages.flatMap(({ tickets }) => tickets.map(({ id }) => id)).toSorted()).toEqual(ids.toSorted())
  })
})
