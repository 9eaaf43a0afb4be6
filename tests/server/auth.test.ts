import { assert } from 'superstruct'
import { SignInAnswer, User } from '../../machines/model/entities.ts'
import { ATTEMPTS_PER_ACCOUNT, ATTEMPTS_PER_ADDRESS, countAttempt } from '../../server/auth/attempts.ts'
import { type Api, addStaff, apiOver } from './support/api.ts'
import { describeEngines } from './support/engines.ts'
import { SAMPLE_NOW } from './support/facts.ts'

const PASSWORD = 'a-good-password'
const INCORRECT = 'The login detail is incorrect'
const MINUTE = 60_000
const HOUR = 60 * MINUTE

describeEngines('signing in', 'blank', (store) => {
  let api: Api
  let number = 0
  /** An account that no other test has tried. */
  const account = async () => {
    number += 1
    const { email } = await addStaff(store().db, ['tickets.view'], {
      email: `a${number}@staff.test`,
      password: PASSWORD,
    })
    return email
  }
  /** An address from which no other test has tried. */
  const address = () => {
    number += 1
    return `198.51.100.${number}`
  }
  const fail = async (email: string, times: number, from: string) => {
    for (let time = 0; time < times; time += 1) await countAttempt(store().db, email, from, api.clock.now)
  }

  beforeEach(() => {
    api = apiOver(store().db)
  })

  it('[AP-7] answers a token with which init answers the user', async () => {
    const email = await account()
    const { status, body } = await api.signIn(email, PASSWORD)
    expect({ status, form: body.status, message: body.message }).toEqual({
      status: 200,
      form: 'success',
      message: undefined,
    })
    assert(body.data, SignInAnswer)
    const init = await api.get('/init', body.data.token)
    expect(init.status).toBe(200)
    assert(init.body.data, User)
    expect(init.body.data).toMatchObject({
      first_name: 'Ada',
      last_name: 'Byron',
      email,
      permissions: ['tickets.view'],
    })
    expect(init.body.data.extensions?.toSorted()).toEqual([
      'account',
      'permissions',
      'sales.series',
      'saved_messages',
      'staff',
      'tickets.meta',
      'users',
    ])
  })

  it('takes the email in any case', async () => {
    const email = await account()
    expect((await api.signIn(email.toUpperCase(), PASSWORD)).status).toBe(200)
  })

  it('[AU-9] says the same of a wrong password and of an account that is not there', async () => {
    const known = await api.signIn(await account(), 'not-the-password')
    const unknown = await api.signIn('nobody@staff.test', 'not-the-password')
    const expected = { status: 401, body: { status: 'failed', message: INCORRECT } }
    expect({ status: known.status, body: known.body }).toEqual(expected)
    expect({ status: unknown.status, body: unknown.body }).toEqual(expected)
  })

  it('keeps neither password nor token as they are', async () => {
    const email = await account()
    const { body } = await api.signIn(email, PASSWORD)
    assert(body.data, SignInAnswer)
    const staff = await store().db.selectFrom('staff').selectAll().execute()
    const sessions = await store().db.selectFrom('sessions').selectAll().execute()
    const kept = JSON.stringify([staff, sessions])
    expect(kept).not.toContain(body.data.token)
    expect(kept).not.toContain(PASSWORD)
    expect(Buffer.from(body.data.token, 'base64url')).toHaveLength(32)
  })

  it.each([
    ['', 'Email is required'],
    ['a@', 'Minimum 3 symbols'],
    [`${'a'.repeat(45)}@b.com`, 'Maximum 50 symbols'],
    ['no-at-sign', 'Wrong email format'],
    ['two words@b.com', 'Wrong email format'],
    ['nul\0@b.com', 'Wrong email format'],
    [undefined, 'Email is required'],
    [17, 'Email is required'],
    [['a@b.com'], 'Email is required'],
  ])('[AU-5] refuses the email %j: %s', async (email, message) => {
    const { status, body } = await api.signIn(email as string, PASSWORD)
    expect({ status, body }).toEqual({ status: 422, body: { status: 'failed', message } })
  })

  it.each([
    ['', 'Password is required'],
    ['ab', 'Minimum 3 symbols'],
    ['a'.repeat(51), 'Maximum 50 symbols'],
    [undefined, 'Password is required'],
    [{}, 'Password is required'],
  ])('[AU-6] refuses the password %j: %s', async (password, message) => {
    const { status, body } = await api.signIn('someone@staff.test', password as string)
    expect({ status, body }).toEqual({ status: 422, body: { status: 'failed', message } })
  })

  it(`makes an account wait after ${ATTEMPTS_PER_ACCOUNT} failures, from any address, even with the right password`, async () => {
    const email = await account()
    await fail(email, ATTEMPTS_PER_ACCOUNT - 1, address())
    expect((await api.signIn(email, 'not-the-password', address())).status).toBe(401)
    const { status, headers, body } = await api.signIn(email, PASSWORD, address())
    const message = 'Too many sign-in attempts, try again in 15 minutes'
    expect({ status, body }).toEqual({ status: 429, body: { status: 'failed', message } })
    expect(headers.get('retry-after')).toBe('900')
    expect((await api.signIn(await account(), PASSWORD, address())).status).toBe(200)
  })

  it('lets an account try again 15 minutes after its failures, and not a millisecond earlier', async () => {
    const email = await account()
    await fail(email, ATTEMPTS_PER_ACCOUNT, address())
    api.clock.now = new Date(SAMPLE_NOW.getTime() + 15 * MINUTE - 1)
    expect((await api.signIn(email, PASSWORD, address())).status).toBe(429)
    api.clock.now = new Date(SAMPLE_NOW.getTime() + 15 * MINUTE)
    expect((await api.signIn(email, PASSWORD, address())).status).toBe(200)
  })

  it('forgets the failures of an account that signs in', async () => {
    const email = await account()
    await fail(email, ATTEMPTS_PER_ACCOUNT - 1, address())
    expect((await api.signIn(email, PASSWORD, address())).status).toBe(200)
    expect((await api.signIn(email, 'not-the-password', address())).status).toBe(401)
  })

  it(`makes an address wait after ${ATTEMPTS_PER_ADDRESS} failures, on whatever accounts`, async () => {
    const from = address()
    for (let time = 0; time < ATTEMPTS_PER_ADDRESS; time += 1) await fail(`guess${time}@staff.test`, 1, from)
    const email = await account()
    expect((await api.signIn(email, PASSWORD, from)).status).toBe(429)
    expect((await api.signIn(email, PASSWORD, address())).status).toBe(200)
  })

  it('lets no more than its share of attempts through where many come at once', async () => {
    const email = await account()
    const guess = async () => (await api.signIn(email, 'not-the-password', address())).status
    const statuses = await Promise.all(Array.from({ length: 60 }, guess))
    const tried = statuses.filter((status) => status === 401).length
    expect(tried).toBeLessThanOrEqual(ATTEMPTS_PER_ACCOUNT)
    expect(statuses.filter((status) => status === 429)).toHaveLength(60 - tried)
    // Those that were refused do not count: the rest of the share is still there.
    for (let time = tried; time < ATTEMPTS_PER_ACCOUNT; time += 1) expect(await guess()).toBe(401)
    expect(await guess()).toBe(429)
  })

  it('counts the attempts of an address that come at once on many accounts', async () => {
    const from = address()
    const guesses = Array.from({ length: 3 * ATTEMPTS_PER_ADDRESS }, (_, guess) =>
      countAttempt(store().db, `many${guess}@staff.test`, from, api.clock.now),
    )
    const counted = (await Promise.all(guesses)).filter((attempt) => attempt !== null)
    expect(counted.length).toBeLessThanOrEqual(ATTEMPTS_PER_ADDRESS)
  })

  it('[SE-4] ends a session after 12 hours, to the millisecond', async () => {
    const { token } = await addStaff(store().db, [])
    api.clock.now = new Date(SAMPLE_NOW.getTime() + 12 * HOUR - 1)
    expect((await api.get('/init', token)).status).toBe(200)
    api.clock.now = new Date(SAMPLE_NOW.getTime() + 12 * HOUR)
    const { status, body } = await api.get('/init', token)
    expect(status).toBe(401)
    expect(body).toEqual({ status: 'failed', message: 'The session has ended, sign in again' })
  })

  it('clears ended sessions away when the next one starts', async () => {
    const { id } = await addStaff(store().db, [])
    const email = await account()
    api.clock.now = new Date(SAMPLE_NOW.getTime() + 13 * HOUR)
    expect((await api.signIn(email, PASSWORD)).status).toBe(200)
    const left = await store().db.selectFrom('sessions').selectAll().where('staff_id', '=', id).execute()
    expect(left).toEqual([])
  })
})
