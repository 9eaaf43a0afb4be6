import { assert } from 'superstruct'
import { SignInAnswer, User } from '../../machines/model/entities.ts'
import { type Api, addStaff, apiOver } from './support/api.ts'
import { describeRules } from './support/engines.ts'

const PASSWORD = 'a-good-password'

describeRules('signing in', 'blank', (store) => {
  let api: Api
  let number = 0
  /** A new account. */
  const account = async () => {
    number += 1
    const { email } = await addStaff(store().db, ['tickets.view'], {
      email: `a${number}@staff.test`,
      password: PASSWORD,
    })
    return email
  }

  beforeEach(() => {
    api = apiOver(store().db)
  })

  it('[AP-7] [PF-32] returns a token that /init accepts, and the same permissions and extensions as /init', async () => {
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
    const { permissions, extensions, ...user } = init.body.data
    expect(user).toMatchObject({ first_name: 'Ada', last_name: 'Byron', email })
    expect(permissions).toEqual(['tickets.view'])
    expect(body.data).toEqual({ token: body.data.token, permissions, extensions })
    expect(extensions?.toSorted()).toEqual([
      'account',
      'activities',
      'changes',
      'desk',
      'desk.replies',
      'find',
      'notifications',
      'orders',
      'orders.changes',
      'orders.confirmation',
      'orders.edit',
      'orders.export',
      'orders.money',
      'permissions',
      'sales.net',
      'sales.series',
      'saved_messages',
      'saved_messages.edit',
      'session.permissions',
      'sign_out',
      'staff',
      'staff.invite',
      'staff.sessions',
      'tickets.meta',
      'users',
      'users.detail',
      'users.export',
      'views',
    ])
  })

  it('accepts the email in any case', async () => {
    const email = await account()
    expect((await api.signIn(email.toUpperCase(), PASSWORD)).status).toBe(200)
  })

  it('stores neither password nor token in plain text', async () => {
    const email = await account()
    const { body } = await api.signIn(email, PASSWORD)
    assert(body.data, SignInAnswer)
    const staff = await store().db.selectFrom('staff').selectAll().execute()
    const sessions = await store().db.selectFrom('sessions').selectAll().execute()
    const stored = JSON.stringify([staff, sessions])
    expect(stored).not.toContain(body.data.token)
    expect(stored).not.toContain(PASSWORD)
    expect(Buffer.from(body.data.token, 'base64url')).toHaveLength(32)
  })

  it.each([
    ['null', 'The body must be an object with email and password'],
    ['7', 'The body must be an object with email and password'],
    ['[{"email":"a@b.com","password":"secret"}]', 'The body must be an object with email and password'],
    ['{"__proto__":{"email":"a@b.com","password":"secret"}}', 'Email is required'],
    ['email=a%40b.com&password=secret', 'The body must be JSON'],
    [JSON.stringify({ email: 'a@b.com', password: 'x'.repeat(100_000) }), 'The body is too large'],
  ])('[AU-5] refuses the body %.60s', async (body, message) => {
    const answer = await api.call('/auth/login', { method: 'POST', body })
    expect([400, 422]).toContain(answer.status)
    expect(answer.body).toEqual({ status: 'failed', message })
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

  describe('after the cost of password hashes was raised', () => {
    const RAISED = { memoryCost: 16, timeCost: 1 }
    const staffOf = (email: string) =>
      store().db.selectFrom('staff').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
    const hashOf = async (email: string) => (await staffOf(email)).password_hash
    const signInRaised = async (email: string, password: string) => {
      const { app } = apiOver(store().db, undefined, 0, RAISED)
      const body = JSON.stringify({ email, password })
      return (
        await app.request('/api/admin/auth/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        })
      ).status
    }

    it('[SC-34] renews the hash of a correct password once, and keeps the session and password_changed_at', async () => {
      const email = await account()
      const { token } = (await api.signIn(email, PASSWORD)).body.data as SignInAnswer
      expect(await signInRaised(email, PASSWORD)).toBe(200)
      const raised = await hashOf(email)
      expect(raised).toMatch(/^\$argon2id\$v=19\$m=16,t=1,p=1\$/)
      expect(await signInRaised(email, PASSWORD)).toBe(200)
      expect((await api.signIn(email, PASSWORD)).status).toBe(200)
      expect(await hashOf(email)).toBe(raised)
      expect((await api.get('/init', token)).status).toBe(200)
      expect((await staffOf(email)).password_changed_at).toBeNull()
    })

    it('[SC-34] keeps the hash if the password is wrong', async () => {
      const email = await account()
      const before = await hashOf(email)
      expect(await signInRaised(email, 'another-password')).toBe(401)
      expect(await hashOf(email)).toBe(before)
    })

    it('[SC-34] accepts four concurrent sign-ins', async () => {
      const email = await account()
      const statuses = await Promise.all(Array.from({ length: 4 }, () => signInRaised(email, PASSWORD)))
      expect(statuses).toEqual([200, 200, 200, 200])
      expect(await hashOf(email)).toMatch(/^\$argon2id\$v=19\$m=16,t=1,p=1\$/)
    })
  })
})
