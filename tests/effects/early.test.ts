import { once } from 'node:events'
import { array, number, type } from 'superstruct'
import { ANSWER_MAX_BYTES } from '../../machines/model/constants.ts'
import { sessionCalls } from '../../src/effects/calls/session.ts'
import { type Call, createClient } from '../../src/effects/client.ts'
import { createEarlyCalls, EARLY_LIFETIME } from '../../src/effects/earlyCalls.ts'
import { urlNaming, urlOf } from '../../src/effects/requests.ts'
import { startCall } from '../../src/effects/startCall.ts'
import { type AnsweringServer, type Reply, respond, startServer } from '../support/answeringServer.ts'

/* Calls that are started before anybody asks for what they bring: a real server says how often it was asked. */

let server: AnsweringServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const TOKEN = 'token-1'
const Items = array(type({ id: number() }))
const { signal } = new AbortController()
const ask: Call = { path: '/items', query: { page: 2, search: 'a b' }, signal }
const urlTo = (call: Call): string => urlOf(server.baseUrl, call)
const items = (id: number) => respond(200, { data: [{ id }] })

let told: string[]
let refused: string[]
let early: ReturnType<typeof createEarlyCalls>
beforeEach(() => {
  told = []
  refused = []
  early = createEarlyCalls()
})
afterEach(() => early.drop())

const client = (token: string | null = TOKEN) =>
  createClient({
    baseUrl: server.baseUrl,
    readToken: () => token,
    onMessage: (kind, message) => told.push(`${kind}: ${message}`),
    onTokenRefused: (own) => {
      refused.push(own)
      return false
    },
    untilRenewed: () => Promise.resolve(null),
    takeEarly: (...which) => early.take(...which),
  })

/** Starts a call, and waits until the server has it. */
const startAt = async (url: string): Promise<void> => {
  const comes = server.nextRequest()
  early.start(TOKEN, [url])
  await comes
}
const start = (): Promise<void> => startAt(urlTo(ask))

describe('a call that was started early', () => {
  it('[PF-30] is handed over to whoever asks for the same, and asked once', async () => {
    server.reply(items(1))
    await start()
    expect(await client()(ask, Items)).toEqual({ data: [{ id: 1 }], meta: undefined })
    expect(server.received).toMatchObject([
      {
        method: 'GET',
        url: '/api/admin/items?page=2&search=a+b',
        headers: { accept: 'application/json', authorization: `Bearer ${TOKEN}` },
      },
    ])
  })

  it('[PF-30] is handed over once: whoever asks again gets an answer of their own', async () => {
    server.reply(items(1))
    await start()
    await client()(ask, Items)
    server.reply(items(2))
    expect((await client()(ask, Items)).data).toEqual([{ id: 2 }])
    expect(server.received).toHaveLength(1)
  })

  it('[PF-30] that the page itself has started is taken over with the page', async () => {
    server.reply(items(1))
    early = createEarlyCalls([startCall(urlTo(ask), TOKEN)])
    expect((await client()(ask, Items)).data).toEqual([{ id: 1 }])
    expect(server.received).toHaveLength(1)
  })

  it.each<[string, Call, string]>([
    ['of another address', { ...ask, path: '/others' }, TOKEN],
    ['of another query', { ...ask, query: { page: 3 } }, TOKEN],
    ['that changes something', { ...ask, method: 'DELETE' }, TOKEN],
    ['with another token than the one it was started with', ask, 'token-2'],
  ])('[PF-30] is not handed over to a call %s', async (_, call, token) => {
    server.reply(items(1))
    await start()
    server.reply(items(2))
    expect((await client(token)(call, Items)).data).toEqual([{ id: 2 }])
    expect(server.received).toMatchObject([{ headers: { authorization: `Bearer ${token}` } }])
  })

  it('[PF-33] [AP-4] fails whoever asked as if they had made it themselves: no answer at all', async () => {
    server.reply((response) => response.destroy())
    await start()
    await expect(client()(ask, Items)).rejects.toMatchObject({ failure: 'network', status: null })
    expect(server.received).toHaveLength(1)
    expect(told).toEqual([])
  })

  it('[PF-33] [AP-6] fails as any other where the API refuses it', async () => {
    server.reply(respond(403, { message: 'This needs a permission' }))
    await start()
    await expect(client()(ask, Items)).rejects.toMatchObject({ failure: 'http', status: 403 })
    expect(told).toEqual(['error: This needs a permission'])
  })

  it('[PF-33] [ND-12] ends the session as any other where its token is refused', async () => {
    server.reply(respond(401, {}))
    await start()
    await expect(client()(ask, Items)).rejects.toMatchObject({ failure: 'http', status: 401 })
    expect(refused).toEqual([TOKEN])
    expect(server.received).toHaveLength(1)
  })

  it('[PF-33] ends with the signal of whoever asked, before it is answered', async () => {
    const hangUp = new Promise<void>((resolve) => {
      server.reply((response) => void once(response, 'close').then(() => resolve()))
    })
    await start()
    const own = new AbortController()
    const answer = client()({ ...ask, signal: own.signal }, Items)
    own.abort()
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
    await hangUp
    expect(server.received).toHaveLength(1)
  })

  it('[PF-33] ends with the signal of whoever asked while its body is read', async () => {
    const hangUp = new Promise<void>((resolve) => {
      server.reply((response) => {
        response.writeHead(200, { 'content-type': 'application/json' }).write('{"data":[')
        once(response, 'close').then(() => resolve())
      })
    })
    await start()
    const own = new AbortController()
    const answer = client()({ ...ask, signal: own.signal }, Items)
    setImmediate(() => own.abort())
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
    await hangUp
  })

  it('[PF-33] is ended at once for whoever has given up before', async () => {
    server.reply(items(1))
    await start()
    await expect(client()({ ...ask, signal: AbortSignal.abort() }, Items)).rejects.toMatchObject({ name: 'AbortError' })
    expect(server.received).toHaveLength(1)
  })
})

describe('the first screen waits for what is on its way', () => {
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

  it('[PF-54] and not where nothing was asked for', async () => {
    expect(await isOver(early.untilAnswered())).toBe(true)
  })

  it('[PF-54] and not for what was taken', async () => {
    await neverAnswered()
    const own = new AbortController()
    const taken = client()({ ...ask, signal: own.signal }, Items)
    expect(await isOver(early.untilAnswered())).toBe(true)
    own.abort()
    await expect(taken).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('[PF-54] until it has come, and has it then before anything else happens', async () => {
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

  it('[PF-54] until it has failed', async () => {
    server.reply((response) => response.destroy())
    await start()
    await early.untilAnswered()
    await expect(client()(ask, Items)).rejects.toMatchObject({ failure: 'network' })
  })

  it('[PF-54] for 300 ms at most, and nothing after it waits anew', async () => {
    await neverAnswered()
    const wait = early.untilAnswered()
    jest.advanceTimersByTime(299)
    expect(await isOver(wait)).toBe(false)
    jest.advanceTimersByTime(1)
    expect(await isOver(wait)).toBe(true)
    expect(await isOver(early.untilAnswered())).toBe(true)
  })

  it('[PF-54] anew after another sign-in', async () => {
    await neverAnswered()
    early.untilAnswered()
    jest.advanceTimersByTime(300)
    await neverAnswered()
    expect(await isOver(early.untilAnswered())).toBe(false)
  })

  it('[PF-33] whoever has given up is not handed what has come', async () => {
    server.reply(respond(200, { message: 'Done', data: [{ id: 1 }] }))
    await start()
    await early.untilAnswered()
    await expect(client()({ ...ask, signal: AbortSignal.abort() }, Items)).rejects.toMatchObject({ name: 'AbortError' })
    expect(told).toEqual([])
  })
})

describe('a call that nobody has asked for', () => {
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

  it('[PF-33] is given up when that is said', () => given(early.drop))

  it('[PF-33] is given up when others are started', () => given(() => early.start(TOKEN, [])))

  it('[PF-33] is given up after a while', async () => {
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
  const signedIn = async (data: unknown): Promise<unknown> => {
    server.reply(respond(200, { data }))
    return sessionCalls(client()).signIn({ email: 'ada@kickstand.example', password: 'secret' }, signal)
  }

  it.each<[string, unknown, unknown]>([
    ['brings a token', { token: 'new', user: 7 }, { token: 'new' }],
    [
      'brings what the person may do and what the API has, where it says so',
      { token: 'new', permissions: ['dashboard.view'], extensions: ['users'], user: 7 },
      { token: 'new', permissions: ['dashboard.view'], extensions: ['users'] },
    ],
    [
      'brings a token, whatever else an API may mean by those names',
      { token: 'new', permissions: { dashboard: true }, extensions: 'none' },
      { token: 'new' },
    ],
  ])('[PF-32] %s', async (_, data, brought) => {
    expect(await signedIn(data)).toEqual(brought)
  })
})

describe('what comes along with a sign-in', () => {
  const LOGIN =
    '/api/admin/auth/login?also=%2Finit' +
    '&also=%2Fdashboard%2Freports%2Ftotal%2Fcounts&also=%2Fdashboard%2Freports%2Fusers%2Factivities' +
    '&also=%2Fdashboard%2Freports%2Fsales%2Forder%2Ftypes&also=%2Fdashboard%2Freports%2Fsales%2Fgateways' +
    '&also=%2Fdashboard%2Freports%2Fsales%2Fcountries&also=%2Fdashboard%2Freports%2Fsales%2Ftotal%3Ftype%3Dyear' +
    '&also=%2Fpermissions'
  const [INIT, COUNTS] = [1, 2]
  const OWN = [0, 200, JSON.stringify({ data: { token: 'new' } })]
  const counts: Call = { path: '/dashboard/reports/total/counts', signal }
  const init: Call = { path: '/init', signal }
  const along = (number: number, id: number, status = 200) => [number, status, JSON.stringify({ data: [{ id }] })]

  const lines = (...all: readonly unknown[]): string =>
    all.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('')
  const LINES = { 'content-type': 'application/x-ndjson' }
  /** Answers a sign-in so, and any other call with an id of its own. */
  const answering = (signIn: Reply): void => {
    let id = 100
    server.reply((response, request) => {
      if (request.method === 'POST') signIn(response, request)
      else {
        id += 1
        items(id)(response, request)
      }
    })
  }
  const answeringLines = (...all: readonly unknown[]): void =>
    answering((response) => response.writeHead(200, LINES).end(lines(...all)))
  const urls = (): string[] => server.received.map(({ url }) => url.replace('/api/admin', ''))

  const submit = (token: string | null = null) =>
    sessionCalls(client(token), early.note).signIn({ email: 'ada@kickstand.example', password: 'secret' }, signal)
  const open = (...asked: readonly Call[]): void => early.start('new', asked.map(urlTo))
  const bring = async (call: Call): Promise<number | undefined> => (await client('new')(call, Items)).data[0]?.id
  const LOGIN_ONLY = [LOGIN.replace('/api/admin', '')]

  it('[PF-32] is named by it, and handed over to whoever asks for it, once', async () => {
    answeringLines(OWN, along(COUNTS, 2), along(INIT, 1))
    expect(await submit()).toEqual({ token: 'new' })
    open(init, counts)
    expect([await bring(init), await bring(counts)]).toEqual([1, 2])
    expect(server.received).toMatchObject([{ method: 'POST', url: LOGIN }])
    expect(await bring(counts)).toBe(101)
  })

  it('[PF-32] is handed over as it comes: nobody waits for the last of it', async () => {
    let finish = (): void => undefined
    answering((response) => {
      response.writeHead(200, LINES).write(lines(OWN, along(INIT, 1)))
      finish = () => void response.end(lines(along(COUNTS, 2)))
    })
    await submit()
    open(init, counts)
    expect(await bring(init)).toBe(1)
    finish()
    expect(await bring(counts)).toBe(2)
    expect(urls()).toEqual(LOGIN_ONLY)
  })

  it('[PF-32] may come in any pieces, and its last line without an end', async () => {
    const bytes = Buffer.from(lines(OWN, along(INIT, 1), [COUNTS, 200, '{"data":[{"id":2}],"message":"Größe"}']))
    answering(async (response) => {
      response.writeHead(200, LINES)
      for (const byte of bytes.subarray(0, -1)) response.write(Buffer.of(byte))
      response.end()
    })
    await submit()
    open(init, counts)
    expect([await bring(init), await bring(counts)]).toEqual([1, 2])
    expect(told).toEqual(['success: Größe'])
    expect(urls()).toEqual(LOGIN_ONLY)
  })

  it('[PF-32] is asked for singly where the API answers the sign-in alone', async () => {
    answering(respond(200, { data: { token: 'new' } }))
    expect(await submit()).toEqual({ token: 'new' })
    open(init, counts)
    expect([await bring(init), await bring(counts)].toSorted()).toEqual([101, 102])
    expect(urls().toSorted()).toEqual([...LOGIN_ONLY, '/dashboard/reports/total/counts', '/init'].toSorted())
    expect(server.received.slice(1)).toMatchObject([
      { headers: { authorization: 'Bearer new' } },
      { headers: { authorization: 'Bearer new' } },
    ])
  })

  it.each<[string, readonly unknown[]]>([
    ['has no line', []],
    ['is not JSON', ['{', '']],
    ['is no line of such an answer', [{ number: COUNTS }, [COUNTS], [COUNTS, '200', 'x'], [COUNTS, 200, {}], null, 7]],
    [
      'was not named',
      [
        [9, 200, 'x'],
        [-1, 200, 'x'],
        [0.5, 200, 'x'],
      ],
    ],
  ])('[PF-32] is asked for singly where it %s', async (_, others) => {
    answeringLines(OWN, ...others, along(INIT, 1))
    await submit()
    open(init, counts)
    expect([await bring(init), await bring(counts)]).toEqual([1, 101])
    expect(urls()).toEqual([...LOGIN_ONLY, '/dashboard/reports/total/counts'])
  })

  it('[PF-32] and that nobody may see, or asks for, is dropped and not asked for', async () => {
    answeringLines(OWN, along(INIT, 1), [COUNTS, 403, '{"message":"No"}'])
    await submit()
    open(init)
    expect(await bring(init)).toBe(1)
    expect(urls()).toEqual(LOGIN_ONLY)
    expect(told).toEqual([])
  })

  it('[PF-33] is read as any other answer: a refused token ends the session, a refusal is told', async () => {
    answeringLines(OWN, [INIT, 401, '{}'], [COUNTS, 403, '{"message":"This needs a permission"}'])
    await submit()
    open(init, counts)
    await expect(bring(counts)).rejects.toMatchObject({ failure: 'http', status: 403 })
    await expect(bring(init)).rejects.toMatchObject({ failure: 'http', status: 401 })
    expect([told, refused]).toEqual([['error: This needs a permission'], ['new']])
  })

  it('[PF-33] fails as a call of its own where the answer breaks off', async () => {
    let breakOff = (): void => undefined
    answering((response) => {
      response.writeHead(200, LINES).write(lines(OWN, along(INIT, 1)))
      breakOff = () => void response.destroy()
    })
    await submit()
    open(init, counts)
    expect(await bring(init)).toBe(1)
    const answer = expect(bring(counts)).rejects.toMatchObject({ failure: 'network', status: null })
    breakOff()
    await answer
    expect(urls()).toEqual(LOGIN_ONLY)
  })

  it('[PF-33] fails where the answer is longer than the console can take', async () => {
    answering((response) => {
      response.writeHead(200, LINES).write(lines(OWN, along(INIT, 1)))
      response.end(Buffer.alloc(ANSWER_MAX_BYTES, ' '))
    })
    await submit()
    open(init, counts)
    expect(await bring(init)).toBe(1)
    await expect(bring(counts)).rejects.toMatchObject({ failure: 'shape' })
  })

  it('[PF-33] ends with the signal of whoever asked', async () => {
    answering((response) => response.writeHead(200, LINES).write(lines(OWN, along(INIT, 1))))
    await submit()
    open(init, counts)
    expect(await bring(init)).toBe(1)
    const own = new AbortController()
    const answer = client('new')({ ...counts, signal: own.signal }, Items)
    own.abort()
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('[PF-33] is given up as a whole when nobody waits for any of it', async () => {
    const hangUp = new Promise<void>((resolve) => {
      answering((response) => {
        response.writeHead(200, LINES).write(lines(OWN))
        once(response, 'close').then(() => resolve())
      })
    })
    await submit()
    open(init, counts)
    early.drop()
    await hangUp
    expect(urls()).toEqual(LOGIN_ONLY)
  })

  it('[PF-32] is not handed over to another session than that of its sign-in', async () => {
    answeringLines(OWN, along(INIT, 1))
    await submit()
    early.start('another', [urlTo(init)])
    expect((await client('another')(init, Items)).data).toEqual([{ id: 101 }])
    open(init)
    expect(await bring(init)).toBe(102)
  })

  it('[PF-32] is not named by who signs in again in place, where the screen stands', async () => {
    answering(respond(200, { data: { token: 'new' } }))
    await submit('old')
    expect(urls()).toEqual(['/auth/login'])
    expect(server.received).toMatchObject([{ headers: { authorization: 'Bearer old' } }])
  })

  it.each<[string, number, unknown, object]>([
    ['that is refused', 401, { message: 'No' }, { failure: 'http', status: 401 }],
    ['without a token', 200, { data: {} }, { failure: 'shape' }],
  ])('[PF-32] [AU-8] a sign-in %s fails as ever', async (_, status, body, failure) => {
    answering(respond(status, body))
    await expect(submit()).rejects.toMatchObject(failure)
  })

  it('[PF-32] a sign-in that is not answered itself cannot be read', async () => {
    answeringLines(along(INIT, 1))
    await expect(submit()).rejects.toMatchObject({ failure: 'shape' })
  })
})

describe('what comes along with who is here', () => {
  const init: Call = { path: '/init', signal }
  const counts: Call = { path: '/dashboard/reports/total/counts', signal }
  const [INIT, COUNTS] = [0, 1]
  const ADDRESS = '/api/admin/init?also=%2Fdashboard%2Freports%2Ftotal%2Fcounts'
  const line = (number: number, id: number, status = 200) =>
    `${JSON.stringify([number, status, JSON.stringify({ data: [{ id }] })])}\n`
  const LINES = { 'content-type': 'application/x-ndjson' }
  const urls = (): string[] => server.received.map(({ url }) => url)
  const bring = async (call: Call): Promise<number | undefined> => (await client()(call, Items)).data[0]?.id

  /** As the page starts it. */
  const startBoth = (): void => {
    const own = urlTo(init)
    early = createEarlyCalls([startCall(urlNaming(own, [counts.path]), TOKEN, [own, urlTo(counts)])])
  }
  /** Answers the call that names another so, and any other with an id of its own. */
  const answering = (named: Reply): void =>
    server.reply((response, request) => (request.url === ADDRESS ? named : items(100))(response, request))

  /** Answers who is here, and what it has named when that is said. */
  const answeringInParts = (): (() => void) => {
    let finish = (): void => undefined
    answering((response) => {
      response.writeHead(200, LINES).write(line(INIT, 1))
      finish = () => void response.end(line(COUNTS, 2))
    })
    return () => finish()
  }

  it('[PF-71] is one call, and handed over to whoever asks for each, once', async () => {
    answering((response) => response.writeHead(200, LINES).end(line(INIT, 1) + line(COUNTS, 2)))
    startBoth()
    expect([await bring(init), await bring(counts)]).toEqual([1, 2])
    expect(server.received).toMatchObject([
      { method: 'GET', url: ADDRESS, headers: { authorization: `Bearer ${TOKEN}` } },
    ])
    expect(await bring(counts)).toBe(100)
  })

  it('[PF-71] is handed over as it comes: nobody waits for the last of it', async () => {
    const finish = answeringInParts()
    startBoth()
    expect(await bring(init)).toBe(1)
    finish()
    expect(await bring(counts)).toBe(2)
    expect(urls()).toEqual([ADDRESS])
  })

  it.each<[string, Reply]>([
    ['the API answers who is here alone', items(1)],
    ['it has no line', (response) => response.writeHead(200, LINES).end(line(INIT, 1))],
  ])('[PF-71] is asked for singly where %s', async (_, named) => {
    answering(named)
    startBoth()
    expect([await bring(init), await bring(counts)]).toEqual([1, 100])
    expect(urls()).toEqual([ADDRESS, '/api/admin/dashboard/reports/total/counts'])
  })

  it('[PF-71] is asked for singly also where who is here has no line', async () => {
    answering((response) => response.writeHead(200, LINES).end(line(COUNTS, 2)))
    startBoth()
    expect([await bring(init), await bring(counts)]).toEqual([100, 2])
    expect(urls()).toEqual([ADDRESS, '/api/admin/init'])
  })

  it.each([400, 414, 422, 431])(
    '[PF-71] is asked for singly, as is who is here, where the API answers %d to the naming',
    async (code) => {
      answering(respond(code, { message: 'also names too much' }))
      startBoth()
      expect([await bring(init), await bring(counts)]).toEqual([100, 100])
      expect(urls().toSorted()).toEqual(
        ['/api/admin/dashboard/reports/total/counts', '/api/admin/init', ADDRESS].toSorted(),
      )
      expect(told).toEqual([])
    },
  )

  it('[PF-71] [PF-54] is waited for until the last of it has come', async () => {
    const finish = answeringInParts()
    startBoth()
    expect(await bring(init)).toBe(1)
    let isOver = false
    const wait = early.untilAnswered().then(() => {
      isOver = true
    })
    await new Promise((resolve) => setImmediate(resolve))
    expect(isOver).toBe(false)
    finish()
    await wait
    expect(await bring(counts)).toBe(2)
    expect(urls()).toEqual([ADDRESS])
  })

  it('[PF-71] [PF-33] one that is given up, or that nobody takes, leaves the others alone', async () => {
    const finish = answeringInParts()
    const comes = server.nextRequest()
    startBoth()
    await comes
    const own = new AbortController()
    const given = client()({ ...init, signal: own.signal }, Items)
    const taken = bring(counts)
    own.abort()
    await expect(given).rejects.toMatchObject({ name: 'AbortError' })
    early.drop()
    finish()
    expect(await taken).toBe(2)
    expect(urls()).toEqual([ADDRESS])
  })

  it('[PF-71] [AP-4] fails with what breaks off in the middle, as a call of its own', async () => {
    answering((response) => response.writeHead(200, LINES).write(line(INIT, 1), () => response.destroy()))
    startBoth()
    await expect(client()(counts, Items)).rejects.toMatchObject({ failure: 'network', status: null })
    expect(urls()).toEqual([ADDRESS])
  })

  it('[PF-71] [ND-12] is refused with who is here, and not asked for', async () => {
    answering(respond(401, {}))
    startBoth()
    for (const call of [init, counts]) {
      await expect(client()(call, Items)).rejects.toMatchObject({ failure: 'http', status: 401 })
    }
    expect(refused).toEqual([TOKEN, TOKEN])
    expect(urls()).toEqual([ADDRESS])
  })

  it('[PF-71] [AP-6] fails by itself where it is refused', async () => {
    answering((response) => response.writeHead(200, LINES).end(line(INIT, 1) + line(COUNTS, 2, 403)))
    startBoth()
    expect(await bring(init)).toBe(1)
    await expect(client()(counts, Items)).rejects.toMatchObject({ failure: 'http', status: 403 })
    expect(urls()).toEqual([ADDRESS])
  })

  it('[PF-71] [AP-4] fails with no answer at all, and is not asked for again', async () => {
    answering((response) => response.destroy())
    startBoth()
    for (const call of [init, counts]) {
      await expect(client()(call, Items)).rejects.toMatchObject({ failure: 'network', status: null })
    }
    expect(urls()).toEqual([ADDRESS])
  })

  it.each<[string, Reply, readonly Call[]]>([
    ['before it is answered', () => undefined, []],
    ['while it is read', (response) => void response.writeHead(200, LINES).write(line(INIT, 1)), [init]],
  ])('[PF-71] [PF-33] is given up when nobody asks for it, %s', async (_, named, taken) => {
    const hangUp = new Promise<void>((resolve) => {
      answering((response, request) => {
        once(response, 'close').then(() => resolve())
        named(response, request)
      })
    })
    const comes = server.nextRequest()
    startBoth()
    await comes
    for (const call of taken) await bring(call)
    early.drop()
    await hangUp
    expect(urls()).toEqual([ADDRESS])
  })
})
