import { randomUUID } from 'node:crypto'
import { assert } from 'superstruct'
import { LogEntries, type LogEntry, LogMeta } from '../../machines/model/activityLog.ts'
import type { Database } from '../../server/database/schema.ts'
import { type Api, addStaff, apiOver } from './support/api.ts'
import { addTicket, changeTicket } from './support/desk.ts'
import { describeRules } from './support/engines.ts'
import { SAMPLE_NOW } from './support/facts.ts'

const PERMISSIONS = ['tickets.view', 'tickets.reply', 'tickets.manage', 'orders.view', 'users.view', 'users.edit']
const CENTS = 'refund: 1, cents: 4000'

describeRules('activities', 'sample', (store) => {
  let api: Api
  let me: Awaited<ReturnType<typeof addStaff>>

  const read = async (query = '', { token } = me) => {
    const { status, body } = await api.get(`/activities${query}`, token)
    expect([status, body.message]).toEqual([200, undefined])
    assert(body.data, LogEntries)
    assert(body.meta, LogMeta)
    return { entries: body.data, next: body.meta.next }
  }
  const latest = async (): Promise<Partial<LogEntry>> => (await read()).entries[0] ?? {}
  /** Adds rows to the trail. Their hashes are random, as no test here checks them. */
  const record = async (rows: readonly Partial<Database['audit_trail']>[]): Promise<void> => {
    const { seq } = await store().db.selectFrom('audit_head').select('seq').executeTakeFirstOrThrow()
    const empty = { subject_id: null, detail: null, refusal: null, request_id: null, address: '192.0.2.1' }
    const values = rows.map((row, index) => ({
      ...{ ...empty, happened_at: SAMPLE_NOW.toISOString(), staff_id: me.id, action: 'signedIn', ...row },
      seq: seq + index + 1,
      hash: randomUUID(),
    }))
    await store().db.insertInto('audit_trail').values(values).execute()
    await store()
      .db.updateTable('audit_head')
      .set({ seq: seq + rows.length })
      .execute()
  }

  beforeEach(async () => {
    api = apiOver(store().db)
    me = await addStaff(store().db, PERMISSIONS)
  })

  it('[NT-25] state who did what to a ticket and when, and list each changed property', async () => {
    const ticket = await addTicket(store().db, { staffId: me.id, answers: 1 })
    await changeTicket(api, me.token, ticket, { assignee: me.id })
    const entry = await latest()
    expect(entry).toEqual({
      seq: entry.seq,
      at: SAMPLE_NOW.toISOString(),
      by: { id: me.id, name: 'Ada Byron' },
      action: 'ticket.changed',
      text: `Assigned ${ticket} to Ada Byron`,
      details: [],
      ticket,
      order: null,
    })
    await changeTicket(api, me.token, ticket, {
      priority: 'urgent',
      tags: ['vip'],
      status: 'pending',
      pending: { for: 'customer', until: null },
    })
    expect(await latest()).toMatchObject({
      text: `Changed ${ticket}`,
      details: [
        `Set ${ticket} to pending for the customer`,
        `Set the priority of ${ticket} to urgent`,
        `Changed the tags of ${ticket}`,
      ],
    })
    await api.send('PUT', `/tickets/${ticket}/notes/${randomUUID()}`, me.token, { body: 'They were rude' })
    expect(await latest()).toMatchObject({ text: `Added a note to ${ticket}`, ticket })
  })

  it('[NT-25] name orders by number and staff by name, and contain no email of a customer', async () => {
    const { db } = store()
    const order = await db.selectFrom('orders').select(['id', 'number']).orderBy('number').executeTakeFirstOrThrow()
    const customer = await db.selectFrom('customers').select(['id', 'first_name', 'email']).executeTakeFirstOrThrow()
    const to = { subject_id: order.id }
    await record([
      { action: 'refund.requested', ...to, detail: CENTS },
      { action: 'refund.succeeded', ...to, detail: CENTS },
      { action: 'refund.refused', ...to, detail: CENTS },
      { action: 'capture.refused', ...to, detail: CENTS },
      { action: 'void.refused', ...to, detail: CENTS },
      { action: 'items.cancelled', ...to, detail: 'pieces: 2, reason: customer' },
      { action: 'order.held', ...to, detail: 'reason: fraud' },
      { action: 'note.added', ...to, detail: `note: ${randomUUID()}` },
      { action: 'note.added', subject_id: customer.id, detail: `note: ${randomUUID()}` },
      { action: 'customer.changed', subject_id: customer.id, detail: 'email' },
      { action: 'customers.exported', detail: 'customers: 1' },
      { action: 'permissions.changed', subject_id: me.id, detail: '+users.view' },
      { action: 'something.newer', subject_id: 'no uuid' },
    ])
    const { entries } = await read()
    expect(entries.map(({ text }) => text).toReversed()).toEqual([
      `Requested a refund of $40.00 for order ${order.number}`,
      `Refunded $40.00 of order ${order.number}`,
      `Settled that the refund of $40.00 of order ${order.number} was not made`,
      `Settled that $40.00 for order ${order.number} was not captured`,
      `Settled that $40.00 of order ${order.number} was not released`,
      `Cancelled 2 items of order ${order.number}`,
      `Put order ${order.number} on hold: suspected fraud`,
      `Added a note about order ${order.number}`,
      'Added a note about a customer',
      'Changed the details of a customer',
      'Exported 1 customer',
      'Changed the permissions of Ada Byron',
      'something.newer',
    ])
    expect(
      entries
        .map((entry) => entry.order)
        .toReversed()
        .slice(0, 9),
    ).toEqual([...Array(8).fill(order.number), null])
    expect(JSON.stringify(entries)).not.toContain(customer.email)
  })

  it('[NT-26] are those of the caller, and those of all staff only with activities.view', async () => {
    const owner = await addStaff(store().db, ['activities.view'])
    await record([{}, { staff_id: owner.id }, { staff_id: null, action: 'ticket.received' }])
    expect((await read()).entries.map(({ by }) => by.id)).toEqual([me.id])
    expect((await read('?scope=mine', owner)).entries.map(({ by }) => by.id)).toEqual([owner.id])
    expect((await read('?scope=all', owner)).entries.slice(0, 2).map(({ by }) => by.id)).toEqual([owner.id, me.id])
    const refused = await api.get('/activities?scope=all', me.token)
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'You need the “View activities of all staff” permission',
    ])
    for (const query of ['scope=some', 'after=0', 'after=x']) {
      expect((await api.get(`/activities?${query}`, me.token)).status).toBe(422)
    }
  })

  it('[NT-26] are returned in pages of 50, newest first, each once, even while others are added', async () => {
    await record(Array.from({ length: 120 }, () => ({})))
    const first = await read()
    await record([{}])
    const second = await read(`?after=${first.next}`)
    const third = await read(`?after=${second.next}`)
    const seqs = [first, second, third].flatMap(({ entries }) => entries.map(({ seq }) => seq))
    expect([first.entries.length, second.entries.length, third.entries.length, third.next]).toEqual([50, 50, 20, null])
    expect(seqs).toEqual([...new Set(seqs)].toSorted((a, b) => b - a))
  })
})
