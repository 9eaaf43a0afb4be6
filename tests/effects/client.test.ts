import { inspect } from 'node:util'
import { array, number, type Struct, string, type } from 'superstruct'
import { CallError, type CallFailure } from '../../machines/model/callError.ts'
import type { Call } from '../../src/effects/client.ts'
import { type Reply, respond, startServer } from '../support/answeringServer.ts'
import { clientOf, serverOfTests } from '../support/testClient.ts'

const TOKEN = 'stored-token-4711'
const PASSWORD = 'password-0815'

const server = serverOfTests()

type Message = ['success' | 'error', string]

/** A client as the console makes it, with the messages that it reports. */
const client = ({ token = TOKEN as string | null, baseUrl = server.baseUrl } = {}) => {
  const messages: Message[] = []
  const refused: string[] = []
  const call = clientOf(
    { ...server, baseUrl },
    {
      readToken: () => token,
      onMessage: (kind, message) => messages.push([kind, message]),
      onTokenRefused: (own) => refused.push(own) === 0,
    },
  )
  return { call, messages, refused }
}

const Items = array(type({ id: number() }))
const signal = new AbortController().signal
const ask: Call = { path: '/items', signal }
const failureOf = async (answer: Promise<unknown>): Promise<unknown> => {
  try {
    await answer
  } catch (error) {
    return error
  }
  throw new Error('The call did not fail')
}
const html = '<!doctype html><h1>Bad gateway</h1>'

describe('a call that succeeds', () => {
  it.each<[string, Reply, Message[]]>([
    ['[AP-3] with data', respond(200, { data: [{ id: 1 }] }), []],
    ['[AP-3] with any status from 200 to 299', respond(299, { data: [{ id: 1 }] }), []],
    ['with unknown fields, as text', respond(200, { status: 'ok', data: [{ id: 1 }], version: 3 }, 'text/plain'), []],
    ['[AP-5] with a message', respond(201, { data: [{ id: 1 }], message: 'Saved.' }), [['success', 'Saved.']]],
    ['[AP-5] with null for a message', respond(200, { data: [{ id: 1 }], message: null }), []],
  ])('%s: returns the data, and shows the message of the answer if there is one', async (_, reply, expected) => {
    server.reply(reply)
    const { call, messages, refused } = client()
    const { data } = await call(ask, Items)
    expect(data).toEqual([expect.objectContaining({ id: 1 })])
    expect(messages).toEqual(expected)
    expect(refused).toEqual([])
    expect(server.received).toHaveLength(1)
  })

  it('[ND-21] reads a long answer in chunks, even if a chunk ends in the middle of a character', async () => {
    const titles = Array.from({ length: 100_000 }, () => 'Größe')
    server.reply(async (response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const bytes = Buffer.from(JSON.stringify({ data: titles }))
      for (let at = 0; at < bytes.length; at += 100_003) response.write(bytes.subarray(at, at + 100_003))
      response.end()
    })
    expect((await client().call(ask, array(string()))).data).toEqual(titles)
  })

  it('returns meta unchecked', async () => {
    server.reply(respond(200, { data: [], meta: { total: 3 } }))
    expect(await client().call(ask, Items)).toEqual({ data: [], meta: { total: 3 } })
  })
})

interface Failing {
  readonly title: string
  readonly reply: Reply
  readonly failure: CallFailure
  readonly status?: number
  readonly message: string | RegExp
  readonly messages?: string
  readonly struct?: Struct<never>
}

const NOT_JSON = 'The server sent a response that cannot be read (/items: not JSON).'
const NO_ANSWER = /^The server did not respond/

describe('a call that fails', () => {
  it.each<Failing>([
    {
      title: '[AP-4] status failed with a message',
      reply: respond(200, { status: 'failed', message: 'Not today.', data: [{ id: 1 }] }),
      ...{ failure: 'failed', status: 200, message: 'Not today.', messages: 'Not today.' },
    },
    {
      title: '[AP-4] status failed without a message',
      reply: respond(200, { status: 'failed' }),
      ...{ failure: 'failed', status: 200, message: /./ },
    },
    {
      title: '[AP-6] an HTTP error with a message',
      reply: respond(422, { status: 'failed', message: 'The page is no number.' }),
      ...{ failure: 'http', status: 422, message: 'The page is no number.', messages: 'The page is no number.' },
    },
    {
      title: '[AP-6] an HTTP error with JSON and no message',
      reply: respond(500, { error: 'oops' }),
      ...{ failure: 'http', status: 500, message: /500/ },
    },
    {
      title: '[AP-6] an HTTP error with a message that is no text',
      reply: respond(500, { message: { code: 7 } }),
      ...{ failure: 'http', status: 500, message: /500/ },
    },
    { title: 'an HTTP error in HTML', reply: respond(502, html), failure: 'http', status: 502, message: /502/ },
    {
      title: 'a redirect to nowhere',
      reply: (response) => response.writeHead(304).end(),
      ...{ failure: 'http', status: 304, message: /304/ },
    },
    {
      title: 'success without a body',
      reply: (response) => response.writeHead(204).end(),
      ...{ failure: 'shape', message: NOT_JSON },
    },
    {
      title: 'JSON that is a list',
      reply: respond(200, [{ id: 1 }]),
      failure: 'shape',
      message: /^The server sent a response that cannot be read \(\/items: not as expected/,
    },
    {
      title: 'no data',
      reply: respond(200, {}),
      failure: 'shape',
      message: /^The server sent a response that cannot be read \(\/items: not as expected/,
    },
    {
      title: 'data of another shape',
      reply: respond(200, { data: [{ id: 1 }, { id: 'two' }] }),
      ...{
        failure: 'shape',
        message: 'The server sent a response that cannot be read (/items: expected number at “1.id”).',
      },
    },
    {
      title: '[ND-21] an answer of 20 MB, of which no more than 16 are read',
      reply: respond(200, JSON.stringify({ data: [], padding: '.'.repeat(20_000_000) }), 'application/json'),
      ...{ failure: 'shape', message: 'The server’s response is too large.' },
    },
    {
      title: 'a connection that is reset',
      reply: (response) => response.destroy(),
      ...{ failure: 'network', message: NO_ANSWER },
    },
    {
      title: 'a connection that is reset in the middle of the answer',
      reply: (response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 })
        response.write('{"data":[', () => response.destroy())
      },
      ...{ failure: 'network', message: NO_ANSWER },
    },
  ])(
    '$title: rejects with a CallError of the right kind, and is sent once',
    async ({ reply, failure, status, message, messages: words }) => {
      server.reply(reply)
      const { call, messages, refused } = client()
      const error = await failureOf(call(ask, Items))
      expect(error).toBeInstanceOf(CallError)
      expect(error).toMatchObject({
        failure,
        status: status ?? null,
        message: typeof message === 'string' ? message : expect.stringMatching(message),
        isShown: words !== undefined,
      })
      expect(messages).toEqual(words === undefined ? [] : [['error', words]])
      expect(refused).toEqual([])
      expect(server.received).toHaveLength(1)
    },
  )

  it('fails with a network error if no server listens at the address', async () => {
    const gone = await startServer()
    await gone.close()
    const error = await failureOf(client({ baseUrl: gone.baseUrl }).call(ask, Items))
    expect(error).toMatchObject({ failure: 'network', status: null, message: expect.stringMatching(NO_ANSWER) })
  })

  it.each([respond(503, { message: 'Later.' }), respond(200, { status: 'failed', message: 'Not today.' })])(
    '[OA-43] shows no message if the call is silent',
    async (reply) => {
      server.reply(reply)
      const { call, messages } = client()
      expect(await failureOf(call({ ...ask, isSilent: true }, Items))).toMatchObject({ isShown: false })
      expect(messages).toEqual([])
    },
  )

  it.each([408, 409, 429, 503])('[AP-6] is not retried after status %i', async (status) => {
    server.reply(respond(status, { message: 'Later.' }))
    const { call, messages } = client()
    await failureOf(call(ask, Items))
    expect(server.received).toHaveLength(1)
    expect(messages).toEqual([['error', 'Later.']])
  })
})

describe('a call that is aborted', () => {
  it('before it is made: sends no request', async () => {
    server.reply(respond(200, { data: [] }))
    const error = await failureOf(client().call({ ...ask, signal: AbortSignal.abort() }, Items))
    expect(error).not.toBeInstanceOf(CallError)
    expect(server.received).toEqual([])
  })

  it.each<[string, Reply]>([
    ['before the answer', () => undefined],
    [
      'in the middle of the answer',
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json' }).write('{"data":[')
      },
    ],
  ])('%s: closes the connection, rejects without a CallError, and shows no message', async (_, reply) => {
    const hung = new Promise<void>((resolve) => {
      server.reply((response, request) => {
        response.on('close', resolve)
        reply(response, request)
      })
    })
    const { call, messages } = client()
    const own = new AbortController()
    const arrived = server.nextRequest()
    const failure = failureOf(call({ ...ask, signal: own.signal }, Items))
    await arrived
    own.abort()
    expect(await failure).not.toBeInstanceOf(CallError)
    await hung
    expect(messages).toEqual([])
    expect(server.received).toHaveLength(1)
  })
})

describe('the request of a call', () => {
  beforeEach(() => server.reply(respond(200, { data: [] })))
  const sent = () => server.received[0]

  it('[AP-1] [AP-2] is sent below the base path, accepts JSON and carries the stored token', async () => {
    await client().call({ path: '/items', query: { type: 'year', page: 2 }, signal }, Items)
    expect(sent()).toMatchObject({ method: 'GET', url: '/api/admin/items?type=year&page=2', body: '' })
    expect(sent()?.headers).toMatchObject({ accept: 'application/json', authorization: `Bearer ${TOKEN}` })
  })

  it('[AP-2] carries no token if none is stored, and the token of the call instead of the stored one', async () => {
    await client({ token: null }).call(ask, Items)
    expect(sent()?.headers).not.toHaveProperty('authorization')
    expect(sent()?.headers.accept).toBe('application/json')
    await client().call({ ...ask, token: 'new-token' }, Items)
    expect(server.received[1]?.headers.authorization).toBe('Bearer new-token')
  })

  it('[ND-8] bypasses the cache of the browser, which may contain the answers of another person', async () => {
    await client().call(ask, Items)
    // The headers that fetch adds when it may neither read nor write the cache.
    expect(sent()?.headers).toMatchObject({ 'cache-control': 'no-cache', pragma: 'no-cache' })
  })

  it('[OA-41] has the header x-background only if the page makes the call by itself', async () => {
    await client().call({ ...ask, isBackground: true }, Items)
    expect(sent()?.headers).toMatchObject({ 'x-background': '1' })
    await client().call(ask, Items)
    expect(server.received[1]?.headers).not.toHaveProperty('x-background')
  })

  it('[AP-7] carries its body as JSON', async () => {
    await client({ token: null }).call({ ...ask, method: 'POST', body: { email: 'ä@b', password: PASSWORD } }, Items)
    expect(sent()?.method).toBe('POST')
    expect(sent()?.headers['content-type']).toMatch(/^application\/json/)
    expect(JSON.parse(sent()?.body ?? '')).toEqual({ email: 'ä@b', password: PASSWORD })
  })
})

describe('the refusal of a token', () => {
  const unauthenticated = respond(401, { status: 'failed', message: 'Unauthenticated.' })

  it.each<[string, string | null, Partial<Call>, string[]]>([
    ['is reported with the stored token if the API answers 401', TOKEN, {}, [TOKEN]],
    [
      'is reported with the token of the call itself if the API answers 401',
      TOKEN,
      { token: 'new-token' },
      ['new-token'],
    ],
    ['is not reported on a 401 if the call carried no token', null, {}, []],
  ])('[AP-6] %s', async (_, token, extra, expected) => {
    server.reply(unauthenticated)
    const { call, messages, refused } = client({ token })
    expect(await failureOf(call({ ...ask, ...extra }, Items))).toMatchObject({ failure: 'http', status: 401 })
    expect(refused).toEqual(expected)
    expect(messages).toEqual([['error', 'Unauthenticated.']])
  })

  it.each([403, 419])('is not reported on status %i', async (status) => {
    server.reply(respond(status, { message: 'No.' }))
    const { call, refused } = client()
    await failureOf(call(ask, Items))
    expect(refused).toEqual([])
  })
})

describe('the error of a failed call', () => {
  const login: Call = { method: 'POST', path: '/auth/login', body: { email: 'a@b', password: PASSWORD }, signal }
  const SECRET = 'answered-token-0042'

  it.each<[string, Reply]>([
    ['a token of another shape', respond(200, { data: { token: { value: SECRET } } })],
    ['rubbish around a token', respond(200, `token=${SECRET}`)],
    ['an HTTP error that echoes the request', respond(500, { request: { password: PASSWORD, token: TOKEN } })],
    ['a reset connection', (response) => response.destroy()],
  ])('contains no token and no password: %s', async (_, reply) => {
    server.reply(reply)
    const { call, messages } = client()
    const error = await failureOf(call(login, type({ token: string() })))
    for (const words of [inspect(error, { depth: 10, showHidden: true }), inspect(messages)]) {
      for (const secret of [TOKEN, PASSWORD, SECRET]) expect(words).not.toContain(secret)
    }
  })
})
