import { randomUUID } from 'node:crypto'
import { assert } from 'superstruct'
import { AlertsLeft, AlertsMeta, type StaffAlert, StaffAlerts } from '../../machines/model/alerts.ts'
import { REPLY_HOOKS } from '../../server/desk/replies/hook.ts'
import { sweepTickets } from '../../server/desk/sweep.ts'
import { createDispatcher } from '../../server/mail/dispatcher.ts'
import { createMailReader } from '../../server/mail/incoming/parsing.ts'
import { createReceiver } from '../../server/mail/incoming/receive.ts'
import type { Sent } from '../../server/mail/port.ts'
import { expectConsoleError } from '../support/console.ts'
import { type Api, addStaff, apiOver } from './support/api.ts'
import { addTicket, changeTicket, readTicket } from './support/desk.ts'
import { describeRules } from './support/engines.ts'
import { SAMPLE_NOW } from './support/facts.ts'
import { BOUNCES } from './support/mails/bounces.ts'
import { mailOf, SUPPORT } from './support/mails/scene.ts'
import { makeScene } from './support/mails/world.ts'

const PERMISSIONS = ['tickets.view', 'tickets.reply', 'tickets.manage']
const FROM = 'Kickstand <support@kickstand.example>'
const MINUTE = 60_000
const AT = SAMPLE_NOW.toISOString()
const HOUR = 60 * MINUTE
const after = (milliseconds: number): Date => new Date(SAMPLE_NOW.getTime() + milliseconds)

const reader = createMailReader()
afterAll(() => reader.close())

describeRules('notifications', 'sample', (store) => {
  let api: Api
  let me: Awaited<ReturnType<typeof addStaff>>
  let other: Awaited<ReturnType<typeof addStaff>>

  const list = async ({ token } = me) => {
    const { status, body } = await api.get('/notifications', token)
    expect([status, body.message]).toEqual([200, undefined])
    assert(body.data, StaffAlerts)
    assert(body.meta, AlertsMeta)
    return { alerts: body.data, unread: body.meta.unread }
  }
  const heard = async (who = me) => (await list(who)).alerts.map(({ kind, ticket, count }) => [kind, ticket, count])
  const markRead = async (what: object, { token } = me) => {
    const { status, body } = await api.send('PUT', '/notifications/read', token, what)
    expect([status, body.message]).toEqual([200, undefined])
    assert(body.data, AlertsLeft)
    return body.data.unread
  }
  const add = (more: object = {}) => addTicket(store().db, { staffId: me.id, more })
  const assign = async (ticket: string, to: string | null, { token } = other) =>
    expect((await changeTicket(api, token, ticket, { assignee: to }))[0]).toBe(200)
  /** Sends a reply of mine whose mail has this outcome. */
  const reply = async (ticket: string, sent: Sent): Promise<void> => {
    const { customer, last_entry: seen } = await readTicket(api, me.token, ticket)
    const wanted = { body: 'Hello', seen, to: customer?.email, status_after: null, until: null, anyway: false }
    const path = `/tickets/${ticket}/messages/${randomUUID()}`
    expect((await api.send('PUT', path, me.token, wanted)).status).toBe(200)
    const outbound = { send: async () => sent }
    await createDispatcher({
      db: store().db,
      outbound,
      from: FROM,
      now: () => after(MINUTE),
      hooks: REPLY_HOOKS,
    }).sendDue()
  }
  const receiverAt = (now: Date) =>
    createReceiver({ db: store().db, reader, now: () => now, support: SUPPORT, authority: null })
  beforeEach(async () => {
    api = apiOver(store().db)
    me = await addStaff(store().db, PERMISSIONS)
    other = await addStaff(store().db, PERMISSIONS)
    await store().db.deleteFrom('mails').execute()
  })

  it('[NT-20] reach the new assignee when somebody else assigns a ticket, but never the person who assigns it', async () => {
    const ticket = await add()
    await assign(ticket, me.id, me)
    expect(await heard()).toEqual([])
    await assign(ticket, null)
    await assign(ticket, me.id.toUpperCase())
    await assign(ticket, me.id)
    expect(await heard()).toEqual([['assigned', ticket, 1]])
    expect(await heard(other)).toEqual([])
  })

  it('[NT-20] reach the assignee when a customer answers, but not when an automatic mail arrives', async () => {
    const scene = await makeScene(store().db, 'pending')
    const headers = { 'In-Reply-To': scene.messageId }
    const receive = receiverAt(SAMPLE_NOW)
    await receive(Buffer.from(mailOf(scene, headers, 'While nobody has it')))
    await store().db.updateTable('tickets').set({ assignee_id: me.id }).where('id', '=', scene.ticketId).execute()
    await receive(Buffer.from(mailOf(scene, { ...headers, 'Auto-Submitted': 'auto-replied' }, 'Away')))
    expect(await heard()).toEqual([])
    await receive(Buffer.from(mailOf(scene, headers, 'It is flat again')))
    expect(await heard()).toEqual([['answered', scene.number, 1]])
    expect(JSON.stringify(await list())).not.toContain('flat again')
  })

  it.each([
    { kind: 'send_failed', outcome: 'refused', permanent: true, reply: '550 No such person' },
    { kind: 'send_unknown', outcome: 'unknown', reply: 'Connection lost' },
  ] as const)(
    '[NT-20] reach the writer of a reply, not the assignee, as $kind when its mail fails or its outcome is unknown',
    async ({ kind, ...sent }) => {
      expectConsoleError()
      const ticket = await add({ assignee_id: other.id })
      await reply(ticket, sent)
      expect(await heard()).toEqual([[kind, ticket, 1]])
      expect(await heard(other)).toEqual([])
    },
  )

  it('[NT-20] reach the writer of a mail that bounced', async () => {
    const scene = await makeScene(store().db, 'pending')
    await store().db.updateTable('mails').set({ staff_id: me.id }).where('id', '=', scene.mailId).execute()
    const bounce = BOUNCES.find(({ filed }) => filed.outcome === 'bounced')
    await receiverAt(SAMPLE_NOW)(Buffer.from(bounce?.mail(scene) ?? ''))
    expect(await heard()).toEqual([['bounced', scene.number, 1]])
  })

  it('[NT-20] reach the assignee once when the reminder of a pending ticket is due', async () => {
    const until = after(HOUR).toISOString()
    const pending = { assignee_id: me.id, pending_for: 'supplier' as const, pending_until: until }
    const ticket = await addTicket(store().db, { staffId: me.id, status: 'pending', more: pending })
    await sweepTickets(store().db, after(HOUR - 1))
    expect(await heard()).toEqual([])
    await sweepTickets(store().db, after(HOUR))
    await sweepTickets(store().db, after(2 * HOUR))
    expect(await heard()).toEqual([['reminder', ticket, 1]])
  })

  it('[NT-21] about the same ticket are merged while unread, with count and last time; after reading, a new one starts', async () => {
    const ticket = await add()
    const assignAt = async (minutes: number) => {
      api.clock.now = after(minutes * MINUTE)
      await assign(ticket, null)
      await assign(ticket, me.id)
    }
    await assignAt(1)
    await assignAt(2)
    const [first, ...rest] = (await list()).alerts
    expect(rest).toEqual([])
    const unread = { kind: 'assigned', ticket, count: 2, last_at: after(2 * MINUTE).toISOString(), is_read: false }
    expect(first).toEqual({ id: first?.id, ...unread })
    expect(await markRead({ ids: [first?.id] })).toBe(0)
    await assignAt(3)
    const again: Partial<StaffAlert> = { count: 1, is_read: false }
    expect((await list()).alerts).toMatchObject([again, { id: first?.id, count: 2, is_read: true }])
  })

  it('[NT-22] are listed newest first, at most 50, with the number of all unread ones', async () => {
    const { id: template, ...row } = await store().db.selectFrom('tickets').selectAll().executeTakeFirstOrThrow()
    expect(template).toBeDefined()
    const rows = Array.from({ length: 53 }, (_, index) => ({
      id: randomUUID(),
      staff_id: me.id,
      kind: 'reminder' as const,
      ticket_id: template,
      last_at: after(index).toISOString(),
      read_at: index === 0 ? null : after(index).toISOString(),
    }))
    await store().db.insertInto('notifications').values(rows).execute()
    const { alerts, unread } = await list()
    expect(alerts.map(({ id }) => id)).toEqual(
      rows
        .slice(3)
        .map(({ id }) => id)
        .toReversed(),
    )
    expect([unread, alerts[0]?.ticket]).toEqual([1, row.ticket_id])
  })

  it('[NT-22] are erased 90 days after they were read, and kept while they are unread', async () => {
    const [read, unread] = [await add(), await add()]
    await assign(read, me.id)
    await assign(unread, me.id)
    const { alerts } = await list()
    await markRead({ ids: alerts.filter(({ ticket }) => ticket === read).map(({ id }) => id) })
    await sweepTickets(store().db, after(90 * 24 * HOUR))
    expect((await heard()).map(([, ticket]) => ticket).toSorted()).toEqual([read, unread].toSorted())
    await sweepTickets(store().db, after(90 * 24 * HOUR + 1))
    expect((await heard()).map(([, ticket]) => ticket)).toEqual([unread])
  })

  it('[NT-22] are marked as read by id or up to a time, which affects neither later ones nor those of others', async () => {
    const tickets = [await add(), await add(), await add()]
    for (const [index, ticket] of tickets.entries()) {
      api.clock.now = after(index * MINUTE)
      await assign(ticket, me.id)
    }
    await assign(await add(), other.id, me)
    const [theirs] = (await list(other)).alerts
    expect(await markRead({ ids: [theirs?.id] })).toBe(3)
    expect((await list(other)).unread).toBe(1)
    expect(await markRead({ until: after(MINUTE).toISOString() })).toBe(1)
    expect((await list()).alerts.map(({ is_read }) => is_read)).toEqual([false, true, true])
    for (const body of [{}, { ids: [theirs?.id], until: AT }, { ids: [] }, { ids: ['x'] }, { until: 'yesterday' }]) {
      expect((await api.send('PUT', '/notifications/read', me.token, body)).status).toBe(422)
    }
  })

  it('[NT-22] about a ticket are marked as read when the ticket is marked as read', async () => {
    const [ticket, another] = [await add(), await add()]
    await assign(ticket, me.id)
    await assign(another, me.id)
    await api.send('PUT', `/tickets/${ticket}/read`, me.token, { entry: 1 })
    expect((await list()).alerts.filter(({ is_read }) => !is_read).map((alert) => alert.ticket)).toEqual([another])
  })

  it('[NT-22] are not listed for a member of staff who has lost the permission to see tickets', async () => {
    await assign(await add(), me.id)
    await store().db.deleteFrom('staff_permissions').where('staff_id', '=', me.id).execute()
    expect(await list()).toEqual({ alerts: [], unread: 0 })
  })

  it('[NT-20] are not added when the change that would cause them is rejected', async () => {
    const ticket = await add()
    await assign(ticket, me.id)
    // This change is refused, as somebody else has changed the ticket since.
    await changeTicket(api, me.token, ticket, { assignee: other.id })
    expect((await changeTicket(api, other.token, ticket, { assignee: me.id }, 0))[0]).toBe(409)
    expect(await heard()).toEqual([['assigned', ticket, 1]])
  })
})
