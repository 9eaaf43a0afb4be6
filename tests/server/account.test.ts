import { assert } from 'superstruct'
import { Account } from '../../machines/model/account.ts'
import { SignInAnswer } from '../../machines/model/entities.ts'
import { startSession } from '../../server/auth/sessions.ts'
import { recordActivity } from '../../server/staff/activities.ts'
import { type Api, addStaff, apiOver } from './support/api.ts'
import { describeRules } from './support/engines.ts'
import { SAMPLE_NOW } from './support/facts.ts'

const PASSWORD = 'a-good-password'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

describeRules('the account', 'blank', (store) => {
  let api: Api
  let me: Awaited<ReturnType<typeof addStaff>>

  const signIn = async (email: string, password: string, userAgent: string): Promise<string> => {
    const { body } = await api.call('/auth/login', {
      method: 'POST',
      body: JSON.stringify({ email, password }),
      headers: { 'user-agent': userAgent },
    })
    assert(body.data, SignInAnswer)
    return body.data.token
  }

  beforeEach(async () => {
    api = apiOver(store().db)
    me = await addStaff(store().db, [])
  })

  describe('the name', () => {
    it('is returned with the id and email of the caller, and nothing else', async () => {
      const { status, body } = await api.get('/account', me.token)
      expect(status).toBe(200)
      expect(body).toEqual({
        status: 'success',
        data: { id: me.id, first_name: 'Ada', last_name: 'Byron', email: me.email },
      })
    })

    it('is saved without surrounding spaces, and recorded as an activity', async () => {
      const { status, body } = await api.send('PATCH', '/account', me.token, {
        first_name: ' Ada Augusta ',
        last_name: 'King-Noël',
      })
      expect({ status, message: body.message }).toEqual({ status: 200, message: 'Name saved.' })
      assert(body.data, Account)
      const expected = { id: me.id, first_name: 'Ada Augusta', last_name: 'King-Noël', email: me.email }
      expect(body.data).toEqual(expected)
      expect((await api.get('/account', me.token)).body.data).toEqual(expected)
      expect((await api.get('/init', me.token)).body.data).toMatchObject({ first_name: 'Ada Augusta' })
      expect(await api.activities(me.token)).toEqual(['Changed the name to Ada Augusta King-Noël'])
    })

    it('is not recorded as changed if it is the same', async () => {
      await api.send('PATCH', '/account', me.token, { first_name: 'Ada', last_name: 'Byron ' })
      expect(await api.activities(me.token)).toEqual([])
    })

    it('is the only thing that a change saves, and only in the account of the caller', async () => {
      const other = await addStaff(store().db, [])
      const body = { id: other.id, email: 'new@staff.test', first_name: 'Eve', last_name: 'Byron' }
      expect((await api.send('PATCH', '/account', me.token, body)).status).toBe(200)
      expect((await api.get('/account', me.token)).body.data).toMatchObject({ id: me.id, email: me.email })
      expect((await api.get('/account', other.token)).body.data).toMatchObject({ first_name: 'Ada' })
    })

    it.each([
      [{ first_name: ' ', last_name: 'B' }, 'Enter a first name'],
      [{ first_name: 'A' }, 'Enter a last name'],
      [{ first_name: 'A', last_name: ['B'] }, 'Enter a last name'],
      [{ first_name: 'A', last_name: 'B\0' }, 'Remove invisible or broken characters from the last name'],
      ['Ada', 'The body must be an object'],
    ])('stays unchanged, and the answer is a 422, for the body %j: %s', async (names, message) => {
      const { status, body } = await api.send('PATCH', '/account', me.token, names)
      expect({ status, body }).toEqual({ status: 422, body: { status: 'failed', message } })
      expect((await api.get('/account', me.token)).body.data).toMatchObject({ first_name: 'Ada', last_name: 'Byron' })
    })
  })

  describe('the sessions', () => {
    it('are listed newest first, with browser, start, expiry, and a mark on the current one', async () => {
      await startSession(store().db, me.id, new Date(SAMPLE_NOW.getTime() + 10 * MINUTE), FIREFOX)
      api.clock.now = new Date(SAMPLE_NOW.getTime() + 20 * MINUTE)
      await addStaff(store().db, [])
      expect(await api.sessions(me.token)).toEqual([
        {
          id: expect.any(String),
          created_at: '2026-03-18T15:40:00.000Z',
          expires_at: '2026-03-18T16:10:00.000Z',
          user_agent: FIREFOX,
          is_current: false,
        },
        {
          id: expect.any(String),
          created_at: '2026-03-18T15:30:00.000Z',
          expires_at: '2026-03-18T16:20:00.000Z',
          user_agent: null,
          is_current: true,
        },
      ])
    })

    it('[SC-6] are not listed once they have expired unused', async () => {
      const token = await startSession(store().db, me.id, new Date(SAMPLE_NOW.getTime() + MINUTE))
      api.clock.now = new Date(SAMPLE_NOW.getTime() + 30 * MINUTE)
      expect(await api.sessions(token)).toMatchObject([{ is_current: true }])
    })

    it('store the user agent of the sign-in, up to 300 characters', async () => {
      const { email } = await addStaff(store().db, [], { password: PASSWORD })
      const longest = 'x'.repeat(300)
      for (const userAgent of [FIREFOX, `${longest}y`]) {
        const current = (await api.sessions(await signIn(email, PASSWORD, userAgent))).find(
          ({ is_current }) => is_current,
        )
        expect(current?.user_agent).toBe(userAgent === FIREFOX ? FIREFOX : longest)
      }
    })

    it('can be ended one by one', async () => {
      const token = await startSession(store().db, me.id, SAMPLE_NOW)
      const other = (await api.sessions(me.token)).find(({ is_current }) => !is_current)
      const { status, body } = await api.send('DELETE', `/account/sessions/${other?.id}`, me.token)
      expect({ status, body }).toEqual({
        status: 200,
        body: { status: 'success', message: 'Session ended.', data: { id: other?.id } },
      })
      expect(await Promise.all([token, me.token].map(api.isOpen))).toEqual([false, true])
      expect(await api.sessions(me.token)).toMatchObject([{ is_current: true }])
      expect(await api.activities(me.token)).toContain('Ended a session')
      expect((await api.send('DELETE', `/account/sessions/${other?.id}`, me.token)).status).toBe(404)
    })

    it('can be ended, even the current one', async () => {
      const [mine] = await api.sessions(me.token)
      expect((await api.send('DELETE', `/account/sessions/${mine?.id}`, me.token)).status).toBe(200)
      expect(await api.isOpen(me.token)).toBe(false)
    })
  })

  describe('the activities', () => {
    const note = (minutes: number, subject: string) =>
      recordActivity(
        store().db,
        { staffId: me.id, kind: 'message.created', subject },
        new Date(SAMPLE_NOW.getTime() + minutes * 60_000),
      )

    it('contain a successful sign-in, but not a failed one', async () => {
      me = await addStaff(store().db, [], { password: PASSWORD })
      api.clock.now = new Date(SAMPLE_NOW.getTime() + HOUR)
      const token = await signIn(me.email, PASSWORD, FIREFOX)
      const { body } = await api.get('/account/activities', token)
      expect(body.data).toEqual([
        { id: expect.any(String), kind: 'signedIn', title: 'Signed in', happened_at: '2026-03-18T16:30:00.000Z' },
      ])
      expect((await api.signIn(me.email, 'not-the-password')).status).toBe(401)
      expect(await api.activities(token)).toEqual(['Signed in'])
    })

    it('are the newest 50 of the caller, newest first', async () => {
      const minutes = Array.from({ length: 53 }, (_, index) => (index * 29) % 53)
      for (const minute of minutes) await note(minute, `Number ${minute}`)
      const expected = Array.from({ length: 50 }, (_, index) => `Created the message “Number ${52 - index}”`)
      expect(await api.activities(me.token)).toEqual(expected)
      expect(await api.activities((await addStaff(store().db, [])).token)).toEqual([])
    })
  })
})
