import { countAttempt } from '../../server/auth/attempts.ts'
import { takePasswordSlot } from '../../server/auth/passwords.ts'
import { type Answer, type Api, addStaff, apiOver } from './support/api.ts'
import { describeEngines } from './support/engines.ts'

const PASSWORD = 'a-good-password'
const WRONG = 'not-the-password'
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** Failures that go without a wait: of one account from one address, of one account, from one address. */
const SHARE = { pair: 5, account: 10, address: 50 }

/** All of an answer that somebody could tell accounts apart by. */
const told = ({ status, headers, body }: Answer) => ({ status, headers: Object.fromEntries(headers), body })

describeEngines('failures to sign in', 'blank', (store) => {
  let api: Api
  let number = 0

  const account = async () => (await addStaff(store().db, [], { password: PASSWORD })).email
  /** An email that nobody has and no other test has tried. */
  const nobody = () => {
    number += 1
    return `nobody${number}@staff.test`
  }
  /** An address from which no other test has tried. */
  const address = () => {
    number += 1
    return `198.51.${number >> 8}.${number & 255}`
  }
  const elapse = (milliseconds: number) => {
    api.clock.now = new Date(api.clock.now.getTime() + milliseconds)
  }
  /** Failures without the cost of a hash; answers the wait after each that was refused, in seconds. */
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

  it('[SC-4] are five of one account from one address, then the right password has to wait as well', async () => {
    const [email, from] = [await account(), address()]
    await fail(email, from, SHARE.pair - 1)
    expect((await api.signIn(email, WRONG, from)).status).toBe(401)
    const { status, headers, body } = await api.signIn(email, PASSWORD, from)
    const message = 'Too many sign-in attempts, try again in 1 minute'
    expect({ status, body }).toEqual({ status: 429, body: { status: 'failed', message } })
    expect(headers.get('retry-after')).toBe('60')
    expect((await api.signIn(email, PASSWORD, address())).status).toBe(200)
    expect((await api.signIn(await account(), PASSWORD, from)).status).toBe(200)
  })

  it('[SC-4] are waited for 1, 2, 4, 8 and 15 minutes, to the millisecond, and 15 from then on', async () => {
    const [email, from] = [nobody(), address()]
    await fail(email, from, SHARE.pair)
    for (const minutes of [1, 2, 4, 8, 15, 15, 15]) {
      expect(await fail(email, from, 1)).toEqual([minutes * 60])
      elapse(minutes * MINUTE - 1)
      expect(await fail(email, from, 1)).toEqual([0.001])
      elapse(1)
      expect(await fail(email, from, 1)).toEqual([0])
    }
  })

  it('[SC-4] say in whole minutes and seconds how long, never too little', async () => {
    const [email, from] = [nobody(), address()]
    await fail(email, from, SHARE.pair)
    elapse(MINUTE)
    await fail(email, from, 1)
    elapse(59.5 * SECOND)
    const { headers, body } = await api.signIn(email, WRONG, from)
    expect(headers.get('retry-after')).toBe('61')
    expect(body.message).toBe('Too many sign-in attempts, try again in 2 minutes')
  })

  it('[SC-4] are forgotten a day after the last', async () => {
    const [email, from] = [nobody(), address()]
    await fail(email, from, SHARE.pair)
    elapse(MINUTE)
    await fail(email, from, 1)
    elapse(24 * HOUR)
    expect(await fail(email, from, SHARE.pair + 1)).toEqual([0, 0, 0, 0, 0, 60])
  })

  it('[SC-4] are forgiven to who signs in, and to nobody elsewhere', async () => {
    const [email, from, elsewhere] = [await account(), address(), address()]
    await fail(email, from, SHARE.pair - 1)
    await fail(email, elsewhere, SHARE.pair)
    expect((await api.signIn(email, PASSWORD, from)).status).toBe(200)
    expect(await fail(email, from, 1)).toEqual([0])
    expect(await fail(email, elsewhere, 1)).toEqual([60])
  })

  it('[SC-4] are ten of one account from anywhere in 15 minutes', async () => {
    const email = await account()
    await fail(email, address(), SHARE.account / 2)
    elapse(MINUTE)
    await fail(email, address(), SHARE.account / 2 - 1)
    expect((await api.signIn(email, WRONG, address())).status).toBe(401)
    const { status, headers, body } = await api.signIn(email, PASSWORD, address())
    expect({ status, message: body.message }).toEqual({
      status: 429,
      message: 'Too many sign-in attempts, try again in 14 minutes',
    })
    expect(headers.get('retry-after')).toBe('840')
    elapse(14 * MINUTE - 1)
    expect((await api.signIn(email, PASSWORD, address())).status).toBe(429)
    elapse(1)
    expect((await api.signIn(email, PASSWORD, address())).status).toBe(200)
  })

  it('[SC-4] are fifty from one address in 15 minutes, on whatever accounts', async () => {
    const from = address()
    for (let time = 0; time < SHARE.address; time += 1) await fail(nobody(), from, 1)
    const email = await account()
    expect((await api.signIn(email, PASSWORD, from)).status).toBe(429)
    expect((await api.signIn(email, PASSWORD, address())).status).toBe(200)
    elapse(15 * MINUTE)
    expect((await api.signIn(email, PASSWORD, from)).status).toBe(200)
  })

  it.each([
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:7:1::2', '2001:db8:7:1:ffff:ffff:ffff:1'],
    ['2001:DB8:7:2:0:0:0:1', '2001:0db8:0007:0002::'],
    ['2001:db8::1', '2001:db8:0:0:1::'],
    ['::1', '::2'],
    ['fe80::1%eth0', 'fe80::2%eth1'],
  ])('[SC-4] count %s and %s as one address', async (one, other) => {
    const email = nobody()
    await fail(email, one, SHARE.pair)
    expect(await fail(email, other, 1)).toEqual([60])
  })

  it.each([
    ['203.0.113.7', '203.0.113.8'],
    ['2001:db8:8:1::1', '2001:db8:8:2::1'],
    ['2001:db8::1', '2001:db8:1::1'],
  ])('[SC-4] count %s and %s as two addresses', async (one, other) => {
    const email = nobody()
    await fail(email, one, SHARE.pair)
    expect(await fail(email, other, 1)).toEqual([0])
  })

  it.each([
    ['one address', SHARE.pair],
    ['many', SHARE.account],
  ])('[SC-4] let no more than the share through where 60 come at once from %s', async (from, share) => {
    const [email, one] = [nobody(), address()]
    const guess = async () => (await api.signIn(email, WRONG, from === 'many' ? address() : one)).status
    const statuses = await Promise.all(Array.from({ length: 60 }, guess))
    const tried = statuses.filter((status) => status === 401).length
    expect(tried).toBeLessThanOrEqual(share)
    expect(statuses.filter((status) => status === 429)).toHaveLength(60 - tried)
    // Those that were refused do not count: the rest of the share is still there.
    for (let time = tried; time < share; time += 1) expect(await guess()).toBe(401)
    expect(await guess()).toBe(429)
  })

  it('[SC-4] let at most one through where many come at once after the wait', async () => {
    const [email, from] = [nobody(), address()]
    await fail(email, from, SHARE.pair)
    elapse(MINUTE)
    const waits = (await Promise.all(Array.from({ length: 40 }, () => fail(email, from, 1)))).flat()
    expect(waits.filter((wait) => wait === 0).length).toBeLessThanOrEqual(1)
  })

  it('[SC-4] let no more than the share through where many come at once from one address on many accounts', async () => {
    const from = address()
    const waits = await Promise.all(Array.from({ length: 3 * SHARE.address }, () => fail(nobody(), from, 1)))
    expect(waits.flat().filter((wait) => wait === 0).length).toBeLessThanOrEqual(SHARE.address)
  })

  it('[SC-5] [AU-9] tell nothing of whether there is such an account: words, bytes, and after how many one waits', async () => {
    const emails = [await account(), nobody()]
    const answers = []
    for (const email of emails) {
      const from = address()
      const first = await api.signIn(email, WRONG, from)
      await fail(email, from, SHARE.pair - 1)
      answers.push([first, await api.signIn(email, WRONG, from)].map(told))
    }
    const [known, unknown] = answers
    expect(known).toEqual(unknown)
    expect(known).toMatchObject([
      { status: 401, body: { status: 'failed', message: 'The login detail is incorrect' } },
      { status: 429, body: { status: 'failed', message: 'Too many sign-in attempts, try again in 1 minute' } },
    ])
  })

  it('[PF-25] are refused where 200 are being tried, in the words of the other limits, and count for nothing', async () => {
    const [email, from] = [await account(), address()]
    const { token } = await addStaff(store().db, [])
    const passwords = { current_password: PASSWORD, password: 'another-password' }
    const all = Array.from({ length: 200 }, takePasswordSlot)
    const refused = []
    for (let time = 0; time <= SHARE.pair; time += 1) refused.push(await api.signIn(email, PASSWORD, from))
    refused.push(await api.send('PUT', '/account/password', token, passwords))
    for (const leave of all) leave()
    const message = 'Too many calls, try again in 30 seconds'
    for (const { status, headers, body } of refused) {
      expect({ status, body }).toEqual({ status: 429, body: { status: 'failed', message } })
      expect(headers.get('retry-after')).toBe('30')
    }
    expect((await api.signIn(email, PASSWORD, from)).status).toBe(200)
  })
})
