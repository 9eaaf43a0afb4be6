import { sql } from 'kysely'
import { array, assert } from 'superstruct'
import { DeskMeta, DeskRow } from '../../machines/model/desk.ts'
import { DESK_SORTS, DESK_VIEWS, type DeskSort, type DeskView, OVERDUE_MS } from '../../machines/model/deskChoices.ts'
import { DeskCounts } from '../../machines/model/deskCounts.ts'
import { type Api, addStaff, apiOver } from './support/api.ts'
import { describeEngines } from './support/engines.ts'
import { SAMPLE_NOW } from './support/facts.ts'

type Ticket = {
  id: string
  ticket_id: string
  status: string
  assignee_id: string | null
  pending_for: string | null
  waiting_since: string | null
  attention: string | null
  priority: string
  created_at: string
  updated_at: string
}

const PRIORITIES = ['low', 'normal', 'high', 'urgent']
const timeOf = (time: string | null): number => (time === null ? Number.NaN : Date.parse(time))

describeEngines('the queue of tickets', 'sample', (store) => {
  let api: Api
  let me: Awaited<ReturnType<typeof addStaff>>
  let tickets: Ticket[]

  const list = async (query: string) => {
    const { status, body } = await api.get(`/tickets?${query}`, me.token)
    expect([status, body.message]).toEqual([200, undefined])
    assert(body.data, array(DeskRow))
    assert(body.meta, DeskMeta)
    return { rows: body.data, meta: body.meta }
  }

  /** The views as the specification defines them. */
  const isIn = (view: DeskView, one: Ticket): boolean => {
    const isMine = one.assignee_id === me.id
    const isFree = one.assignee_id === null
    const now = SAMPLE_NOW.getTime()
    return {
      mine: isMine && ['open', 'pending'].includes(one.status),
      unassigned: isFree && one.status === 'open',
      waiting_us: one.status === 'open' && one.waiting_since !== null,
      waiting_customer: one.status === 'pending' && one.pending_for === 'customer',
      overdue: one.status === 'open' && now - timeOf(one.waiting_since) >= OVERDUE_MS,
      attention: one.attention !== null && (isMine || isFree),
      all: true,
    }[view]
  }
  const keyOf = (sort: DeskSort, one: Ticket): number => {
    if (sort === 'priority') return PRIORITIES.indexOf(one.priority)
    // The longest wait is the one that began first.
    if (sort === 'waiting') return -timeOf(one.waiting_since)
    return timeOf(sort === 'updated' ? one.updated_at : one.created_at)
  }
  /** The sort keys of a queue in its order. Tickets without a key come last. */
  const expectedKeys = (view: DeskView, sort: DeskSort, order: 'asc' | 'desc'): number[] => {
    const keys = tickets.filter((one) => isIn(view, one)).map((one) => keyOf(sort, one))
    const known = keys.filter((key) => !Number.isNaN(key)).toSorted((a, b) => (order === 'asc' ? a - b : b - a))
    return [...known, ...keys.filter(Number.isNaN)]
  }

  beforeAll(async () => {
    api = apiOver(store().db)
    me = await addStaff(store().db, ['tickets.view', 'tickets.reply'])
    const { db } = store()
    await sql`
      update tickets set assignee_id = ${me.id} where status in ('open', 'pending')
        and id in (select id from tickets where status in ('open', 'pending') order by id limit 30)
    `.execute(db)
    tickets = await db.selectFrom('tickets').selectAll().execute()
  })

  it.each(
    DESK_VIEWS.flatMap((view) =>
      DESK_SORTS.flatMap((sort) => (['asc', 'desc'] as const).map((order) => ({ view, sort, order }))),
    ),
  )(
    '[DS-1] has the tickets of the view $view by $sort, $order, each once when paged by cursors',
    async ({ view, sort, order }) => {
      const query = `view=${view}&sort=${sort}&order=${order}&items_per_page=100`
      const expected = expectedKeys(view, sort, order)
      const byNumber = new Map(tickets.map((one) => [one.ticket_id, one]))
      const seen: string[] = []
      let { rows, meta } = await list(query)
      expect([meta.total, meta.is_exact]).toEqual([expected.length, true])
      const pages = Math.min(4, Math.max(1, Math.ceil(expected.length / 100)))
      for (let page = 1; ; page += 1) {
        seen.push(...rows.map(({ number }) => number))
        if (page === pages || meta.next === null) break
        ;({ rows, meta } = await list(`${query}&after=${meta.next}`))
      }
      const keys = seen.map((number) => keyOf(sort, byNumber.get(number) as Ticket))
      expect(keys).toEqual(expected.slice(0, seen.length))
      expect(new Set(seen).size).toBe(Math.min(expected.length, 400))
      const last = Math.max(1, Math.ceil(expected.length / 100))
      const end = (await list(`${query}&page=${last}`)).rows.map(({ number }) =>
        keyOf(sort, byNumber.get(number) as Ticket),
      )
      expect(end).toEqual(expected.slice((last - 1) * 100))
    },
  )

  it('[DS-2] counts the tickets of each view', async () => {
    const { status, body } = await api.get('/tickets/counts', me.token)
    expect(status).toBe(200)
    assert(body.data, DeskCounts)
    const expected = DESK_VIEWS.map((view) => [view, tickets.filter((one) => isIn(view, one)).length])
    expect(body.data).toEqual(Object.fromEntries(expected))
    expect(body.data.mine).toBe(30)
    expect(Object.values(body.data).filter((count) => count === 0)).toEqual([])
  })

  it('[DS-10] finds a ticket by its number, and tickets by words of the title or the email of the customer', async () => {
    const numbers = async (query: string) => (await list(`view=all&items_per_page=100&${query}`)).rows
    expect((await numbers('search=ks-10042')).map(({ number }) => number)).toEqual(['KS-10042'])
    expect((await numbers('search=10042')).map(({ number }) => number)).toEqual(['KS-10042'])
    const titled = await numbers('search=front+brake')
    expect(titled.length).toBeGreaterThan(0)
    expect(titled.filter(({ title }) => !/front/i.test(title) || !/brake/i.test(title))).toEqual([])
    // Words of two characters have a separate index.
    const short = await numbers('search=30+km')
    expect(short.length).toBeGreaterThan(0)
    expect(short.filter(({ title }) => !/30/.test(title) || !/km/i.test(title))).toEqual([])
    const { rows } = await list('view=all')
    const email = rows[0]?.customer?.email ?? ''
    const found = await numbers(`search=${encodeURIComponent(email)}`)
    expect(found.map(({ id }) => id)).toContain(rows[0]?.id)
    expect(found.filter(({ customer }) => customer?.email !== email)).toEqual([])
    expect(await numbers('search=nobody.has.this')).toEqual([])
  })

  it('[DS-10] finds the tickets of all customers who match, even if they are more than 200', async () => {
    const { count } = await store()
      .db.selectFrom('customers')
      .where('email', 'like', '%example%')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBeGreaterThan(200)
    const theirs = await store()
      .db.selectFrom('tickets')
      .innerJoin('customers', 'customers.id', 'customer_id')
      .where((eb) => eb.or([eb('email', 'like', '%example%'), eb('title', 'ilike', '%example%')]))
      .select('tickets.id')
      .execute()
    expect((await list('view=all&search=example')).meta.total).toBe(theirs.length)
  })

  it('[DS-10] can be narrowed by each filter, and refuses invalid parameters with 422', async () => {
    const { rows, meta } = await list('view=all&items_per_page=100')
    const [row] = rows
    const category = meta.categories.find(({ name }) => name === row?.category)
    const totals = async (query: string) => (await list(`view=all&${query}`)).meta.total
    const of = (keep: (one: Ticket) => boolean) => tickets.filter(keep).length
    expect(await totals('filter_status=resolved')).toBe(of(({ status }) => status === 'resolved'))
    expect(await totals('filter_priority=urgent')).toBe(of(({ priority }) => priority === 'urgent'))
    expect(await totals('filter_assignee=me')).toBe(30)
    expect(await totals(`filter_assignee=${me.id}`)).toBe(30)
    expect(await totals('filter_assignee=none')).toBe(of(({ assignee_id }) => assignee_id === null))
    const filtered = (await list(`view=all&filter_category=${category?.id}&filter_customer=${row?.customer?.id}`)).rows
    expect(filtered.map(({ id }) => id)).toContain(row?.id)
    const tagged = (await list('view=all&filter_tag=vip')).rows
    expect(tagged.length).toBeGreaterThan(0)
    expect(tagged.filter(({ tags }) => !tags.includes('vip'))).toEqual([])
    expect(await totals('filter_order=100001')).toBe(0)
    for (const [query, message] of [
      ['view=other', `view must be one of ${DESK_VIEWS.join(', ')}`],
      ['filter_assignee=ada', 'filter_assignee must be me, none or the id of a member of staff'],
      ['filter_order=x', 'filter_order must be the number of an order'],
      ['after=x', 'after must be a cursor of the answer before'],
    ] as const) {
      const { status, body } = await api.get(`/tickets?${query}`, me.token)
      expect([status, body.message]).toEqual([422, message])
    }
  })
})
