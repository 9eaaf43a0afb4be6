import { randomUUID } from 'node:crypto'
import { savePresence } from '../../server/changes/presence.ts'
import { addStaff } from './support/api.ts'
import { describeEngines } from './support/engines.ts'
import { SAMPLE_NOW } from './support/facts.ts'
import { type FeedHarness, feedApi } from './support/feed.ts'

const PRESENT_MARK = expect.stringMatching(/^[\w-]{16}$/)
const VIEW = ['tickets.view']

describeEngines('the feed of changes', 'sample', (store) => {
  let feed: FeedHarness
  let ada: Awaited<ReturnType<typeof addStaff>>
  let bob: Awaited<ReturnType<typeof addStaff>>
  let first: { id: string; number: string }
  let second: { id: string; number: string }

  beforeEach(async () => {
    await store().db.deleteFrom('presence').execute()
    feed = feedApi(store().db)
    ada = await addStaff(store().db, VIEW)
    bob = await addStaff(store().db, VIEW)
    const rows = await store().db.selectFrom('tickets').select(['id', 'ticket_id as number']).limit(2).execute()
    ;[first = { id: '', number: '' }, second = { id: '', number: '' }] = rows
  })
  afterEach(() => feed.close())

  const meta = { now: SAMPLE_NOW.toISOString(), reset: false, presence: [], unread: 0, mark: PRESENT_MARK }
  const person = ({ id }: { id: string }) => ({ id, name: 'Ada Byron' })

  it('[CG-1] [CG-2] starts at the present, then lists changes of tickets in order and skips all other rows', async () => {
    const start = await feed.ask(ada.token)
    expect(start.body).toEqual({ status: 'success', data: [], meta: { ...meta, seq: expect.any(Number) } })
    const at = start.seq
    await feed.change(first.id, bob.id)
    await feed.change(bob.id, bob.id)
    await feed.change(second.id, ada.id, 'ticket.noted')
    const { body } = await feed.ask(ada.token, `after=${at}`)
    const row = { action: 'ticket.changed', at: SAMPLE_NOW.toISOString() }
    expect(body.data).toEqual([
      { ...row, seq: at + 1, ticket: first, staff: person(bob), is_mine: false },
      { ...row, action: 'ticket.noted', seq: at + 3, ticket: second, staff: person(ada), is_mine: true },
    ])
    expect(body.meta).toEqual({ ...meta, seq: at + 3 })
    expect((await feed.ask(ada.token, `after=${at + 3}`)).body).toMatchObject({ data: [], meta: { seq: at + 3 } })
  })

  it('[CG-2] lists nothing without the permission for tickets, but its cursor moves on', async () => {
    const eve = await addStaff(store().db, ['users.view'])
    const { seq } = await feed.ask(eve.token)
    await feed.change(first.id, bob.id)
    await feed.send(bob.token, first.number)
    const { body } = await feed.ask(eve.token, `after=${seq}&watch=${first.number}`)
    expect(body).toMatchObject({ data: [], meta: { seq: seq + 1, reset: false, presence: [] } })
  })

  it('[CG-3] asks for a reset if the cursor is after the end of the trail, or more than 200 rows before it', async () => {
    for (let count = 0; count < 201; count += 1) await feed.change(first.id, bob.id)
    const { seq } = await feed.ask(ada.token)
    const outcomes = []
    for (const after of [seq + 1, seq - 201, seq - 200]) {
      const { body } = await feed.ask(ada.token, `after=${after}&wait=25`)
      outcomes.push({ reset: body.meta.reset, rows: body.data.length, seq: body.meta.seq })
    }
    expect(outcomes).toEqual([
      { reset: true, rows: 0, seq },
      { reset: true, rows: 0, seq },
      { reset: false, rows: 200, seq },
    ])
  })

  it('[CG-4] answers a waiting call when this process commits a change of a ticket, but not of anything else', async () => {
    const { seq } = await feed.ask(ada.token)
    const answer = feed.begin(ada.token, `after=${seq}`)
    await feed.hasBegun()
    await feed.change(bob.id, bob.id)
    await feed.change(first.id, bob.id)
    const { body } = await answer
    expect(body.data.map((row) => row.seq)).toEqual([seq + 2])
    expect(body.meta.seq).toBe(seq + 2)
  })

  it('[CG-5] finds a change by another process at its next check', async () => {
    const { seq } = await feed.ask(ada.token)
    const answer = feed.begin(ada.token, `after=${seq}`)
    await feed.hasBegun()
    await feed.changeElsewhere(first.id, bob.id)
    feed.ring()
    expect((await answer).body.data).toMatchObject([{ seq: seq + 1 }])
  })

  it('[CG-6] answers a waiting call with 401 when the session expires, which the feed does not prolong', async () => {
    const { seq } = await feed.ask(ada.token)
    const answer = feed.begin(ada.token, `after=${seq}`)
    await feed.hasBegun()
    feed.clock.now = new Date(SAMPLE_NOW.getTime() + 29 * 60_000)
    await feed.ask(bob.token)
    feed.clock.now = new Date(SAMPLE_NOW.getTime() + 30 * 60_000)
    expect((await feed.ask(bob.token)).status).toBe(401)
    feed.ring()
    expect(await answer).toMatchObject({ status: 401, body: { message: 'Your session has ended. Sign in again.' } })
  })

  it('[CG-6] answers a waiting call with 401 when its session is signed out', async () => {
    const { seq } = await feed.ask(ada.token)
    const answer = feed.begin(ada.token, `after=${seq}`)
    await feed.hasBegun()
    await feed.signOut(ada.token)
    expect((await answer).status).toBe(401)
  })

  it('[CG-6] lists no changes to a waiting call whose permission is withdrawn meanwhile', async () => {
    const { seq } = await feed.ask(ada.token)
    const answer = feed.begin(ada.token, `after=${seq}`)
    await feed.hasBegun()
    await store().db.deleteFrom('staff_permissions').where('staff_id', '=', ada.id).execute()
    await feed.change(first.id, bob.id)
    expect((await feed.ask(bob.token, `after=${seq}`)).body.data).toHaveLength(1)
    feed.close()
    expect((await answer).body).toMatchObject({ data: [], meta: { seq: seq + 1 } })
  })

  it('[CG-7] answers a waiting call at once when the server closes, and every later call as well', async () => {
    const { seq } = await feed.ask(ada.token)
    const answer = feed.begin(ada.token, `after=${seq}`)
    await feed.hasBegun()
    feed.close()
    expect((await answer).body).toMatchObject({ data: [], meta: { seq } })
    expect((await feed.begin(ada.token, `after=${seq}`)).body).toMatchObject({ data: [], meta: { seq } })
  })

  it('[CG-8] lets four calls of a session wait, and refuses a fifth with 429 until one is aborted', async () => {
    const { seq } = await feed.ask(ada.token)
    const leaving = new AbortController()
    const calls = [feed.begin(ada.token, `after=${seq}`, leaving.signal)]
    await feed.hasBegun()
    for (let count = 0; count < 3; count += 1) {
      calls.push(feed.begin(ada.token, `after=${seq}`))
      await feed.hasBegun()
    }
    const refused = await feed.begin(ada.token, `after=${seq}`)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    expect((await feed.ask(bob.token, `after=${seq}`)).status).toBe(200)
    leaving.abort()
    expect((await calls[0])?.status).toBe(400)
    expect((await feed.ask(ada.token, `after=${seq}`)).status).toBe(200)
    feed.close()
    await Promise.all(calls)
  })

  it('[CG-9] records the time for which a call waited', async () => {
    const { seq } = await feed.ask(ada.token)
    const observed: { waited?: number } = {}
    const answer = feed.begin(ada.token, `after=${seq}`, undefined, observed)
    await feed.hasBegun()
    const since = performance.now()
    await feed.ask(bob.token)
    const passed = performance.now() - since
    await feed.change(first.id, bob.id)
    await answer
    expect(observed.waited).toBeGreaterThan(passed)
  })

  it.each([
    ['after=-1', 'after must be the seq of an earlier answer'],
    ['wait=26', 'wait must be whole seconds from 0 to 25'],
    ['wait=1.5', 'wait must be whole seconds from 0 to 25'],
    ['watch=10001', 'watch must be at most 20 numbers of tickets, separated by commas'],
    [
      `watch=${Array.from({ length: 21 }, (_, index) => `KS-${index + 1}`)}`,
      'watch must be at most 20 numbers of tickets, separated by commas',
    ],
  ])('[CG-1] refuses ?%s', async (query, message) => {
    expect(await feed.ask(ada.token, query)).toMatchObject({ status: 422, body: { message } })
  })

  it('[NT-35] contains the number of unread notifications, and answers a waiting call when it changes', async () => {
    const row = { id: randomUUID(), staff_id: ada.id, kind: 'assigned' as const, ticket_id: first.id }
    await store()
      .db.insertInto('notifications')
      .values({ ...row, last_at: SAMPLE_NOW.toISOString() })
      .execute()
    const { seq, body } = await feed.ask(ada.token)
    expect(body.meta.unread).toBe(1)
    expect((await feed.ask(bob.token)).body.meta.unread).toBe(0)
    const answer = feed.begin(ada.token, `after=${seq}&mark=${body.meta.mark}`)
    await feed.hasBegun()
    await store()
      .db.updateTable('notifications')
      .set({ read_at: SAMPLE_NOW.toISOString() })
      .where('id', '=', row.id)
      .execute()
    feed.ring()
    expect((await answer).body).toMatchObject({ data: [], meta: { seq, unread: 0 } })
  })

  describe('presence', () => {
    const present = (doing: string) => ({ ticket: first.number, staff: person(bob), doing })
    const watched = async () => (await feed.ask(ada.token, `watch=${first.number},${second.number}`)).body.meta.presence

    it('[CG-10] shows the other staff on a ticket, each once, and as writing if one of their tabs writes', async () => {
      const tab = await feed.newSession(bob.id)
      expect((await feed.send(bob.token, first.number)).body.data).toEqual([])
      expect(await watched()).toEqual([present('reading')])
      await feed.send(tab, first.number, 'writing')
      expect((await feed.send(ada.token, first.number)).body.data).toEqual([present('writing')])
      expect(await watched()).toEqual([present('writing')])
      await feed.send(tab, null)
      expect(await watched()).toEqual([present('reading')])
      await feed.send(bob.token, second.number)
      expect(await watched()).toEqual([{ ...present('reading'), ticket: second.number }])
    })

    it('[CG-11] ends after 45 seconds, or when the session is signed out', async () => {
      await feed.send(bob.token, first.number)
      feed.clock.now = new Date(SAMPLE_NOW.getTime() + 44_999)
      expect(await watched()).toEqual([present('reading')])
      feed.clock.now = new Date(SAMPLE_NOW.getTime() + 45_000)
      expect(await watched()).toEqual([])
      await feed.send(ada.token, null)
      expect(await store().db.selectFrom('presence').selectAll().execute()).toEqual([])
      await feed.send(bob.token, first.number)
      await feed.signOut(bob.token)
      expect(await watched()).toEqual([])
    })

    it('[CG-12] answers a call that watches the ticket when it changes, even if it changed between two calls', async () => {
      const { seq, body } = await feed.ask(ada.token, `watch=${first.number}`)
      const query = `after=${seq}&watch=${first.number}&mark=${body.meta.mark}`
      const answer = feed.begin(ada.token, query)
      await feed.hasBegun()
      await feed.send(bob.token, second.number)
      await feed.send(bob.token, first.number, 'writing')
      expect((await answer).body).toMatchObject({ data: [], meta: { seq, presence: [present('writing')] } })
      expect((await feed.begin(ada.token, query)).body.meta.presence).toEqual([present('writing')])
    })

    it('[CG-11] is refused with 401 if the session no longer exists when it is stored', async () => {
      const saved = savePresence(store().db, randomUUID(), { ticket: first.number, doing: 'reading' }, SAMPLE_NOW)
      await expect(saved).rejects.toMatchObject({ status: 401, message: 'Your session has ended. Sign in again.' })
    })

    it('[CG-11] is not stored for a ticket that does not exist', async () => {
      expect(await feed.send(ada.token, 'KS-1')).toMatchObject({
        status: 404,
        body: { message: 'There is no such ticket' },
      })
      expect((await feed.send(ada.token, '10001')).status).toBe(422)
    })
  })
})
