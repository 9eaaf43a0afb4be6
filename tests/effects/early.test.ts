import { once } from 'node:events'
import { array, number, type } from 'superstruct'
import { sessionCalls } from '../../src/effects/calls/session.ts'
import type { Call } from '../../src/effects/client.ts'
import { createEarlyCalls, EARLY_LIFETIME } from '../../src/effects/earlyCalls.ts'
import { urlOf } from '../../src/effects/requests.ts'
import { startCall } from '../../src/effects/startCall.ts'
import { type Reply, respond } from '../support/answeringServer.ts'
import { clientOf, serverOfTests } from '../support/testClient.ts'

/* Calls that are started before any machine asks for their answer. A real server counts the requests that it gets. */

const server = serverOfTests()

const TOKEN = 'token-1'
const JSON_TYPE = { 'content-type': 'application/json' }
const Items = array(type({ id: number() }))
const { signal } = new AbortController()
const ask: Call = { path: '/items', query: { page: 2, search: 'a b' }, signal }
const urlTo = (call: Call): string => urlOf(server.baseUrl, call)
const items = (id: number) => respond(200, { data: [{ id }] })

let messages: string[]
let refused: string[]
let early: ReturnType<typeof createEarlyCalls>
beforeEach(() => {
  messages = []
  refused = []
  early = createEarlyCalls()
})
afterEach(() => early.drop())

const client = (token: string | null = TOKEN) =>
  clientOf(server, {
    readToken: () => token,
    onMessage: (kind, message) => messages.push(`${kind}: ${message}`),
    onTokenRefused: (own) => refused.push(own) === 0,
    takeEarly: (...which) => early.take(...which),
  })

/** Starts a call, and waits until the server has received it. */
const startAt = async (url: string): Promise<void> => {
  const comes = server.nextRequest()
  early.start(TOKEN, [url])
  await comes
}
const start = (): Promise<void> => startAt(urlTo(ask))

describe('a call that was started early', () => {
  it('[PF-30] is handed to the first call to the same address, so that only one request is sent', async () => {
    server.reply(items(1))
    await start()
    expect(await client()(ask, Items)).toEqual({ data: [{ id: 1 }], meta: undefined })
    expect(server.received).toMatchObject([
      {
        method: 'GET',
        url: '/api/admin/items?page=2&search=a+b',
        headers: { accept: 'application/json', authorization: `Bearer ${TOKEN}`, 'cache-control': 'no-cache' },
      },
    ])
  })

  it('[PF-30] is handed over only once: the next call to its address sends a new request', async () => {
    server.reply(items(1))
    await start()
    await client()(ask, Items)
    server.reply(items(2))
    expect((await client()(ask, Items)).data).toEqual([{ id: 2 }])
    expect(server.received).toHaveLength(1)
  })

  it('[PF-30] by the page itself is handed to the first call to its address', async () => {
    server.reply(items(1))
    early = createEarlyCalls([startCall(urlTo(ask), TOKEN)])
    expect((await client()(ask, Items)).data).toEqual([{ id: 1 }])
    expect(server.received).toHaveLength(1)
  })

  it.each<[string, Call, string]>([
    ['to another address', { ...ask, path: '/others' }, TOKEN],
    ['with another query', { ...ask, query: { page: 3 } }, TOKEN],
    ['that changes something', { ...ask, method: 'DELETE' }, TOKEN],
    ['with another token than the one it was started with', ask, 'token-2'],
  ])('[PF-30] is not handed over to a call %s', async (_, call, token) => {
    server.reply(items(1))
    await start()
    server.reply(items(2))
    expect((await client(token)(call, Items)).data).toEqual([{ id: 2 }])
    expect(server.received).toMatchObject([{ headers: { authorization: `Bearer ${token}` } }])
  })

  it.each<[string, Reply, object, string[], string[]]>([
    ['gives no answer', (response) => response.destroy(), { failure: 'network', status: null }, [], []],
    ['refuses it', respond(403, { message: 'No' }), { failure: 'http', status: 403 }, ['error: No'], []],
    ['refuses its token', respond(401, {}), { failure: 'http', status: 401 }, [], [TOKEN]],
  ])('[PF-33] [AP-6] [ND-12] fails like any other call if the server %s', async (_, reply, error, words, tokens) => {
    server.reply(reply)
    await start()
    await expect(client()(ask, Items)).rejects.toMatchObject(error)
    expect(server.received).toHaveLength(1)
    expect([messages, refused]).toEqual([words, tokens])
  })

  it.each<[string, Reply]>([
    ['before it is answered', () => undefined],
    ['while its body is read', (response) => response.writeHead(200, JSON_TYPE).write('{"data":[')],
  ])('[PF-33] is aborted by the signal of the call that took it, %s', async (_, reply) => {
    const hangUp = new Promise<void>((resolve) => {
      server.reply((response, request) => {
        once(response, 'close').then(() => resolve())
        reply(response, request)
      })
    })
    await start()
    const own = new AbortController()
    const answer = client()({ ...ask, signal: own.signal }, Items)
    setImmediate(() => own.abort())
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
    await hangUp
  })
})

describe('the wait of the first screen for early calls', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] })
    early = createEarlyCalls()
  })
  afterEach(() => {
    early.drop()
    jest.useRealTimers()
  })

  const isOver = async (wait: Promise<void>): Promise<boolean> => {
    let isOver = false
    wait.then(() => {
      isOver = true
    })
    await new Promise((resolve) => setImmediate(resolve))
    return isOver
  }
  const neverAnswered = async (): Promise<void> => {
    server.reply((response) => void once(response, 'close'))
    await start()
  }

  it('[PF-54] ends at once if there are none', async () => {
    expect(await isOver(early.untilAnswered())).toBe(true)
  })

  it('[PF-54] ends at once if the only early call was already taken', async () => {
    await neverAnswered()
    const own = new AbortController()
    const taken = client()({ ...ask, signal: own.signal }, Items)
    expect(await isOver(early.untilAnswered())).toBe(true)
    own.abort()
    await expect(taken).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('[PF-54] lasts until they are answered, and then the answer is available without another wait', async () => {
    let answer = (): void => undefined
    server.reply((...call) => {
      answer = () => items(1)(...call)
    })
    await start()
    const wait = early.untilAnswered()
    expect(await isOver(wait)).toBe(false)
    answer()
    await wait
    let said = ''
    early.take(urlTo(ask), TOKEN, signal)?.then(({ text }) => {
      said = text
    })
    await Promise.resolve()
    expect(JSON.parse(said)).toEqual({ data: [{ id: 1 }] })
  })

  it('[PF-54] ends when they have failed', async () => {
    server.reply((response) => response.destroy())
    await start()
    await early.untilAnswered()
    await expect(client()(ask, Items)).rejects.toMatchObject({ failure: 'network' })
  })

  it('[PF-54] ends after 300 ms at most, and a later screen does not wait again', async () => {
    await neverAnswered()
    const wait = early.untilAnswered()
    jest.advanceTimersByTime(299)
    expect(await isOver(wait)).toBe(false)
    jest.advanceTimersByTime(1)
    expect(await isOver(wait)).toBe(true)
    expect(await isOver(early.untilAnswered())).toBe(true)
  })

  it('[PF-54] starts again for the calls of another sign-in', async () => {
    await neverAnswered()
    early.untilAnswered()
    jest.advanceTimersByTime(300)
    await neverAnswered()
    expect(await isOver(early.untilAnswered())).toBe(false)
  })

  it('[PF-33] an aborted call gets no answer, even if the early call was answered before', async () => {
    server.reply(respond(200, { message: 'Done', data: [{ id: 1 }] }))
    await start()
    await early.untilAnswered()
    await expect(client()({ ...ask, signal: AbortSignal.abort() }, Items)).rejects.toMatchObject({ name: 'AbortError' })
    expect(messages).toEqual([])
  })
})

describe('an early call that nobody takes', () => {
  const given = async (end: () => void): Promise<void> => {
    const hangUp = new Promise<void>((resolve) => {
      server.reply((response) => void once(response, 'close').then(() => resolve()))
    })
    await start()
    end()
    await hangUp
    server.reply(items(2))
    expect((await client()(ask, Items)).data).toEqual([{ id: 2 }])
    expect(server.received).toHaveLength(1)
  }

  it('[PF-33] is aborted when drop is called', () => given(early.drop))

  it('[PF-33] is aborted when new early calls are started', () => given(() => early.start(TOKEN, [])))

  it('[PF-33] is aborted when its lifetime ends', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] })
    early = createEarlyCalls()
    try {
      await given(() => jest.advanceTimersByTime(EARLY_LIFETIME))
    } finally {
      jest.useRealTimers()
    }
  })
})

describe('signing in', () => {
  const submit = (status: number, body: unknown): Promise<unknown> => {
    server.reply(respond(status, body))
    return sessionCalls(client(null)).signIn({ email: 'ada@kickstand.example', password: 'secret' }, signal)
  }

  it.each<[string, unknown, unknown]>([
    ['returns the token', { token: 'new', user: 7 }, { token: 'new' }],
    [
      'returns the permissions and extensions if the answer has them',
      { token: 'new', permissions: ['dashboard.view'], extensions: ['users'], user: 7 },
      { token: 'new', permissions: ['dashboard.view'], extensions: ['users'] },
    ],
    [
      'ignores permissions and extensions of the wrong type',
      { token: 'new', permissions: { dashboard: true }, extensions: 'none' },
      { token: 'new' },
    ],
  ])('[PF-32] %s', async (_, data, brought) => {
    expect(await submit(200, { data })).toEqual(brought)
    expect(server.received).toMatchObject([{ method: 'POST', url: '/api/admin/auth/login' }])
  })

  it.each<[string, number, unknown, object]>([
    ['is a 401', 401, { message: 'No' }, { failure: 'http', status: 401 }],
    ['has no token', 200, { data: {} }, { failure: 'shape' }],
  ])('[AU-8] fails if the answer %s', async (_, status, body, failure) => {
    await expect(submit(status, body)).rejects.toMatchObject(failure)
  })

  it('[PF-32] each of several early calls with the new token provides the answer to the call of the same address', async () => {
    const ids: Record<string, number> = { '/api/admin/init': 1, '/api/admin/account': 2 }
    server.reply((response, request) => items(ids[request.url ?? ''] ?? 0)(response, request))
    const calls: readonly Call[] = [
      { path: '/init', signal },
      { path: '/account', signal },
    ]
    early.start('new', calls.map(urlTo))
    const brought = await Promise.all(calls.map((call) => client('new')(call, Items)))
    expect(brought.map(({ data }) => data)).toEqual([[{ id: 1 }], [{ id: 2 }]])
    expect(server.received.map(({ url }) => url).toSorted()).toEqual(Object.keys(ids).toSorted())
    for (const { headers } of server.received) expect(headers.authorization).toBe('Bearer new')
  })
})
