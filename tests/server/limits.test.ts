import { createRateLimit } from '../../server/http/rateLimit.ts'
import { addStaff, apiOver } from './support/api.ts'
import { describeRules } from './support/engines.ts'
import { SAMPLE_NOW } from './support/facts.ts'

const SECOND = 1000

describeRules('too many calls', 'blank', (store) => {
  const askAll = async (api: ReturnType<typeof apiOver>, token: string, times: number) =>
    Promise.all(Array.from({ length: times }, async () => (await api.get('/init', token)).status))

  it('[SC-9] of one session are refused with a Retry-After, and do not affect the calls of another session', async () => {
    const api = apiOver(store().db, { callsPerSession: 5, callsPerAddress: 1000 })
    const [me, other] = [await addStaff(store().db, []), await addStaff(store().db, [])]
    expect((await askAll(api, me.token, 6)).toSorted()).toEqual([200, 200, 200, 200, 200, 429])
    const { headers, body } = await api.get('/init', me.token)
    expect(body).toEqual({ status: 'failed', message: 'Too many requests. Try again in 12 seconds.' })
    expect(headers.get('retry-after')).toBe('12')
    expect((await api.get('/init', other.token)).status).toBe(200)
    api.clock.now = new Date(SAMPLE_NOW.getTime() + 12 * SECOND)
    expect((await askAll(api, me.token, 2)).toSorted()).toEqual([200, 429])
  })

  it('[SC-9] from one address are refused with any token or none, and those from another address are not', async () => {
    const api = apiOver(store().db, { callsPerSession: 1000, callsPerAddress: 3 })
    const { token } = await addStaff(store().db, [])
    expect((await api.get('/init', token)).status).toBe(200)
    expect((await api.get('/init', 'made-up')).status).toBe(401)
    expect((await api.signIn('no-email', 'p')).status).toBe(422)
    const { status, headers, body } = await api.get('/nothing')
    expect({ status, body }).toEqual({
      status: 429,
      body: { status: 'failed', message: 'Too many requests. Try again in 20 seconds.' },
    })
    expect(headers.get('retry-after')).toBe('20')
    expect(headers.get('cache-control')).toBe('no-store')
    expect((await api.get('/init', token)).status).toBe(429)
    expect((await api.call('/init', {}, '192.0.2.2')).status).toBe(401)
  })
})

describe('a limit of calls', () => {
  const limited = (callsPerMinute: number) => {
    const clock = { now: SAMPLE_NOW.getTime() }
    const limit = createRateLimit(callsPerMinute, () => new Date(clock.now))
    const isFree = (caller: string): boolean => {
      try {
        limit(caller)
        return true
      } catch {
        return false
      }
    }
    return { clock, isFree }
  }

  it('[SC-9] allows a minute’s calls at once, then as many as are refilled', () => {
    const { clock, isFree } = limited(60)
    const count = () => Array.from({ length: 200 }, () => isFree('me')).filter(Boolean).length
    expect(count()).toBe(60)
    clock.now += 10 * SECOND
    expect(count()).toBe(10)
    clock.now += 3600 * SECOND
    expect(count()).toBe(60)
  })

  it('[SC-9] refills nothing when the clock is set back', () => {
    const { clock, isFree } = limited(1)
    expect(isFree('me')).toBe(true)
    clock.now -= 3600 * SECOND
    expect(isFree('me')).toBe(false)
    clock.now += 60 * SECOND
    expect(isFree('me')).toBe(true)
  })

  it('[SC-9] remembers 10,000 callers and forgets the least recently active', () => {
    const { isFree } = limited(1)
    for (let caller = 0; caller < 10_000; caller += 1) isFree(`caller ${caller}`)
    expect(isFree('caller 0')).toBe(false)
    expect(isFree('a new one')).toBe(true)
    expect(isFree('caller 0')).toBe(false)
    expect(isFree('caller 1')).toBe(true)
  })
})
