import { createApp } from '../../server/app.ts'
import { countAttempt } from '../../server/auth/attempts.ts'
import { takePasswordSlot } from '../../server/auth/passwords.ts'
import { type Answer, type Api, addStaff, apiOver } from './support/api.ts'
import { describeRules } from './support/engines.ts'

const PASSWORD = 'a-good-password'
const WRONG = 'not-the-password'
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** Failures that are allowed: for one account from one address, for one account, and from one address. */
const LIMIT = { pair: 5, account: 10, address: 50 }

/** Everything in an answer that could reveal whether an account exists. */
const observable = ({ status, headers, body }: Answer) => ({ status, headers: Object.fromEntries(headers), body })

describeRules('failures to sign in', 'blank', (store) => {
  let api: Api
  let number = 0

  const account = async () => (await addStaff(store().db, [], { password: PASSWORD })).email
  /** A new email that has no account. */
  const nobody = () => {
    number += 1
    return `nobody${number}@staff.test`
  }
  /** A new address. */
  const address = () => {
    number += 1
    return `198.51.${number >> 8}.${number & 255}`
  }
  const elapse = (milliseconds: number) => {
    api.clock.now = new Date(api.clock.now.getTime() + milliseconds)
  }
  /** Makes failed sign-ins without the cost of hashing. Returns the wait after each, in seconds; 0 if it was not refused. */
  const fail = async (email: string, from: string, times: number): Promise<number[]> => {
    const waits: number[] = []
    for (let time = 0; time < times; time += 1) {
      waits.push((await countAttempt(store().db, email, from, api.clock.now)) / SECOND)
    }
    return waits
  }

  beforeEach(() => {
    api = apiOver(store().db)
  })

  it('[SC-4] are limited to five per account and address; after that, even the correct password has to wait', async () => {
    const [email, from] = [await account(), address()]
    await fail(email, from, LIMIT.pair - 1)
    expect((await api.signIn(email, WRONG, from)).status).toBe(401)
    const { status, headers, body } = await api.signIn(email, PASSWORD, from)
    const message = 'Too many sign-in attempts. Try again in 1 minute.'
    expect({ status, body }).toEqual({ status: 429, body: { status: 'failed', message } })
    expect(headers.get('retry-after')).toBe('60')
    expect((await api.signIn(email, PASSWORD, address())).status).toBe(200)
    expect((await api.signIn(await account(), PASSWORD, from)).status).toBe(200)
  })

  it('[SC-4] beyond the limit lead to waits of 1, 2, 4, 8 and then always 15 minutes', async () => {
    const [email, from] = [nobody(), address()]
    await fail(email, from, LIMIT.pair)
    for (const minutes of [1, 2, 4, 8, 15, 15, 15]) {
      expect(await fail(email, from, 1)).toEqual([minutes * 60])
      elapse(minutes * MINUTE - 1)
      expect(await fail(email, from, 1)).toEqual([0.001])
      elapse(1)
      expect(await fail(email, from, 1)).toEqual([0])
    }
  })

  it('[SC-4] lead to waits that are shown rounded up to whole minutes and seconds', async () => {
    const [email, from] = [nobody(), address()]
    await fail(email, from, LIMIT.pair)
    elapse(MINUTE)
    await fail(email, from, 1)
    elapse(59.5 * SECOND)
    const { headers, body } = await api.signIn(email, WRONG, from)
    expect(headers.get('retry-after')).toBe('61')
    expect(body.message).toBe('Too many sign-in attempts. Try again in 2 minutes.')
  })

  it('[SC-4] are forgotten one day after the last one', async () => {
    const [email, from] = [nobody(), address()]
    await fail(email, from, LIMIT.pair)
    elapse(MINUTE)
    await fail(email, from, 1)
    elapse(24 * HOUR)
    expect(await fail(email, from, LIMIT.pair + 1)).toEqual([0, 0, 0, 0, 0, 60])
  })

  it('[SC-4] are reset by a sign-in from the same address, but not those from other addresses', async () => {
    const [email, from, elsewhere] = [await account(), address(), address()]
    await fail(email, from, LIMIT.pair - 1)
    await fail(email, elsewhere, LIMIT.pair)
    expect((await api.signIn(email, PASSWORD, from)).status).toBe(200)
    expect(await fail(email, from, 1)).toEqual([0])
    expect(await fail(email, elsewhere, 1)).toEqual([60])
  })

  it('[SC-4] are limited to ten per account from all addresses in 15 minutes', async () => {
    const email = await account()
    await fail(email, address(), LIMIT.account / 2)
    elapse(MINUTE)
    await fail(email, address(), LIMIT.account / 2 - 1)
    expect((await api.signIn(email, WRONG, address())).status).toBe(401)
    const { status, headers, body } = await api.signIn(email, PASSWORD, address())
    expect({ status, message: body.message }).toEqual({
      status: 429,
      message: 'Too many sign-in attempts. Try again in 14 minutes.',
    })
    expect(headers.get('retry-after')).toBe('840')
    elapse(14 * MINUTE - 1)
    expect((await api.signIn(email, PASSWORD, address())).status).toBe(429)
    elapse(1)
    expect((await api.signIn(email, PASSWORD, address())).status).toBe(200)
  })

  it('[SC-4] from other addresses do not block an address from which the account signed in within 30 days', async () => {
    const [email, home, stranger] = [await account(), address(), address()]
    expect((await api.signIn(email, PASSWORD, home)).status).toBe(200)
    for (let time = 0; time < LIMIT.account; time += 1) await fail(email, address(), 1)
    expect((await api.signIn(email, PASSWORD, stranger)).status).toBe(429)
    // The known address has its own limit of five failures, and they do not count towards the limit for strangers.
    await fail(email, home, LIMIT.pair - 1)
    expect((await api.signIn(email, PASSWORD, home)).status).toBe(200)
    expect(await fail(email, home, LIMIT.pair + 1)).toEqual([0, 0, 0, 0, 0, 60])
    elapse(15 * MINUTE)
    expect((await api.signIn(email, PASSWORD, stranger)).status).toBe(200)
  })

  it('[SC-4] from other addresses block a known address again 30 days after the last sign-in from it', async () => {
    const [email, home] = [await account(), address()]
    expect((await api.signIn(email, PASSWORD, home)).status).toBe(200)
    elapse(30 * 24 * HOUR)
    for (let time = 0; time < LIMIT.account; time += 1) await fail(email, address(), 1)
    expect((await api.signIn(email, PASSWORD, home)).status).toBe(429)
  })

  it('[SC-4] are limited to fifty per address in 15 minutes, over all accounts', async () => {
    const from = address()
    for (let time = 0; time < LIMIT.address; time += 1) await fail(nobody(), from, 1)
    const email = await account()
    expect((await api.signIn(email, PASSWORD, from)).status).toBe(429)
    expect((await api.signIn(email, PASSWORD, address())).status).toBe(200)
    elapse(15 * MINUTE)
    expect((await api.signIn(email, PASSWORD, from)).status).toBe(200)
  })

  it.each([
    ['::ffff:203.0.113.7', '203.0.113.7', 'one'],
    ['2001:db8:7:1::2', '2001:db8:7:1:ffff:ffff:ffff:1', 'one'],
    ['2001:DB8:7:2:0:0:0:1', '2001:0db8:0007:0002::', 'one'],
    ['2001:db8::1', '2001:db8:0:0:1::', 'one'],
    ['::1', '::2', 'one'],
    ['fe80::1%eth0', 'fe80::2%eth1', 'one'],
    ['203.0.113.7', '203.0.113.8', 'two'],
    ['2001:db8:8:1::1', '2001:db8:8:2::1', 'two'],
    ['2001:db8::1', '2001:db8:1::1', 'two'],
  ])('[SC-4] from %s and %s are counted together or separately (counters: %s)', async (address, other, count) => {
    const email = nobody()
    await fail(email, address, LIMIT.pair)
    expect(await fail(email, other, 1)).toEqual([count === 'one' ? 60 : 0])
  })

  it.each([
    ['one address', LIMIT.pair],
    ['many addresses', LIMIT.account],
  ])('[SC-4] stay within the limit when 60 attempts from %s arrive at once', async (from, limit) => {
    const [email, one] = [nobody(), address()]
    const guess = async () => (await api.signIn(email, WRONG, from === 'many addresses' ? address() : one)).status
    const statuses = await Promise.all(Array.from({ length: 60 }, guess))
    const tried = statuses.filter((status) => status === 401).length
    expect(tried).toBeLessThanOrEqual(limit)
    expect(statuses.filter((status) => status === 429)).toHaveLength(60 - tried)
    // Refused attempts do not count, so the rest of the limit is still available.
    for (let time = tried; time < limit; time += 1) expect(await guess()).toBe(401)
    expect(await guess()).toBe(429)
  })

  it('[SC-4] allow at most one of many concurrent attempts when a wait is over', async () => {
    const [email, from] = [nobody(), address()]
    await fail(email, from, LIMIT.pair)
    elapse(MINUTE)
    const waits = (await Promise.all(Array.from({ length: 40 }, () => fail(email, from, 1)))).flat()
    expect(waits.filter((wait) => wait === 0).length).toBeLessThanOrEqual(1)
  })

  it('[SC-4] stay within the limit of an address when attempts on many accounts arrive at once', async () => {
    const from = address()
    const waits = await Promise.all(Array.from({ length: 3 * LIMIT.address }, () => fail(nobody(), from, 1)))
    expect(waits.flat().filter((wait) => wait === 0).length).toBeLessThanOrEqual(LIMIT.address)
  })

  it('[SC-5] [AU-9] do not reveal whether an account exists by status, headers, text or number of tries before a wait', async () => {
    const emails = [await account(), nobody()]
    const answers = []
    for (const email of emails) {
      const from = address()
      const first = await api.signIn(email, WRONG, from)
      await fail(email, from, LIMIT.pair - 1)
      answers.push([first, await api.signIn(email, WRONG, from)].map(observable))
    }
    const [known, unknown] = answers
    expect(known).toEqual(unknown)
    expect(known).toMatchObject([
      { status: 401, body: { status: 'failed', message: 'The login detail is incorrect' } },
      { status: 429, body: { status: 'failed', message: 'Too many sign-in attempts. Try again in 1 minute.' } },
    ])
  })

  it('[PF-25] do not include attempts that are rejected because 200 passwords are being checked', async () => {
    const [email, from] = [await account(), address()]
    const { token } = await addStaff(store().db, [])
    const passwords = { current_password: PASSWORD, password: 'another-password' }
    const all = Array.from({ length: 200 }, takePasswordSlot)
    const refused = []
    for (let time = 0; time <= LIMIT.pair; time += 1) refused.push(await api.signIn(email, PASSWORD, from))
    refused.push(await api.send('PUT', '/account/password', token, passwords))
    for (const leave of all) leave()
    const message = 'Too many requests. Try again in 30 seconds.'
    for (const { status, headers, body } of refused) {
      expect({ status, body }).toEqual({ status: 429, body: { status: 'failed', message } })
      expect(headers.get('retry-after')).toBe('30')
    }
    expect((await api.signIn(email, PASSWORD, from)).status).toBe(200)
  })

  it('[SC-49] that lead to a wait are read from the database again only after 2 s', async () => {
    const [email, from] = [await account(), address()]
    await fail(email, from, LIMIT.pair)
    expect((await api.signIn(email, PASSWORD, from)).status).toBe(429)
    await store().db.deleteFrom('sign_in_attempts').execute()
    elapse(2 * SECOND - 1)
    const { status, headers } = await api.signIn(email, PASSWORD, from)
    expect([status, headers.get('retry-after')]).toEqual([429, '59'])
    expect((await api.signIn(email, PASSWORD, address())).status).toBe(200)
    elapse(1)
    expect((await api.signIn(email, PASSWORD, from)).status).toBe(200)
  })

  it('[SC-49] during a wait are answered late, without taking a place in the password queue from others', async () => {
    const [email, from] = [await account(), address()]
    await fail(email, from, LIMIT.pair)
    let note = () => {}
    const refusalPause = () => {
      note()
      return HOUR
    }
    const app = createApp({ db: store().db, now: () => api.clock.now, refusalPause })
    const signIn = (remoteAddress: string, signal?: AbortSignal) =>
      app.request(
        '/api/admin/auth/login',
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, password: PASSWORD }),
          ...(signal && { signal }),
        },
        { incoming: { socket: { remoteAddress } } },
      )
    const leaving = new AbortController()
    const refused: Promise<Response>[] = []
    // More than the queue for password checks holds.
    for (let time = 0; time < 201; time += 1) {
      const held = new Promise<void>((resolve) => {
        note = resolve
      })
      refused.push(Promise.resolve(signIn(from, leaving.signal)))
      await held
    }
    expect((await signIn(address())).status).toBe(200)
    leaving.abort()
    expect((await Promise.all(refused)).every(({ status }) => status === 429)).toBe(true)
  })
})
