import { sql } from 'kysely'
import { array, assert } from 'superstruct'
import { ITEMS_PER_PAGE_CHOICES } from '../../machines/model/constants.ts'
import { DeskMeta, DeskRow } from '../../machines/model/desk.ts'
import { deskCall } from '../../machines/model/deskCalls.ts'
import { DESK_SORTS, DESK_VIEWS, TICKET_PRIORITIES, TICKET_STATUSES } from '../../machines/model/deskChoices.ts'
import { droppedFrom } from '../../machines/model/deskDropped.ts'
import { type DeskQuery, parseDeskQuery, readDeskPlace } from '../../machines/model/deskQuery.ts'
import { deskSearch } from '../../machines/model/deskSearch.ts'
import { createRandom, type Random } from '../support/sessions/random.ts'
import { type Api, addStaff, apiOver } from './support/api.ts'
import { describeEngines } from './support/engines.ts'

const QUERIES = 200
const FILTERED = 0.2

/** What can be filtered by, in the sample. */
type Known = { staff: string[]; categories: string[]; customers: string[]; orders: string[] }

const filterOf = (random: Random, { staff, categories, customers, orders }: Known): DeskQuery['filter'] => {
  const some = <Value>(values: readonly Value[]): Value | null =>
    random.happens(FILTERED) ? random.pick(values) : null
  return {
    status: some(TICKET_STATUSES),
    assignee: some(['me', 'none', ...staff]),
    priority: some(TICKET_PRIORITIES),
    category: some(categories),
    tag: some(['vip', 'fleet', 'nobody&has=this']),
    customer: random.happens(FILTERED) ? some(customers) : null,
    order: random.happens(FILTERED) ? some(orders) : null,
  }
}

const queryOf = (random: Random, known: Known): DeskQuery => ({
  view: random.pick([...DESK_VIEWS, 'all', 'all', 'all']),
  page: random.happens(0.7) ? 1 : 1 + random.below(4),
  items_per_page: random.pick(ITEMS_PER_PAGE_CHOICES),
  sort: random.pick(DESK_SORTS),
  order: random.pick(['asc', 'desc']),
  search: random.happens(FILTERED) ? random.pick(['battery', 'the display', 'é & 100 %', 'KS-10042']) : '',
  filter: filterOf(random, known),
})

/** Values that each parameter may not have. A search may be anything. */
const BROKEN: Readonly<Record<string, readonly string[]>> = {
  view: ['yours', 'MINE'],
  page: ['0', '-1', 'two', '1.5'],
  items_per_page: ['7', '1000', 'all'],
  sort: ['size', 'Waiting'],
  order: ['up', 'ASC'],
  filter_status: ['shut', 'open,pending'],
  filter_assignee: ['nobody', 'x y', '35353535'],
  filter_priority: ['hgih', '1'],
  filter_category: ['none', '35353535-3535-4535-8535-35353535353'],
  filter_tag: ['two words', 'x'.repeat(31)],
  filter_customer: ['ada@customer.example', '7'],
  filter_order: ['KS-1', '0', '1e3', '9'.repeat(16)],
}

describeEngines('an address of the queue', 'sample', (store) => {
  let api: Api
  let me: Awaited<ReturnType<typeof addStaff>>
  let known: Known

  const rowsOf = async (query: DeskQuery) => {
    const { path, query: parameters } = deskCall(query)
    const { status, body } = await api.get(
      `${path}?${new URLSearchParams(parameters as Record<string, string>)}`,
      me.token,
    )
    expect([deskSearch(query), status]).toEqual([deskSearch(query), 200])
    assert(body.data, array(DeskRow))
    assert(body.meta, DeskMeta)
    return { numbers: body.data.map(({ number }) => number), total: body.meta.total }
  }

  beforeAll(async () => {
    const { db } = store()
    api = apiOver(db, { callsPerSession: 10 * QUERIES, callsPerAddress: 10 * QUERIES })
    me = await addStaff(db, ['tickets.view', 'tickets.reply'])
    await sql`update tickets set assignee_id = ${me.id} where id in (select id from tickets order by id limit 300)`.execute(
      db,
    )
    await sql`
      update tickets set order_id = orders.id
      from (select id, row_number() over (order by id) as n from orders order by id limit 20) as orders,
        (select id, row_number() over (order by id) as n from tickets order by id limit 20) as linked
      where tickets.id = linked.id and linked.n = orders.n
    `.execute(db)
    const idsOf = async (table: 'staff' | 'ticket_categories') =>
      (await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)
    const linked = db.selectFrom('tickets').innerJoin('orders', 'orders.id', 'order_id').orderBy('tickets.id')
    known = {
      staff: await idsOf('staff'),
      categories: await idsOf('ticket_categories'),
      customers: (await linked.select('tickets.customer_id').execute()).flatMap(({ customer_id }) => customer_id ?? []),
      orders: (await linked.select('orders.number').execute()).map(({ number }) => String(number)),
    }
  })

  it('[DQ-15] lists the same after a reload, for 200 queries at random', async () => {
    const random = createRandom(11)
    let listed = 0
    for (let index = 0; index < QUERIES; index += 1) {
      const query = queryOf(random, known)
      const cold = parseDeskQuery(new URLSearchParams(deskSearch(query)))
      expect(cold).toEqual(query)
      const seen = await rowsOf(query)
      expect({ address: deskSearch(query), ...(await rowsOf(cold)) }).toEqual({ address: deskSearch(query), ...seen })
      if (seen.numbers.length > 0) listed += 1
    }
    // Else the same nothing would prove little.
    expect(listed).toBeGreaterThan(QUERIES / 4)
  })

  it('[DQ-15] with a broken parameter lists what it does without it, and names that alone, for 200 queries at random', async () => {
    const random = createRandom(12)
    for (let index = 0; index < QUERIES; index += 1) {
      const whole = new URLSearchParams(deskSearch(queryOf(random, known)))
      const name = random.pick(Object.keys(BROKEN))
      const value = random.pick(BROKEN[name] ?? [])
      const without = new URLSearchParams(whole)
      without.delete(name)
      whole.set(name, value)
      const place = readDeskPlace(whole)
      expect([whole.toString(), droppedFrom(place)]).toEqual([whole.toString(), [`${name}=${value}`]])
      expect({ address: whole.toString(), ...(await rowsOf(place)) }).toEqual({
        address: whole.toString(),
        ...(await rowsOf(parseDeskQuery(without))),
      })
    }
  })
})
