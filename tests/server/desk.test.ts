import { sql } from 'kysely'
import { array, assert } from 'superstruct'
import { DeskCounts, DeskMeta, DeskRow } from '../../machines/model/desk.ts'
import { DESK_SORTS, DESK_VIEWS, type DeskSort, type DeskView, OVERDUE_MS } from '../../machines/model/deskChoices.ts'
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

  /** The views, as the specification has them. */
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
    // The longest wait began first.
    if (sort === 'waiting') return -timeOf(one.waiting_since)
    return timeOf(sort === 'updated' ? one.updated_at : one.created_at)
  }
  /** The keys of a queue in its order: those without one come last. */
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
    '[DS-1] has the tickets of $view by $sort, $order, each on one page, also by cursors',
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
})
