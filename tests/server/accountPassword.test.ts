import { assert } from 'superstruct'
import { SignInAnswer } from '../../machines/model/entities.ts'
import { countAttempt } from '../../server/auth/attempts.ts'
import { startSession } from '../../server/auth/sessions.ts'
import { type Api, addStaff, apiOver } from './support/api.ts'
import { describeRules } from './support/engines.ts'
import { SAMPLE_NOW } from './support/facts.ts'

const PASSWORD = 'a-good-password'
const NEXT_PASSWORD = 'A-better-1'
const MINUTE = 60_000

describeRules('the password of an account', 'blank', (store) => {
  let api: Api
  let me: Awaited<ReturnType<typeof addStaff>>

  const changePassword = (token: string, current_password: unknown, password: unknown) =>
    api.send('PUT', '/account/password', token, { current_password, password })

  beforeEach(async () => {
    api = apiOver(store().db)
    me = await addStaff(store().db, [], { password: PASSWORD })
  })

  it('can be changed, which ends all other sessions of the account, but none of other accounts', async () => {
    const stranger = await addStaff(store().db, [])
    const others = [
      await startSession(store().db, me.id, SAMPLE_NOW),
      await startSession(store().db, me.id, SAMPLE_NOW),
    ]
    const { status, body } = await changePassword(me.token, PASSWORD, NEXT_PASSWORD)
    expect({ status, body }).toEqual({
      status: 200,
      body: { status: 'success', message: 'Password changed.', data: { ended_sessions: 2 } },
    })
    expect(await Promise.all([...others, me.token, stranger.token].map(api.isOpen))).toEqual([false, false, true, true])
    expect((await api.signIn(me.email, PASSWORD)).status).toBe(401)
    expect((await api.signIn(me.email, NEXT_PASSWORD)).status).toBe(200)
    expect(await api.activities(me.token)).toContain('Changed the password')
  })

  it('can be changed, and expired sessions do not count as ended by that', async () => {
    const later = await startSession(store().db, me.id, new Date(SAMPLE_NOW.getTime() + MINUTE))
    api.clock.now = new Date(SAMPLE_NOW.getTime() + 30 * MINUTE)
    expect((await changePassword(later, PASSWORD, NEXT_PASSWORD)).body.data).toEqual({ ended_sessions: 0 })
  })

  it('stays the same, and no session ends, if the current password is wrong', async () => {
    const other = await startSession(store().db, me.id, SAMPLE_NOW)
    const { status, body } = await changePassword(me.token, 'not-the-password', NEXT_PASSWORD)
    const message = 'The current password is incorrect'
    expect({ status, body }).toEqual({ status: 422, body: { status: 'failed', message } })
    expect(await api.isOpen(other)).toBe(true)
    expect((await api.signIn(me.email, PASSWORD)).status).toBe(200)
    expect(await api.activities(me.token)).not.toContain('Changed the password')
  })

  it.each([
    ['', NEXT_PASSWORD, 'Enter your current password'],
    [undefined, NEXT_PASSWORD, 'Enter your current password'],
    [PASSWORD, '', 'Enter a new password'],
    [PASSWORD, 17, 'Enter a new password'],
    [PASSWORD, 'ninechars', 'Use at least 10 characters for the new password'],
    [PASSWORD, 'a'.repeat(51), 'Shorten the new password to 50 characters'],
  ])('[SC-37] is not changed with the current password %j and the new one %j: %s', async (current, next, message) => {
    const { status, body } = await changePassword(me.token, current, next)
    expect({ status, body }).toEqual({ status: 422, body: { status: 'failed', message } })
  })

  it.each([
    ['that is the current one', () => PASSWORD, 'Choose a password that differs from the current one'],
    ['that is the email', () => me.email.toUpperCase(), 'Choose a password that is not your email'],
    ['that is the name in the email', () => me.email.replace(/@.*/, ''), 'Choose a password that is not your email'],
    [
      'that is among the most common',
      () => 'Basketball1',
      'Choose another password. This one is among the most common.',
    ],
    [
      'of ten digits that is among the most common',
      () => '1234567890',
      'Choose another password. This one is among the most common.',
    ],
  ])('[SC-37] cannot be changed to one %s', async (_, next, message) => {
    const { status, body } = await changePassword(me.token, PASSWORD, next())
    expect({ status, body }).toEqual({ status: 409, body: { status: 'failed', message } })
    expect((await api.signIn(me.email, PASSWORD)).status).toBe(200)
  })

  it('[SC-37] can still be changed after 7 refused new ones, as the current one was right each time', async () => {
    for (let time = 0; time < 7; time += 1) {
      expect((await changePassword(me.token, PASSWORD, 'Basketball1')).status).toBe(409)
    }
    expect((await changePassword(me.token, PASSWORD, NEXT_PASSWORD)).status).toBe(200)
  })

  it('[SC-37] may consist of ten lower-case letters only', async () => {
    expect((await changePassword(me.token, PASSWORD, 'ehrmwlpzqv')).status).toBe(200)
    expect((await api.signIn(me.email, 'ehrmwlpzqv')).status).toBe(200)
  })

  it('[SC-4] cannot be changed for a minute after 5 wrong passwords, and a correct one resets the count', async () => {
    const fail = async (times: number) => {
      for (let time = 0; time < times; time += 1) await countAttempt(store().db, me.email, '192.0.2.1', SAMPLE_NOW)
    }
    await fail(4)
    expect((await changePassword(me.token, PASSWORD, NEXT_PASSWORD)).status).toBe(200)
    await fail(4)
    expect((await changePassword(me.token, 'not-the-password', PASSWORD)).status).toBe(422)
    const { status, headers, body } = await changePassword(me.token, NEXT_PASSWORD, PASSWORD)
    const message = 'Too many wrong passwords. Try again in 1 minute.'
    expect({ status, body }).toEqual({ status: 429, body: { status: 'failed', message } })
    expect(headers.get('retry-after')).toBe('60')
    expect((await api.signIn(me.email, NEXT_PASSWORD)).status).toBe(429)
    expect(await api.isOpen(me.token)).toBe(true)
  })

  it('is changed by only one of two concurrent requests', async () => {
    const answers = await Promise.all(
      ['first-choice', 'second-choice'].map((next) => changePassword(me.token, PASSWORD, next)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('can be changed, which ends sessions that were started with the old one meanwhile', async () => {
    const [change, ...tries] = await Promise.all([
      changePassword(me.token, PASSWORD, NEXT_PASSWORD),
      ...[1, 2, 3].map(() => api.signIn(me.email, PASSWORD)),
    ])
    expect(change?.status).toBe(200)
    for (const { status, body } of tries) {
      expect([200, 401]).toContain(status)
      if (status !== 200) continue
      assert(body.data, SignInAnswer)
      expect(await api.isOpen(body.data.token)).toBe(false)
    }
    expect(await api.sessions(me.token)).toHaveLength(1)
  })
})
