import { randomUUID } from 'node:crypto'
import { startSession } from '../../server/auth/sessions.ts'
import { type Api, addStaff, apiOver } from './support/api.ts'
import { addTicket, hoursAgo, readTicket } from './support/desk.ts'
import { describeRules } from './support/engines.ts'
import { SAMPLE_NOW } from './support/facts.ts'

describeRules('a draft on a ticket', 'sample', (store) => {
  let api: Api
  let me: Awaited<ReturnType<typeof addStaff>>
  let elsewhere: string

  const keep = async (ticket: string, content: string, at: string, token = me.token, mode = 'reply') =>
    (await api.send('PUT', `/tickets/${ticket}/draft`, token, { mode, content, at })).body.data
  const remove = (ticket: string, at: string) =>
    api.send('DELETE', `/tickets/${ticket}/draft?mode=reply&at=${at}`, me.token)
  const draftsOf = async (ticket: string, token = me.token) => (await readTicket(api, token, ticket)).drafts

  beforeAll(async () => {
    api = apiOver(store().db)
    me = await addStaff(store().db, ['tickets.view', 'tickets.reply'])
    elsewhere = await startSession(store().db, me.id, SAMPLE_NOW)
  })

  it('[TR-15] is stored for its writer only, one reply and one note, until it is removed', async () => {
    const ticket = await addTicket(store().db, { staffId: me.id })
    const [reply, note] = [
      { mode: 'reply', content: 'Dear', at: hoursAgo(2), other: null },
      { mode: 'note', content: 'Rude', at: hoursAgo(2), other: null },
    ]
    expect(await keep(ticket, 'Dear', hoursAgo(2))).toEqual(reply)
    await keep(ticket, 'Rude', hoursAgo(2), me.token, 'note')
    expect(await draftsOf(ticket)).toEqual([note, reply])
    const { token } = await addStaff(store().db, ['tickets.view'])
    expect(await draftsOf(ticket, token)).toEqual([])
    await remove(ticket, hoursAgo(2))
    expect(await draftsOf(ticket)).toEqual([note])
  })

  it('[TR-15] that is typed later replaces one of another session, which is returned beside it', async () => {
    const ticket = await addTicket(store().db, { staffId: me.id })
    await keep(ticket, 'Dear', hoursAgo(5))
    // Continuing to type is not a conflict.
    expect(await keep(ticket, 'Dear Ada', hoursAgo(4))).toMatchObject({ content: 'Dear Ada', other: null })
    const newer = { content: 'Hello', at: hoursAgo(3), other: { content: 'Dear Ada', at: hoursAgo(4) } }
    expect(await keep(ticket, 'Hello', hoursAgo(3), elsewhere)).toMatchObject(newer)
    const late = { content: 'Hello', at: hoursAgo(3), other: { content: 'Dear A', at: hoursAgo(3.5) } }
    expect(await keep(ticket, 'Dear A', hoursAgo(3.5))).toMatchObject(late)
    expect(await draftsOf(ticket)).toMatchObject([late])
  })

  it.each([
    [{ mode: 'reply', content: 'x'.repeat(20_001), at: hoursAgo(1) }],
    [{ mode: 'mail', content: '', at: hoursAgo(1) }],
    [{ mode: 'note', content: '', at: 'now' }],
  ])('[TR-15] that is too long or malformed is refused with 422: %.60j', async (body) => {
    const ticket = await addTicket(store().db, { staffId: me.id })
    expect((await api.send('PUT', `/tickets/${ticket}/draft`, me.token, body)).status).toBe(422)
    for (const query of [`at=${hoursAgo(1)}`, 'mode=reply', 'mode=reply&at=now']) {
      expect((await api.send('DELETE', `/tickets/${ticket}/draft?${query}`, me.token)).status).toBe(422)
    }
  })

  it('[TR-15] that was typed later in another session is not removed together with the older one', async () => {
    const ticket = await addTicket(store().db, { staffId: me.id })
    await keep(ticket, 'Dear', hoursAgo(5))
    await keep(ticket, 'Hello', hoursAgo(3), elsewhere)
    await remove(ticket, hoursAgo(5))
    const left = { mode: 'reply', content: 'Hello', at: hoursAgo(3), other: null }
    expect(await draftsOf(ticket)).toEqual([left])
    await remove(ticket, hoursAgo(3))
    expect(await draftsOf(ticket)).toEqual([])
  })

  it('[TR-15] is removed when it is emptied, but one that was typed in another session is kept', async () => {
    const ticket = await addTicket(store().db, { staffId: me.id })
    await keep(ticket, 'Dear', hoursAgo(5))
    await keep(ticket, '', hoursAgo(4))
    expect(await draftsOf(ticket)).toEqual([])
    await keep(ticket, 'Hello', hoursAgo(3), elsewhere)
    await keep(ticket, '', hoursAgo(2))
    expect(await draftsOf(ticket)).toMatchObject([{ content: '', other: { content: 'Hello', at: hoursAgo(3) } }])
  })

  it('[TR-15] may have 20,000 characters of three bytes', async () => {
    const ticket = await addTicket(store().db, { staffId: me.id })
    expect(await keep(ticket, '€'.repeat(20_000), hoursAgo(1))).toMatchObject({ other: null })
  })

  const write = async (ticket: string, mode: 'note' | 'reply', id = randomUUID()) => {
    const { last_entry: seen, customer } = await readTicket(api, me.token, ticket)
    const body = 'Dear Ada'
    const reply = { body, seen, to: customer?.email, status_after: null, until: null, anyway: false }
    const kind = mode === 'note' ? 'notes' : 'messages'
    const request = mode === 'note' ? { body } : reply
    return (await api.send('PUT', `/tickets/${ticket}/${kind}/${id}`, me.token, request)).status
  }

  it.each(['note', 'reply'] as const)(
    '[TR-15] of a %s is removed once that was accepted, and the draft of the other kind stays',
    async (mode) => {
      const ticket = await addTicket(store().db, { staffId: me.id })
      const left = { mode: mode === 'note' ? 'reply' : 'note', content: 'Other', at: hoursAgo(2), other: null }
      await keep(ticket, 'Dear Ada', hoursAgo(2), me.token, mode)
      await keep(ticket, 'Other', hoursAgo(2), me.token, left.mode)
      expect(await write(ticket, mode)).toBe(200)
      expect(await draftsOf(ticket)).toEqual([left])
    },
  )

  it('[TR-15] that was replaced by a later one of another session is kept after the later one is sent', async () => {
    const ticket = await addTicket(store().db, { staffId: me.id })
    await keep(ticket, 'From the phone', hoursAgo(3), elsewhere)
    await keep(ticket, 'Dear Ada', hoursAgo(2))
    expect(await write(ticket, 'reply')).toBe(200)
    const other = { content: 'From the phone', at: hoursAgo(3) }
    expect(await draftsOf(ticket)).toEqual([{ mode: 'reply', content: '', at: hoursAgo(2), other }])
  })

  it('[TR-15] that was typed later in another session is kept after the earlier one is sent', async () => {
    const ticket = await addTicket(store().db, { staffId: me.id })
    await keep(ticket, 'Dear Ada', hoursAgo(3))
    await keep(ticket, 'From the phone', hoursAgo(2), elsewhere)
    expect(await write(ticket, 'reply')).toBe(200)
    const left = { mode: 'reply', content: 'From the phone', at: hoursAgo(2), other: null }
    expect(await draftsOf(ticket)).toEqual([left])
  })

  it('[TR-15] that arrives after its reply was sent is not stored, unless it was typed later', async () => {
    const ticket = await addTicket(store().db, { staffId: me.id })
    const id = randomUUID()
    expect(await write(ticket, 'reply', id)).toBe(200)
    expect(await keep(ticket, 'Dear A', hoursAgo(1))).toMatchObject({ content: '', other: null })
    expect(await draftsOf(ticket)).toEqual([])
    // What was typed later is another draft, and stays. An earlier draft is kept as well once the reply is taken back.
    expect(await keep(ticket, 'Dear A', hoursAgo(-1))).toMatchObject({ content: 'Dear A' })
    expect(await keep(ticket, 'Dear', hoursAgo(1))).toMatchObject({ content: 'Dear A', at: hoursAgo(-1) })
    await remove(ticket, hoursAgo(-1))
    expect((await api.send('DELETE', `/tickets/${ticket}/messages/${id}`, me.token)).status).toBe(200)
    expect(await keep(ticket, 'Dear Ada', hoursAgo(1))).toMatchObject({ content: 'Dear Ada' })
  })

  it('[TR-3] is restored when its reply is taken back, and kept beside a later draft that does not contain it', async () => {
    const ticket = await addTicket(store().db, { staffId: me.id })
    const id = randomUUID()
    expect(await write(ticket, 'reply', id)).toBe(200)
    await keep(ticket, 'And', hoursAgo(0))
    expect((await api.send('DELETE', `/tickets/${ticket}/messages/${id}`, me.token)).status).toBe(200)
    const both = 'Dear Ada\n\nAnd'
    expect(await draftsOf(ticket)).toMatchObject([{ content: both, other: null }])
    // The page was closed before the answer arrived, so it does not know of the restored text.
    await keep(ticket, 'And so on', hoursAgo(-1))
    expect(await draftsOf(ticket)).toMatchObject([{ content: 'And so on', other: { content: both } }])
  })

  it('[TR-15] is kept if its reply is refused', async () => {
    const ticket = await addTicket(store().db, { staffId: me.id })
    await keep(ticket, 'Dear Ada', hoursAgo(2))
    const request = { body: 'Dear Ada', seen: 1, to: 'else@customer.example', status_after: null, until: null }
    const path = `/tickets/${ticket}/messages/${randomUUID()}`
    expect((await api.send('PUT', path, me.token, { ...request, anyway: false })).status).toBe(409)
    expect(await draftsOf(ticket)).toMatchObject([{ content: 'Dear Ada' }])
  })

  it('[TR-15] that contains the text of one from another session replaces it without a conflict', async () => {
    const ticket = await addTicket(store().db, { staffId: me.id })
    await keep(ticket, 'Dear', hoursAgo(5))
    expect(await keep(ticket, 'Dear Ada', hoursAgo(4), elsewhere)).toMatchObject({ other: null })
    await keep(ticket, 'Hello', hoursAgo(3))
    const both = await keep(ticket, 'Dear Ada\n\nHello', hoursAgo(2))
    expect(both).toMatchObject({ content: 'Dear Ada\n\nHello', other: null })
  })
})
