import { randomUUID } from 'node:crypto'
import { sweepTickets } from '../../server/desk/sweep.ts'
import { findDifferences } from '../../server/ledger/differences.ts'
import { type Api, addStaff, apiOver } from './support/api.ts'
import { addTicket, changeTicket, hoursAgo, readTicket } from './support/desk.ts'
import { describeRules } from './support/engines.ts'
import { SAMPLE_NOW } from './support/facts.ts'

const HOUR = 60 * 60_000
const PERMISSIONS = ['tickets.view', 'tickets.reply', 'tickets.manage']

describeRules('notes of a ticket', 'sample', (store) => {
  let api: Api
  let me: Awaited<ReturnType<typeof addStaff>>
  let other: Awaited<ReturnType<typeof addStaff>>

  const add = (facts: Partial<Parameters<typeof addTicket>[1]> = {}) =>
    addTicket(store().db, { staffId: me.id, ...facts })
  const read = (ticket: string, { token } = me) => readTicket(api, token, ticket)
  const note = (ticket: string, id: string, body: string, { token } = me) =>
    api.send('PUT', `/tickets/${ticket}/notes/${id}`, token, { body })

  beforeAll(async () => {
    api = apiOver(store().db)
    me = await addStaff(store().db, PERMISSIONS)
    other = await addStaff(store().db, PERMISSIONS)
  })

  it('[DS-8] are added once per id, even if one is sent twice at the same time, and cannot be changed later', async () => {
    const ticket = await add({ status: 'closed', answers: 1 })
    const [id, text] = [randomUUID(), `${'€'.repeat(19_998)}\n.`]
    const both = await Promise.all([note(ticket, id, text), note(ticket, id, text)])
    const by = { id: me.id, name: 'Ada Byron' }
    const written = { kind: 'note', id, entry: 3, by, body: text, at: SAMPLE_NOW.toISOString() }
    for (const { status, body } of both) expect([status, body]).toEqual([200, { status: 'success', data: written }])
    expect((await read(ticket)).entries.at(-1)).toEqual(written)
    for (const again of [note(ticket, id, 'Else'), note(ticket, id, text, other), note(await add(), id, text)]) {
      const { status, body } = await again
      expect([status, body]).toMatchObject([409, { code: 'taken' }])
    }
    expect(await read(ticket)).toMatchObject({ last_entry: 3, entries: [{ entry: 1 }, { entry: 2 }, { entry: 3 }] })
  })

  it('[DS-8] are numbered without gaps, even if two people write at the same time', async () => {
    const ticket = await add()
    await Promise.all([me, other, me, other].map((who, index) => note(ticket, randomUUID(), `${index}`, who)))
    const { entries, last_entry } = await read(ticket)
    expect([entries.map(({ entry }) => entry), last_entry]).toEqual([[1, 2, 3, 4, 5], 5])
  })

  it('[DS-8] are refused if they are blank, have characters that cannot be stored, or are too long', async () => {
    const ticket = await add()
    const refused = async (body: string) => {
      const answer = await note(ticket, randomUUID(), body)
      return [answer.status, answer.body.message]
    }
    expect(await refused(' \n')).toEqual([422, 'Enter a note'])
    expect(await refused('a\u0000')).toEqual([422, 'Remove invisible or broken characters from the note'])
    expect((await refused('a'.repeat(20_001)))[0]).toBe(422)
    expect((await refused('€'.repeat(56_000)))[0]).toBe(400)
    expect((await read(ticket)).last_entry).toBe(1)
  })

  it('[DS-8] are read with the messages in pages of 50 entries, beginning with the newest page', async () => {
    const ticket = await add({ notes: 60 })
    const newest = await read(ticket)
    expect([newest.entries.map(({ entry }) => entry), newest.has_older]).toEqual([
      Array.from({ length: 50 }, (_, index) => 12 + index),
      true,
    ])
    const { body } = await api.get(`/tickets/${ticket}?before=12`, me.token)
    expect(body.data).toMatchObject({
      has_older: false,
      entries: Array.from({ length: 11 }, (_, index) => ({ entry: index + 1 })),
    })
    expect((await api.get(`/tickets/${ticket}?before=x`, me.token)).status).toBe(422)
  })

  it('[DS-8] are marked as read up to an entry, for each person, and the mark never moves back', async () => {
    const ticket = await add({ notes: 3 })
    const mark = async (entry: number) =>
      (await api.send('PUT', `/tickets/${ticket}/read`, me.token, { entry })).body.data
    expect((await read(ticket)).read_entry).toBe(0)
    expect([await mark(2), await mark(1), await mark(9)]).toEqual([{ entry: 2 }, { entry: 2 }, { entry: 4 }])
    expect([(await read(ticket)).read_entry, (await read(ticket, other)).read_entry]).toEqual([4, 0])
    expect((await api.send('PUT', '/tickets/KS-1/read', me.token, { entry: 1 })).status).toBe(404)
  })

  it('[DS-9] pending tickets are opened once when their time is reached, even by two processes at the same time', async () => {
    const ticket = await add({ answers: 1 })
    const until = new Date(SAMPLE_NOW.getTime() + HOUR).toISOString()
    await changeTicket(api, me.token, ticket, { status: 'pending', pending: { for: 'supplier', until } })
    const sweepAt = (after: number) => sweepTickets(store().db, new Date(SAMPLE_NOW.getTime() + after))
    await sweepAt(HOUR - 1)
    expect((await read(ticket)).status).toBe('pending')
    await Promise.all([sweepAt(HOUR), sweepAt(HOUR)])
    const { events, ...after } = await read(ticket)
    expect(after).toMatchObject({ status: 'open', pending: null, waiting_since: until })
    expect(events.slice(0, -2)).toMatchObject([
      { field: 'reason', after: 'Reminder', by: null },
      { field: 'status', before: 'pending', after: 'open', by: null },
    ])
  })

  it('[DS-9] tickets are closed seven days after they were resolved, and the figures agree', async () => {
    const due = await add({ status: 'resolved', answers: 1, changedHoursAgo: 7 * 24 })
    const early = await add({ status: 'resolved', answers: 1, changedHoursAgo: 7 * 24 - 1 })
    await sweepTickets(store().db, SAMPLE_NOW)
    expect(await read(due)).toMatchObject({
      status: 'closed',
      closed_at: SAMPLE_NOW.toISOString(),
      resolved_at: hoursAgo(7 * 24),
    })
    expect((await read(early)).status).toBe('resolved')
    expect(await findDifferences(store().db)).toEqual([])
  })
})
