import { assert } from 'superstruct'
import { SignInAnswer } from '../../machines/model/entities.ts'
import { startSession } from '../../server/auth/sessions.ts'
import { type Api, addStaff, apiOver } from './support/api.ts'
import { describeRules } from './support/engines.ts'
import { SAMPLE_NOW } from './support/facts.ts'

const PASSWORD = 'a-good-password'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const ENDED = { status: 401, body: { status: 'failed', message: 'Your session has ended. Sign in again.' } }

describeRules('a session', 'blank', (store) => {
  let api: Api
  let me: Awaited<ReturnType<typeof addStaff>>

  /** Sets the clock to a time after the start of the session. */
  const at = (milliseconds: number) => {
    api.clock.now = new Date(SAMPLE_NOW.getTime() + milliseconds)
  }
  const ask = async (token = me.token) => {
    const { status, body } = await api.get('/init', token)
    return status === 200 ? 200 : { status, body }
  }
  const lastUse = async () => {
    const { last_used_at } = await store()
      .db.selectFrom('sessions')
      .select('last_used_at')
      .where('staff_id', '=', me.id)
      .executeTakeFirstOrThrow()
    return (Date.parse(last_used_at) - SAMPLE_NOW.getTime()) / MINUTE
  }

  beforeEach(async () => {
    api = apiOver(store().db)
    me = await addStaff(store().db, [])
  })

  it('[SC-6] ends after 30 minutes without a call, to the millisecond', async () => {
    const other = await startSession(store().db, me.id, SAMPLE_NOW)
    at(30 * MINUTE - 1)
    expect(await ask()).toBe(200)
    at(30 * MINUTE)
    expect(await ask(other)).toEqual(ENDED)
    expect(await ask()).toBe(200)
  })

  it('[SC-6] continues while it is used, and ends after 12 hours, to the millisecond', async () => {
    for (let minutes = 29; minutes < 12 * 60; minutes += 29) {
      at(minutes * MINUTE)
      expect(await ask()).toBe(200)
    }
    at(12 * HOUR - 1)
    expect(await ask()).toBe(200)
    at(12 * HOUR)
    expect(await ask()).toEqual(ENDED)
  })

  it('[SC-6] has its last use stored at most once a minute', async () => {
    const uses: number[] = []
    for (const seconds of [0, 59.999, 60, 61, 119.999, 120]) {
      at(seconds * 1000)
      await Promise.all([ask(), ask(), ask()])
      uses.push(await lastUse())
    }
    expect(uses).toEqual([0, 0, 1, 1, 1, 2])
  })

  it('[SC-6] that has ended is not renewed by a call', async () => {
    at(30 * MINUTE)
    expect(await ask()).toEqual(ENDED)
    expect(await lastUse()).toBe(0)
    at(HOUR)
    expect(await ask()).toEqual(ENDED)
  })

  it('[SC-6] is not renewed when the console loads the permissions by itself', async () => {
    const permissions = async () => {
      const { status, body } = await api.get('/session/permissions', me.token)
      return status === 200 ? body : { status, body }
    }
    at(30 * MINUTE - 1)
    expect(await permissions()).toEqual({ status: 'success', data: [] })
    expect(await lastUse()).toBe(0)
    at(30 * MINUTE)
    expect(await permissions()).toEqual(ENDED)
  })

  it('[OA-41] is not renewed by a background call, marked by the header x-background', async () => {
    const ask = async (background: string) => {
      const headers = { authorization: `Bearer ${me.token}`, 'x-background': background }
      return (await api.call('/init', { headers })).status
    }
    at(10 * MINUTE)
    expect(await ask('1')).toBe(200)
    expect(await lastUse()).toBe(0)
    expect(await ask('0')).toBe(200)
    expect(await lastUse()).toBe(10)
    at(40 * MINUTE)
    expect(await ask('1')).toBe(401)
  })

  it('that has ended is deleted when somebody signs in', async () => {
    const { email } = await addStaff(store().db, [], { password: PASSWORD })
    at(HOUR)
    expect((await api.signIn(email, PASSWORD)).status).toBe(200)
    const left = await store().db.selectFrom('sessions').select('id').where('staff_id', '=', me.id).execute()
    expect(left).toEqual([])
  })

  describe('that is signed out', () => {
    const signOut = (token: string) => api.send('POST', '/auth/logout', token)

    it('[SC-7] is refused from then on, while others stay open', async () => {
      const { email, id } = await addStaff(store().db, [], { password: PASSWORD })
      const { body } = await api.signIn(email, PASSWORD)
      assert(body.data, SignInAnswer)
      const { token } = body.data
      const other = await startSession(store().db, id, SAMPLE_NOW)
      const answer = await signOut(token)
      expect({ status: answer.status, body: answer.body }).toEqual({
        status: 200,
        body: { status: 'success', data: null },
      })
      expect(await ask(token)).toEqual(ENDED)
      expect(await ask(other)).toBe(200)
      expect(await ask()).toBe(200)
      expect((await api.activities(other)).toSorted()).toEqual(['Signed in', 'Signed out'])
    })

    it('[SC-7] by a new sign-in is the one whose token was sent with it, if the sign-in succeeds', async () => {
      const { email, id } = await addStaff(store().db, [], { password: PASSWORD })
      const [earlier, other] = [
        await startSession(store().db, id, SAMPLE_NOW),
        await startSession(store().db, id, SAMPLE_NOW),
      ]
      const again = (password: string) => api.send('POST', '/auth/login', earlier, { email, password })
      expect((await again('wrong')).status).toBe(401)
      expect(await ask(earlier)).toBe(200)
      expect((await again(PASSWORD)).status).toBe(200)
      expect(await ask(earlier)).toEqual(ENDED)
      expect(await ask(other)).toBe(200)
      expect((await api.activities(other)).toSorted()).toEqual(['Signed in', 'Signed out'])
    })

    it('[SC-7] may be unknown or already ended: the call succeeds and records no activity', async () => {
      for (const token of ['unknown', 'x'.repeat(10_000), me.token, me.token]) {
        expect((await signOut(token)).status).toBe(200)
      }
      const later = await startSession(store().db, me.id, SAMPLE_NOW)
      expect(await api.activities(later)).toEqual(['Signed out'])
    })

    it('[SC-7] must be identified by a token: without one the answer is 401', async () => {
      const { status, body } = await api.call('/auth/logout', { method: 'POST' })
      expect({ status, body }).toEqual({ status: 401, body: { status: 'failed', message: 'Sign in first' } })
    })
  })

  describe('of a member of staff', () => {
    const end = (id: string, token: string) => api.send('DELETE', `/staff/${id}/sessions`, token)

    it('[SC-7] can be ended by an editor of staff, with all others of that person, which is an activity of the editor', async () => {
      const editor = await addStaff(store().db, ['staff.edit'])
      const tokens = [me.token, await startSession(store().db, me.id, SAMPLE_NOW)]
      const { status, body } = await end(me.id.toUpperCase(), editor.token)
      expect({ status, body }).toEqual({
        status: 200,
        body: { status: 'success', message: 'Sessions ended.', data: { ended_sessions: 2 } },
      })
      for (const token of tokens) expect(await ask(token)).toEqual(ENDED)
      expect(await api.activities(editor.token)).toEqual(['Ended all sessions of Ada Byron'])
    })

    it('[SC-7] is not counted as ended if it had already expired', async () => {
      at(HOUR)
      const editor = await addStaff(store().db, ['staff.edit'])
      const token = await startSession(store().db, editor.id, api.clock.now)
      expect((await end(me.id, token)).body.data).toEqual({ ended_sessions: 0 })
    })

    it('[SC-7] cannot be ended by somebody with fewer permissions', async () => {
      const owner = await addStaff(store().db, ['staff.edit', 'users.view'])
      const editor = await addStaff(store().db, ['staff.edit'])
      const { status, body } = await end(owner.id, editor.token)
      expect({ status, message: body.message }).toEqual({
        status: 403,
        message: 'This person has permissions that you do not have. Ask someone who has them.',
      })
      expect((await end(editor.id, owner.token)).status).toBe(200)
    })

    it('[SC-7] can be ended even if it is the editor’s own', async () => {
      const editor = await addStaff(store().db, ['staff.edit'])
      expect((await end(editor.id, editor.token)).body.data).toEqual({ ended_sessions: 1 })
      expect(await ask(editor.token)).toEqual(ENDED)
    })
  })
})
