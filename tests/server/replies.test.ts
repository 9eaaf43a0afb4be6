import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MAIL_STATES, type MailState } from '../../machines/model/mails.ts'
import type { Reply } from '../../machines/model/replies.ts'
import { verifyTrail } from '../../server/audit/verify.ts'
import { REPLY_HOOKS } from '../../server/desk/replies/hook.ts'
import { forgetUndone } from '../../server/desk/replies/withdraw.ts'
import { findDifferences } from '../../server/ledger/differences.ts'
import { createDispatcher } from '../../server/mail/dispatcher.ts'
import { createFolder } from '../../server/mail/folder.ts'
import type { Outbound, Sent } from '../../server/mail/port.ts'
import { expectConsoleError } from '../support/console.ts'
import { type Api, addStaff, apiOver } from './support/api.ts'
import { addTicket, changeTicket, hoursAgo, readTicket } from './support/desk.ts'
import { describeEngines } from './support/engines.ts'
import { SAMPLE_NOW } from './support/facts.ts'
import { temporaryFolder } from './support/temporary.ts'

const FROM = 'Kickstand <support@kickstand.example>'
const PERMISSIONS = ['tickets.view', 'tickets.reply', 'tickets.manage']
const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND
const HOLD = 15 * SECOND
/** Every note in this file contains this text. */
const MARKER = 'do-not-tell-them'

type Answered = { status: number; code: unknown; message: string | undefined; data: Reply; now: unknown }

describeEngines('a reply', 'sample', (store) => {
  let api: Api
  let me: Awaited<ReturnType<typeof addStaff>>
  let other: Awaited<ReturnType<typeof addStaff>>
  let folder: string

  type Facts = Partial<Parameters<typeof addTicket>[1]>
  const add = (facts: Facts = {}) => addTicket(store().db, { staffId: other.id, ...facts })
  const read = (ticket: string) => readTicket(api, me.token, ticket)
  const call = async (
    method: 'PUT' | 'DELETE' | 'POST',
    path: string,
    body?: object,
    { token } = me,
  ): Promise<Answered> => {
    const { status, body: answer } = await api.send(method, `/tickets/${path}`, token, body)
    const { code } = answer as { code?: unknown }
    const { now } = (answer.meta ?? {}) as { now?: unknown }
    return { status, code, message: answer.message, data: answer.data as Reply, now }
  }
  /** The default request: the ticket as the person sees it now. */
  const requestFor = async (ticket: string, more: object = {}) => {
    const { customer, requester, last_entry } = await read(ticket)
    const to = customer?.email ?? requester
    return { body: 'We send a new one.', seen: last_entry, to, status_after: null, until: null, anyway: false, ...more }
  }
  const put = async (ticket: string, id: string, more: object = {}, who = me) =>
    call('PUT', `${ticket}/messages/${id}`, await requestFor(ticket, more), who)
  const hold = async (ticket: string, more: object = {}, who = me): Promise<string> => {
    const id = randomUUID()
    expect(await put(ticket, id, more, who)).toMatchObject({ status: 200, data: { state: 'held' } })
    return id
  }
  const undo = (ticket: string, id: string, who = me) => call('DELETE', `${ticket}/messages/${id}`, undefined, who)
  const wait = (milliseconds: number) => {
    api.clock.now = new Date(api.clock.now.getTime() + milliseconds)
  }
  const dispatcherOf = (outbound: Outbound = createFolder(folder)) =>
    createDispatcher({ db: store().db, outbound, from: FROM, now: () => api.clock.now, hooks: REPLY_HOOKS })
  /** Ends the hold, and sends the mails that are due. */
  const send = async (outbound?: Outbound) => {
    wait(HOLD)
    await dispatcherOf(outbound).sendDue()
  }
  const answering = (sent: Sent): Outbound => ({ send: async () => sent })
  const REFUSED = answering({ outcome: 'refused', permanent: true, reply: '550 No such person' })
  const LOST = answering({ outcome: 'unknown', reply: 'Connection lost' })
  /** The texts of the mails in the folder. */
  const mails = async () => {
    const names = await readdir(folder).catch(() => [])
    const texts = await Promise.all(names.map(async (name) => readFile(join(folder, name), 'utf8')))
    // Unfolds long headers, which continue on the next line.
    return texts.map((text) => text.replaceAll(/\r\n[ \t]+/g, ' '))
  }
  const mailsOf = async (id: string) => (await mails()).filter((text) => text.includes(`Message-ID: <m.${id}.`))
  const trailOf = async (ticket: string) => {
    const { id } = await read(ticket)
    const rows = await store()
      .db.selectFrom('audit_trail')
      .where('subject_id', '=', id)
      .selectAll()
      .orderBy('seq')
      .execute()
    return rows.map(({ action, staff_id, detail }) => [action, staff_id, detail])
  }
  const note = (ticket: string, who = me) =>
    call('PUT', `${ticket}/notes/${randomUUID()}`, { body: `${MARKER}: they were rude` }, who)

  beforeAll(async () => {
    api = apiOver(store().db)
    me = await addStaff(store().db, PERMISSIONS)
    other = await addStaff(store().db, PERMISSIONS)
  })
  beforeEach(async () => {
    folder = join(await temporaryFolder(), 'out')
    api.clock.now = SAMPLE_NOW
    await store().db.deleteFrom('mails').execute()
  })

  it('[TR-1] is held for 15 seconds, in which the status of its ticket does not change, and is then sent once', async () => {
    const ticket = await add()
    const before = await read(ticket)
    const id = randomUUID()
    const { status, message, data, now } = await put(ticket, id, { status_after: 'pending' })
    expect([status, message, now]).toEqual([200, undefined, SAMPLE_NOW.toISOString()])
    const undoable_until = new Date(SAMPLE_NOW.getTime() + 10 * SECOND).toISOString()
    const to = before.customer?.email
    expect(data).toEqual({
      id,
      ticket,
      to,
      body: 'We send a new one.',
      state: 'held',
      undoable_until,
      failure: null,
    })
    const held = await read(ticket)
    const { entries, last_entry, ...rest } = held
    expect(rest).toEqual({ ...before, entries: undefined, last_entry: undefined, ...rest })
    expect(last_entry).toBe(2)
    expect(entries.at(-1)).toMatchObject({
      id,
      entry: 2,
      by: { id: me.id },
      mail: { state: 'held', to, release_at: new Date(SAMPLE_NOW.getTime() + HOLD).toISOString(), failure: null },
    })
    expect(held).toMatchObject({
      status: 'open',
      assignee: null,
      first_replied_at: null,
      waiting_since: before.waiting_since,
      updated_at: before.updated_at,
    })
    wait(HOLD - 1)
    await dispatcherOf().sendDue()
    expect(await mails()).toEqual([])
    wait(1)
    await Promise.all([dispatcherOf().sendDue(), dispatcherOf().sendDue()])
    expect(await mails()).toHaveLength(1)
    const after = await read(ticket)
    const released = api.clock.now.toISOString()
    expect(after).toMatchObject({
      status: 'pending',
      pending: { for: 'customer', until: null },
      assignee: { id: me.id },
      first_replied_at: released,
      waiting_since: null,
      updated_at: released,
    })
    expect(after.entries.at(-1)).toMatchObject({ mail: { state: 'sent', release_at: null } })
    expect(after.events).toMatchObject([
      { field: 'assignee', by: { id: me.id } },
      { field: 'pending', after: 'customer', by: { id: me.id } },
      { field: 'status', before: 'open', after: 'pending', by: { id: me.id } },
    ])
    expect(await trailOf(ticket)).toEqual([
      ['reply.held', me.id, `reply: ${id}`],
      ['reply.released', me.id, `reply: ${id}`],
      ['reply.sent', null, `reply: ${id}`],
    ])
    const { body } = await api.get(`/tickets/${ticket}/messages/${id}`, me.token)
    expect(body.data).toMatchObject({ state: 'sent', undoable_until: null, body: 'We send a new one.' })
    const theirs = await api.get(`/tickets/${ticket}/messages/${id}`, other.token)
    expect(theirs.body.data).toMatchObject({ state: 'sent', body: '' })
  })

  it('[TR-2] is a mail to the customer in the thread of its ticket, as plain text and as escaped HTML', async () => {
    const ticket = await add()
    const first = await hold(ticket, { body: 'Is it <b>flat</b>?\nAda & co' })
    await send()
    const second = await hold(ticket)
    await send()
    const [[one = ''], [two = '']] = [await mailsOf(first), await mailsOf(second)]
    const { customer } = await read(ticket)
    for (const [header, value] of [
      ['From', 'Kickstand <support@kickstand.example>'],
      ['To', customer?.email ?? ''],
      ['Subject', `Re: Flat tyre [${ticket}]`],
    ]) {
      expect(one).toContain(`\r\n${header}: ${value}\r\n`.replace(/^\r\nFrom/, 'From'))
    }
    expect(one).toMatch(new RegExp(`Reply-To: support\\+${ticket.toLowerCase()}\\.[0-9a-f]{20}@kickstand\\.example`))
    expect(one).not.toMatch(/^(Auto-Submitted|Precedence|X-Auto)/im)
    expect(one).toContain('Is it &lt;b&gt;flat&lt;/b&gt;?<br>')
    expect(one).toContain('Is it <b>flat</b>?')
    const ofFirst = /Message-ID: (<\S+>)/.exec(one)?.[1]
    expect(two).toContain(`In-Reply-To: ${ofFirst}\r\n`)
    expect(two).toContain(`References: ${ofFirst}\r\n`)
  })

  it('[TR-3] that is taken back becomes a draft, is never sent, and loses its text after 7 days', async () => {
    const ticket = await add()
    const before = await read(ticket)
    const at = api.clock.now.toISOString()
    const id = await hold(ticket, { status_after: 'resolved' })
    expect(await undo(ticket, id, other)).toMatchObject({ status: 403 })
    wait(14 * SECOND)
    const undone = await undo(ticket, id)
    expect(undone).toMatchObject({ status: 200, data: { state: 'undone', body: 'We send a new one.' } })
    const drafts = [{ mode: 'reply', content: 'We send a new one.', at, other: null }]
    expect(await read(ticket)).toEqual({ ...before, drafts, last_entry: 2 })
    await send()
    expect(await mails()).toEqual([])
    expect((await undo(ticket, id)).data).toEqual(undone.data)
    expect(await put(ticket, id)).toMatchObject({ status: 409, code: 'withdrawn' })
    expect((await trailOf(ticket)).map(([action]) => action)).toEqual(['reply.held', 'reply.undone'])
    await forgetUndone(store().db, new Date(api.clock.now.getTime() + 6 * DAY))
    expect((await undo(ticket, id)).data.body).toBe('We send a new one.')
    await forgetUndone(store().db, new Date(api.clock.now.getTime() + 7 * DAY))
    expect((await undo(ticket, id)).data.body).toBe('')
  })

  it('[TR-3] that is taken back before it arrives is rejected with 409, and one that was sent cannot be taken back', async () => {
    const ticket = await add()
    const late = randomUUID()
    expect(await undo(ticket, late)).toMatchObject({ status: 200, data: { state: 'undone', body: '', to: '' } })
    expect(await undo(ticket, late)).toMatchObject({ status: 200 })
    expect(await put(ticket, late)).toMatchObject({
      status: 409,
      code: 'withdrawn',
      message: 'This reply was taken back',
    })
    const gone = await hold(ticket)
    await send()
    expect(await undo(ticket, gone)).toMatchObject({ status: 409, code: 'sent', message: 'It has been sent already' })
    expect(await undo('KS-1', randomUUID())).toMatchObject({ status: 404 })
  })

  it('[TR-4] is either taken back or sent, never both, even with two dispatchers at once', async () => {
    const ticket = await add()
    const ids = []
    for (let count = 0; count < 10; count += 1) ids.push(await hold(ticket, { anyway: true }))
    wait(HOLD)
    const [one, two] = [dispatcherOf(), dispatcherOf()]
    const undoing = Promise.all(ids.map((id) => undo(ticket, id)))
    await Promise.all([one.sendDue(), two.sendDue(), undoing])
    await one.sendDue()
    const answers = await undoing
    for (const [index, id] of ids.entries()) {
      const sent = (await mailsOf(id)).length
      expect([sent, answers[index]?.status]).toEqual(sent === 1 ? [1, 409] : [0, 200])
    }
    expect(await findDifferences(store().db)).toEqual([])
  })

  it('[TR-5] that arrives twice under one id is sent once, and another text under that id is rejected', async () => {
    const ticket = await add()
    const id = randomUUID()
    const [one, two] = await Promise.all([put(ticket, id), put(ticket, id)])
    expect(one).toMatchObject({ status: 200, data: { state: 'held' } })
    expect(two).toEqual(one)
    expect(await put(ticket, id, { body: 'Another text' })).toMatchObject({ status: 409, code: 'other_text' })
    expect(await put(ticket, id, {}, other)).toMatchObject({ status: 409, code: 'other_text' })
    await send()
    expect(await put(ticket, id)).toMatchObject({ status: 200, data: { state: 'sent' } })
    expect(await mails()).toHaveLength(1)
    expect((await read(ticket)).entries).toHaveLength(2)
  })

  it.each([
    ['a note', (ticket: string) => note(ticket, other), 'Ada Byron wrote a note'],
    ['a held message', (ticket: string) => hold(ticket, {}, other), 'Ada Byron wrote a message'],
  ] as const)(
    '[TR-6] is rejected if a colleague has written %s in the meantime, unless its writer sends it anyway',
    async (_, write, what) => {
      const ticket = await add()
      const seen = (await read(ticket)).last_entry
      await write(ticket)
      const id = randomUUID()
      const refused = await put(ticket, id, { seen })
      expect(refused).toMatchObject({
        status: 409,
        code: 'overtaken',
        message: `${what} in the meantime. Read it, then decide again.`,
        data: { entries: [{ entry: 2, by: { id: other.id } }], last_entry: 2 },
      })
      expect((await read(ticket)).entries).toHaveLength(2)
      expect(await put(ticket, id, { seen, anyway: true })).toMatchObject({ status: 200 })
    },
  )

  it('[TR-6] is not rejected because of newer entries by its own writer', async () => {
    const ticket = await add()
    await note(ticket)
    await hold(ticket, { seen: 1 })
    await hold(ticket, { seen: 1 })
    expect(await put(ticket, randomUUID(), { seen: 9 })).toMatchObject({ status: 422 })
  })

  it('[TR-6] is rejected if the customer has written since, and one already held then leaves the ticket open and waiting', async () => {
    const ticket = await add()
    await hold(ticket, { status_after: 'resolved' })
    const { id, last_entry } = await read(ticket)
    const written_at = api.clock.now.toISOString()
    const message = { id: randomUUID(), ticket_id: id, staff_id: null, body: 'Never mind', written_at }
    await store()
      .db.insertInto('ticket_messages')
      .values({ ...message, entry: last_entry + 1 })
      .execute()
    await store()
      .db.updateTable('tickets')
      .set({ last_entry: last_entry + 1 })
      .where('id', '=', id)
      .execute()
    expect(await put(ticket, randomUUID(), { seen: last_entry })).toMatchObject({ status: 409, code: 'overtaken' })
    await send()
    expect(await read(ticket)).toMatchObject({ status: 'open', waiting_since: written_at, assignee: { id: me.id } })
  })

  it('[TR-7] is accepted only for the address that its writer saw on the ticket, and only if there is one', async () => {
    const ticket = await add()
    const { customer } = await read(ticket)
    expect(await put(ticket, randomUUID(), { to: 'eve@example.org' })).toMatchObject({
      status: 409,
      code: 'recipient',
      data: { to: customer?.email },
    })
    const unknown = await add({ more: { customer_id: null, requester_email: 'bob@example.org' } })
    await hold(unknown)
    const nobody = await add({ more: { customer_id: null, requester_email: '' } })
    expect(await put(nobody, randomUUID(), { to: '' })).toMatchObject({
      status: 409,
      code: 'recipient',
      message: 'Nobody knows who wrote this',
      data: { to: null },
    })
  })

  it.each([
    [{ body: ' \n' }, 'body', 'Enter a reply'],
    [
      { body: 'Hello {{customer.first_name|there}}' },
      'body',
      '“customer.first_name” has no value. Fill it in or remove it.',
    ],
    [{ status_after: 'resolved', until: '2999-01-01T00:00:00Z' }, 'until', 'Only a pending ticket waits until a time'],
    [{ status_after: 'pending', until: hoursAgo(1) }, 'until', 'Choose a time in the future'],
  ])(
    '[TR-8] with an invalid field is rejected with 422 and the name of the field: %j',
    async (more, field, message) => {
      const ticket = await add()
      const refused = await put(ticket, randomUUID(), more)
      expect(refused).toMatchObject({ status: 422, code: 'invalid', message, data: { field } })
      expect(await trailOf(ticket)).toEqual([])
    },
  )

  it('[TR-8] may have up to 20,000 characters, and double braces that are no placeholder', async () => {
    const ticket = await add()
    await hold(ticket, { body: `${'ä€'.repeat(9990)} {{else}}` })
    expect(await put(ticket, randomUUID(), { body: 'x'.repeat(20_001) })).toMatchObject({ status: 422 })
  })

  it.each(['open', 'pending', 'resolved', 'closed'] as const)(
    '[TR-9] on a ticket that is %s changes its status as the writer chose, or is rejected if it is closed',
    async (status) => {
      for (const status_after of [null, 'pending', 'resolved'] as const) {
        const ticket = await add({ status })
        const answer = await put(ticket, randomUUID(), { status_after })
        if (status === 'closed') {
          expect(answer).toMatchObject({ status: 409, code: 'not_now', message: 'This ticket is closed' })
          continue
        }
        expect(answer.status).toBe(200)
        await send()
        const after = await read(ticket)
        expect({ status_after, status: after.status }).toEqual({ status_after, status: status_after ?? status })
        expect(after).toMatchObject({ waiting_since: null, assignee: { id: me.id } })
        expect(after.first_replied_at).not.toBeNull()
      }
      expect(await findDifferences(store().db)).toEqual([])
    },
  )

  it('[TR-9] keeps the assignee of a ticket that has one, and the status of a ticket that was closed in the meantime', async () => {
    const ticket = await add()
    await changeTicket(api, other.token, ticket, { assignee: other.id })
    await hold(ticket, { status_after: 'pending' })
    await changeTicket(api, other.token, ticket, { status: 'resolved', reason: 'spam' })
    await store().db.updateTable('tickets').set({ status: 'closed' }).where('ticket_id', '=', ticket).execute()
    await send()
    expect(await read(ticket)).toMatchObject({ status: 'closed', assignee: { id: other.id } })
    expect(await mails()).toHaveLength(1)
    await store().db.updateTable('tickets').set({ status: 'resolved' }).where('ticket_id', '=', ticket).execute()
  })

  it('[TR-10] is sent at once if its writer releases it, which nobody else can do', async () => {
    const ticket = await add()
    const id = await hold(ticket, { status_after: 'resolved' })
    expect(await call('POST', `${ticket}/messages/${id}/release`, undefined, other)).toMatchObject({ status: 403 })
    const released = await call('POST', `${ticket}/messages/${id}/release`)
    expect(released).toMatchObject({ status: 200, data: { state: 'queued', undoable_until: null } })
    expect(await read(ticket)).toMatchObject({ status: 'resolved' })
    await dispatcherOf().sendDue()
    expect(await call('POST', `${ticket}/messages/${id}/release`)).toMatchObject({
      status: 200,
      data: { state: 'sent' },
    })
    expect(await mailsOf(id)).toHaveLength(1)
    const undone = await hold(ticket)
    await undo(ticket, undone)
    expect(await call('POST', `${ticket}/messages/${undone}/release`)).toMatchObject({ status: 409, code: 'withdrawn' })
  })

  it('[TR-10] is listed for its writer while it is held', async () => {
    const ticket = await add()
    const ids = [await hold(ticket), await hold(ticket, {}, other), await hold(ticket, { anyway: true })]
    const { body } = await api.get('/messages?state=held&mine=1', me.token)
    expect((body.data as Reply[]).map(({ id }) => id).toSorted()).toEqual([ids[0], ids[2]].toSorted())
    expect(body.data).toMatchObject([{ state: 'held', ticket, body: 'We send a new one.' }, {}])
    await send()
    expect((await api.get('/messages', me.token)).body.data).toEqual([])
    expect((await api.get('/messages?state=sent', me.token)).status).toBe(422)
  })

  it('[TR-11] that failed reopens and flags its ticket, and can be sent again under the same Message-ID', async () => {
    expectConsoleError()
    const ticket = await add()
    const id = await hold(ticket, { status_after: 'resolved' })
    const { waiting_since } = await read(ticket)
    await send(REFUSED)
    expect(await read(ticket)).toMatchObject({ status: 'open', attention: 'send_failed', waiting_since })
    expect((await read(ticket)).entries.at(-1)).toMatchObject({
      mail: { state: 'failed', failure: '550 No such person' },
    })
    const resolve = (outcome: string) => call('POST', `${ticket}/messages/${id}/resolve`, { outcome }, other)
    expect(await resolve('arrived')).toMatchObject({ status: 409, code: 'not_now' })
    expect(await resolve('again')).toMatchObject({ status: 200, data: { state: 'queued', failure: null } })
    expect(await resolve('again')).toMatchObject({ status: 200 })
    expect(await read(ticket)).toMatchObject({ attention: null, waiting_since: null })
    await send()
    expect(await mailsOf(id)).toHaveLength(1)
    expect((await trailOf(ticket)).map(([action, who]) => [action, who])).toEqual([
      ['reply.held', me.id],
      ['reply.released', me.id],
      ['reply.failed', null],
      ['reply.released', other.id],
      ['reply.sent', null],
    ])
    expect(await findDifferences(store().db)).toEqual([])
  })

  it('[TR-11] with an unknown outcome flags its ticket, and a person decides whether it has arrived or is sent again', async () => {
    expectConsoleError()
    for (const outcome of ['arrived', 'again'] as const) {
      const ticket = await add()
      const id = await hold(ticket)
      await send(LOST)
      expect(await read(ticket)).toMatchObject({ attention: 'send_failed', waiting_since: null })
      const decided = await call('POST', `${ticket}/messages/${id}/resolve`, { outcome })
      expect(decided).toMatchObject({ status: 200, data: { state: outcome === 'arrived' ? 'sent' : 'queued' } })
      expect(await read(ticket)).toMatchObject({ attention: null })
      await send()
      expect(await mailsOf(id)).toHaveLength(outcome === 'arrived' ? 0 : 1)
    }
  })

  // A reply that was taken back is refused: TR-3.
  it.each(MAIL_STATES.filter((state) => state !== 'undone'))(
    '[TR-12] that is %s gets the same answer if it is put again, and allows only the commands of that state',
    async (state) => {
      expectConsoleError()
      const ticket = await add()
      const id = await hold(ticket)
      const [row] = await store()
        .db.updateTable('mails')
        .set({ state })
        .where('id', '=', id)
        .returning('state')
        .execute()
      expect(row?.state).toBe(state)
      const allowed: Readonly<Record<string, readonly MailState[]>> = {
        undo: ['held'],
        release: MAIL_STATES,
        arrived: ['unknown', 'sent'],
        again: ['unknown', 'failed', 'queued', 'sending', 'sent'],
      }
      expect(await put(ticket, id)).toMatchObject({ status: 200, data: { state } })
      for (const [what, states] of Object.entries(allowed)) {
        await store().db.updateTable('mails').set({ state }).where('id', '=', id).execute()
        await store().db.updateTable('ticket_replies').set({ withdrawn_at: null }).where('id', '=', id).execute()
        const path = `${ticket}/messages/${id}`
        const { status } = await (what === 'undo'
          ? undo(ticket, id)
          : what === 'release'
            ? call('POST', `${path}/release`)
            : call('POST', `${path}/resolve`, { outcome: what }))
        expect({ what, status }).toEqual({ what, status: states.includes(state) ? 200 : 409 })
      }
    },
  )

  it('[TR-13] never contains the text of a note, neither in its mail nor in the table of mails', async () => {
    const ticket = await add({ notes: 1 })
    const ids: string[] = []
    for (let round = 0; round < 3; round += 1) {
      await note(ticket, round % 2 === 0 ? me : other)
      ids.push(await hold(ticket, { body: `Answer ${round}` }))
      await note(ticket)
      await send()
    }
    const all = await mails()
    expect(all).toHaveLength(ids.length)
    for (const text of all) expect(text).not.toContain(MARKER)
    const rows = await store().db.selectFrom('mails').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(MARKER)
  })

  it('[TR-14] leaves neither its text nor an address in the audit trail', async () => {
    expect(await verifyTrail(store().db)).toMatchObject({ fault: null })
    const rows = await store().db.selectFrom('audit_trail').where('action', 'like', 'reply.%').selectAll().execute()
    expect(rows.length).toBeGreaterThan(20)
    expect(JSON.stringify(rows)).not.toMatch(/example|new one|flat/i)
  })
})
