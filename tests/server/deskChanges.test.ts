import { randomUUID } from 'node:crypto'
import { MAX_PENDING_MS } from '../../machines/model/deskChoices.ts'
import type { TicketChanges } from '../../machines/model/deskRequests.ts'
import { sweepTickets } from '../../server/desk/sweep.ts'
import { findDifferences } from '../../server/ledger/differences.ts'
import { type Api, addStaff, apiOver } from './support/api.ts'
import { addTicket, changeTicket, hoursAgo, readTicket } from './support/desk.ts'
import { describeRules } from './support/engines.ts'
import { SAMPLE_NOW } from './support/facts.ts'

const DAY = 24 * 60 * 60_000
const PERMISSIONS = ['tickets.view', 'tickets.reply', 'tickets.manage', 'orders.view']
const inDays = (days: number): string => new Date(SAMPLE_NOW.getTime() + days * DAY).toISOString()

describeRules('a change of a ticket', 'sample', (store) => {
  let api: Api
  let me: Awaited<ReturnType<typeof addStaff>>
  let other: Awaited<ReturnType<typeof addStaff>>

  type Facts = Partial<Parameters<typeof addTicket>[1]>
  const add = (facts: Facts = {}) => addTicket(store().db, { staffId: me.id, ...facts })
  const read = (ticket: string) => readTicket(api, me.token, ticket)
  const change = (ticket: string, changes: TicketChanges, seen?: number, { token } = me) =>
    changeTicket(api, token, ticket, changes, seen)
  const trailOf = async (ticket: string) => {
    const { id } = await read(ticket)
    const rows = await store()
      .db.selectFrom('audit_trail')
      .where('subject_id', '=', id)
      .selectAll()
      .orderBy('seq')
      .execute()
    return rows.map(({ action, detail }) => [action, detail])
  }

  beforeAll(async () => {
    api = apiOver(store().db)
    me = await addStaff(store().db, PERMISSIONS)
    other = await addStaff(store().db, PERMISSIONS)
  })

  it('[DS-4] is saved, listed in the history with its author, and recorded without the text of tags', async () => {
    const ticket = await add()
    const { number } = await store()
      .db.selectFrom('orders')
      .select('number')
      .orderBy('number')
      .executeTakeFirstOrThrow()
    const changes = { assignee: other.id, priority: 'urgent', tags: ['vip', 'recall', 'vip'], order: number } as const
    const sent = await api.send('PUT', `/tickets/${ticket}/properties`, me.token, { seen: 0, changes })
    expect([sent.status, sent.body.message]).toEqual([200, undefined])
    const after = await read(ticket)
    expect(sent.body.data).toEqual(after)
    expect(after).toMatchObject({
      assignee: { id: other.id, name: 'Ada Byron' },
      priority: 'urgent',
      tags: ['recall', 'vip'],
      order: { number },
      updated_at: SAMPLE_NOW.toISOString(),
    })
    const event = { seq: after.version, by: { id: me.id, name: 'Ada Byron' }, at: SAMPLE_NOW.toISOString() }
    expect(after.events).toEqual([
      { ...event, field: 'assignee', before: null, after: 'Ada Byron' },
      { ...event, field: 'order', before: null, after: String(number) },
      { ...event, field: 'priority', before: 'normal', after: 'urgent' },
      { ...event, field: 'tags', before: null, after: 'recall, vip' },
    ])
    const detail = `assignee: ${other.id}, priority: urgent, tags: 2, order: ${number}`
    expect(await trailOf(ticket)).toEqual([['ticket.changed', detail]])
  })

  it('[DS-4] to values that the ticket already has changes nothing, and is not recorded', async () => {
    const ticket = await add({ status: 'pending', answers: 1 })
    await change(ticket, { pending: { for: 'supplier', until: inDays(2) }, assignee: me.id, tags: ['vip'] })
    const before = await read(ticket)
    const again: TicketChanges = { status: 'pending', pending: { for: 'supplier', until: inDays(2) }, assignee: me.id }
    expect(await change(ticket, { ...again, tags: ['vip'], priority: 'normal', order: null })).toEqual([
      200,
      undefined,
      undefined,
    ])
    expect(await read(ticket)).toEqual(before)
    expect(await trailOf(ticket)).toHaveLength(1)
  })

  it('[DS-5] is refused with 409 if somebody else has changed the same property since, and states how', async () => {
    const ticket = await add()
    expect(await change(ticket, { assignee: me.id }, 0, other)).toEqual([200, undefined, undefined])
    const { version, events } = await read(ticket)
    const sent = await api.send('PUT', `/tickets/${ticket}/properties`, me.token, {
      seen: 0,
      changes: { assignee: other.id },
    })
    expect([sent.status, sent.body]).toEqual([
      409,
      {
        status: 'failed',
        message: 'Ada Byron assigned it to Ada Byron. Look at it, then decide again.',
        code: 'changed',
        data: { version, events },
      },
    ])
    // A change of another property does not conflict, and neither does a change that was seen.
    expect(await change(ticket, { priority: 'high' }, 0)).toEqual([200, undefined, undefined])
    expect(await change(ticket, { assignee: other.id }, version)).toEqual([200, undefined, undefined])
    // A person's own changes do not conflict either.
    expect(await change(ticket, { assignee: null }, version)).toEqual([200, undefined, undefined])
    expect((await change(ticket, { priority: 'low' }, 999_999_999))[0]).toBe(422)
  })

  it('[DS-5] is refused with 409 if it is the second of two concurrent changes of the status', async () => {
    const ticket = await add({ answers: 1 })
    const both = await Promise.all([
      change(ticket, { status: 'resolved' }, 0, me),
      change(ticket, { status: 'pending', pending: { for: 'supplier', until: null } }, 0, other),
    ])
    expect(both.map(([status, code]) => [status, code]).toSorted()).toEqual([
      [200, undefined],
      [409, 'changed'],
    ])
  })

  it('[DS-6] of the status updates waiting_since, resolved_at and the number of reopenings', async () => {
    const ticket = await add()
    const asked = hoursAgo(10)
    expect(await read(ticket)).toMatchObject({ waiting_since: asked, resolved_at: null, closed_at: null })
    await change(ticket, { status: 'pending', pending: { for: 'supplier', until: inDays(3) } })
    expect(await read(ticket)).toMatchObject({
      status: 'pending',
      pending: { for: 'supplier', until: inDays(3) },
      waiting_since: null,
    })
    await change(ticket, { status: 'open' })
    expect(await read(ticket)).toMatchObject({ status: 'open', pending: null, waiting_since: asked })
    await change(ticket, { status: 'resolved', reason: 'spam' })
    const resolved = await read(ticket)
    expect(resolved).toMatchObject({ status: 'resolved', waiting_since: null, resolved_at: SAMPLE_NOW.toISOString() })
    expect(resolved.events.slice(0, 2)).toMatchObject([
      { field: 'reason', after: 'spam' },
      { field: 'status', before: 'open', after: 'resolved' },
    ])
    const closed = await add({ status: 'closed', answers: 1, changedHoursAgo: 48 })
    await change(closed, { status: 'open' })
    expect(await read(closed)).toMatchObject({
      status: 'open',
      reopened: 1,
      waiting_since: null,
      resolved_at: null,
      closed_at: null,
    })
    expect(await findDifferences(store().db)).toEqual([])
  })

  it('[DS-9] to resolved ends the need for attention, and so does the automatic closing of a ticket', async () => {
    const resolved = await add({ answers: 1, more: { attention: 'bounced' } })
    expect(await read(resolved)).toMatchObject({ attention: 'bounced' })
    await change(resolved, { status: 'resolved' })
    expect(await read(resolved)).toMatchObject({ status: 'resolved', attention: null })
    const old = { changedHoursAgo: 7 * 24, more: { attention: 'bounced' } }
    const closed = await add({ status: 'resolved', answers: 1, ...old })
    await sweepTickets(store().db, SAMPLE_NOW)
    expect(await read(closed)).toMatchObject({ status: 'closed', attention: null })
  })

  it('[DS-6] back to open does not make the customer wait for an answer to an automatic mail', async () => {
    const ticket = await add({ answers: 1 })
    const { id, last_entry } = await read(ticket)
    const automatic = { id: randomUUID(), ticket_id: id, staff_id: null, body: 'Away', is_automatic: true }
    const row = { ...automatic, entry: last_entry + 1, written_at: hoursAgo(1) }
    await store().db.insertInto('ticket_messages').values(row).execute()
    await change(ticket, { status: 'resolved' })
    await change(ticket, { status: 'open' })
    expect(await read(ticket)).toMatchObject({ status: 'open', waiting_since: null })
  })

  it.each([
    [{ status: 'pending' }, 'pending', 'Choose whom it waits for'],
    [
      { status: 'resolved', pending: { for: 'customer', until: null } },
      'pending',
      'Only a pending ticket waits for somebody',
    ],
    [{ pending: { for: 'supplier', until: hoursAgo(0) } }, 'until', 'Choose a time in the future'],
    [{ pending: { for: 'supplier', until: inDays(90.01) } }, 'until', 'Choose a time within the next 90 days'],
    [{ pending: { for: 'supplier', until: 'tomorrow' } }, 'until', 'until must be an ISO 8601 time'],
    [{ status: 'open', reason: 'spam' }, 'reason', 'Only a resolved ticket has a reason'],
    [{ assignee: 'me' }, 'assignee', 'assignee must be the id of a member of staff'],
    [{ assignee: randomUUID() }, 'assignee', 'Choose somebody who may reply to tickets'],
    [{ order: 7 }, 'order', 'There is no order 7, or you may not see it'],
  ] satisfies [TicketChanges, string, string][])(
    '[DS-7] to %j is refused with 422 and the name of the field',
    async (changes, field, message) => {
      const ticket = await add({ answers: 1 })
      const { status, body } = await api.send('PUT', `/tickets/${ticket}/properties`, me.token, { seen: 0, changes })
      expect([status, body]).toEqual([422, { status: 'failed', message, code: 'invalid', data: { field } }])
      expect(await trailOf(ticket)).toEqual([])
    },
  )

  it('[DS-7] may set 90 days of waiting, but no assignee who is disabled, has not joined or may not reply', async () => {
    const ticket = await add({ answers: 1 })
    const until = new Date(SAMPLE_NOW.getTime() + MAX_PENDING_MS).toISOString()
    expect((await change(ticket, { pending: { for: 'customer', until } }))[0]).toBe(200)
    const viewer = await addStaff(store().db, ['tickets.view'])
    const [gone, invited] = [await addStaff(store().db, PERMISSIONS), await addStaff(store().db, PERMISSIONS)]
    await store()
      .db.updateTable('staff')
      .set({ invited_at: hoursAgo(1), password_hash: '' })
      .where('id', '=', invited.id)
      .execute()
    await store()
      .db.updateTable('staff')
      .set({ disabled_at: hoursAgo(1) })
      .where('id', '=', gone.id)
      .execute()
    for (const { id } of [viewer, gone, invited]) expect((await change(ticket, { assignee: id }))[0]).toBe(422)
    const { agents } = await read(ticket)
    expect(agents.map(({ id }) => id)).toEqual(expect.arrayContaining([me.id, other.id]))
    expect(agents.filter(({ id }) => [viewer, gone, invited].some((one) => one.id === id))).toEqual([])
  })

  it('[DS-7] cannot link an order without the permission for orders, without which linked orders are hidden', async () => {
    const ticket = await add()
    const { number } = await store().db.selectFrom('orders').select('number').executeTakeFirstOrThrow()
    const replier = await addStaff(store().db, ['tickets.view', 'tickets.reply'])
    expect((await change(ticket, { order: number }, 0, replier))[0]).toBe(422)
    await change(ticket, { order: number })
    expect(await readTicket(api, replier.token, ticket)).toMatchObject({ order: null, orders: null })
  })
})
