import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { createRateLimit } from '../../server/http/rateLimit.ts'
import { type HttpServer, listen } from '../../server/httpServer.ts'
import { addStaff, apiOver } from './support/api.ts'
import { describeEngines } from './support/engines.ts'
import { SAMPLE_NOW } from './support/facts.ts'

const SECOND = 1000

describeEngines('too many calls', 'blank', (store) => {
  const askAll = async (api: ReturnType<typeof apiOver>, token: string, times: number) =>
    Promise.all(Array.from({ length: times }, async () => (await api.get('/init', token)).status))

  it('[SC-9] of one session are refused with a Retry-After, and those of others are not', async () => {
    const api = apiOver(store().db, { callsPerSession: 5, callsPerAddress: 1000 })
    const [me, other] = [await addStaff(store().db, []), await addStaff(store().db, [])]
    expect((await askAll(api, me.token, 6)).toSorted()).toEqual([200, 200, 200, 200, 200, 429])
    const { headers, body } = await api.get('/init', me.token)
    expect(body).toEqual({ status: 'failed', message: 'Too many calls, try again in 12 seconds' })
    expect(headers.get('retry-after')).toBe('12')
    expect((await api.get('/init', other.token)).status).toBe(200)
    api.clock.now = new Date(SAMPLE_NOW.getTime() + 12 * SECOND)
    expect((await askAll(api, me.token, 2)).toSorted()).toEqual([200, 429])
  })

  it('[SC-9] from one address are refused with any token and without, and from others are not', async () => {
    const api = apiOver(store().db, { callsPerSession: 1000, callsPerAddress: 3 })
    const { token } = await addStaff(store().db, [])
    expect((await api.get('/init', token)).status).toBe(200)
    expect((await api.get('/init', 'made-up')).status).toBe(401)
    expect((await api.signIn('no-email', 'p')).status).toBe(422)
    const { status, headers, body } = await api.get('/nothing')
    expect({ status, body }).toEqual({
      status: 429,
      body: { status: 'failed', message: 'Too many calls, try again in 20 seconds' },
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

describe('a request that does not end', () => {
  let server: HttpServer

  const fetch = async (request: Request) => new Response(await request.text().catch(() => 'broken off'))
  /** The answer to an incomplete request. */
  const answerTo = (sent: string): Promise<string> => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(sent))
    return text(socket)
  }
  const formOf = (answer: string) => {
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toContain('content-type: application/json')
    expect(head).toContain('connection: close')
    return [head.split('\r\n')[0], JSON.parse(body)]
  }

  beforeAll(async () => {
    server = await listen(fetch, '127.0.0.1', 0, { limits: { headersTimeout: 200, requestTimeout: 400 } })
  })
  afterAll(() => server.stop())

  it.each([
    ['its first line', 'GET / HT'],
    ['its body', 'POST / HTTP/1.1\r\nhost: here\r\ncontent-length: 10\r\n\r\n{"a'],
  ])('[SC-10] in %s is answered 408 in the documented form, and its connection is closed', async (_, sent) => {
    expect(formOf(await answerTo(sent))).toEqual([
      'HTTP/1.1 408 Request Timeout',
      { status: 'failed', message: 'The request took too long' },
    ])
  })

  it.each([
    ['a length and chunks', 'content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /x'],
    ['two lengths', 'content-length: 5\r\ncontent-length: 6\r\n\r\nhello'],
    ['a transfer that does not end in chunks', 'transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
  ])('[SC-10] and one with %s is answered 400', async (_, rest) => {
    expect(formOf(await answerTo(`POST / HTTP/1.1\r\nhost: here\r\n${rest}`))).toEqual([
      'HTTP/1.1 400 Bad Request',
      { status: 'failed', message: 'The request cannot be read' },
    ])
  })
})
