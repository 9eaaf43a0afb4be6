import { array, number, type } from 'superstruct'
import type { Call } from '../../src/effects/client.ts'
import { createWaiting } from '../../src/effects/waiting.ts'
import { respond } from '../support/answeringServer.ts'
import { clientOf, serverOfTests } from '../support/testClient.ts'

/*
 * Calls with the stored token that get a 401 while somebody is signed in: they wait until that person has signed in again.
 */

const server = serverOfTests()

const OLD = 'old-token'
const NEW = 'new-token'
const Items = array(type({ id: number() }))
const unauthenticated = respond(401, { status: 'failed', message: 'Unauthenticated.' })
const items = respond(200, { data: [{ id: 1 }] })

/** A client of a person who is signed in, whose session can end and be renewed. */
const signedIn = () => {
  const messages: string[] = []
  const refused: string[] = []
  const waiting = createWaiting()
  const session = { token: OLD as string | null, isRenewalAwaited: true }
  const call = clientOf(server, {
    readToken: () => session.token,
    onMessage: (kind, message) => messages.push(`${kind}: ${message}`),
    onTokenRefused: (token) => {
      refused.push(token)
      return session.isRenewalAwaited
    },
    untilRenewed: waiting.untilRenewed,
  })
  const renew = (): void => {
    session.token = NEW
    waiting.releaseCalls({ token: OLD, nextToken: NEW })
  }
  return { call, messages, refused, session, renew, releaseCalls: waiting.releaseCalls }
}

const { signal } = new AbortController()
const ask = (method: Call['method'] = 'GET'): Call => ({ method, path: '/items', signal })

/** The state of a call: waiting, answered or failed. `by`: its answer or error. */
const watched = (answer: Promise<unknown>) => {
  const state = { is: 'waiting' as 'waiting' | 'answered' | 'failed', by: undefined as unknown }
  answer.then(
    (by) => Object.assign(state, { is: 'answered', by }),
    (by) => Object.assign(state, { is: 'failed', by }),
  )
  return state
}

/** The server refuses the old token and accepts the new one. */
const takeNew = (): void =>
  server.reply((response, request) => {
    const isNew = request.headers.authorization === `Bearer ${NEW}`
    const answer = isNew ? items : unauthenticated
    answer(response, request)
  })

/** Waits until the server has received this many requests and their answers have been read. */
const requests = async (count: number): Promise<void> => {
  const until = Date.now() + 5000
  while (server.received.length < count && Date.now() < until) await new Promise((resolve) => setImmediate(resolve))
  expect(server.received).toHaveLength(count)
  // One more request makes sure that the earlier answers have been read.
  await fetch(server.baseUrl)
  server.received.pop()
}

describe('a call whose session has ended', () => {
  beforeEach(takeNew)

  it.each(['GET', 'PUT', 'DELETE'] as const)(
    '[ND-7] waits without a message if it is a %s, and is sent again with the new token after the next sign-in',
    async (method) => {
      const { call, messages, refused, renew } = signedIn()
      const body = method === 'GET' ? {} : { body: { title: 'Hello' } }
      const answer = call({ ...ask(method), query: { page: 2 }, ...body }, Items)
      const state = watched(answer)
      await requests(1)
      expect(state.is).toBe('waiting')
      expect(refused).toEqual([OLD])
      renew()
      expect((await answer).data).toEqual([{ id: 1 }])
      expect(server.received.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${OLD}`, `Bearer ${NEW}`])
      const [first, again] = server.received.map(({ method, url, body }) => ({ method, url, body }))
      expect(again).toEqual(first)
      expect(messages).toEqual([])
    },
  )

  it.each(['POST', 'PATCH'] as const)(
    '[ND-7] is not sent again if it is a %s: it fails with a message once the person has signed in again',
    async (method) => {
      const { call, messages, renew } = signedIn()
      const state = watched(call({ ...ask(method), body: { title: 'Hello' } }, Items))
      await requests(1)
      expect(state.is).toBe('waiting')
      renew()
      await requests(1)
      expect(state).toMatchObject({
        is: 'failed',
        by: { failure: 'http', status: 401, message: 'You were signed out before this was saved. Try again.' },
      })
      expect(messages).toEqual([])
    },
  )

  it('[ND-7] is sent again even if the next sign-in returns the same token', async () => {
    server.reply(unauthenticated)
    const { call, releaseCalls } = signedIn()
    const answer = call(ask(), Items)
    await requests(1)
    server.reply(items)
    releaseCalls({ token: OLD, nextToken: OLD })
    expect((await answer).data).toEqual([{ id: 1 }])
    expect(server.received).toHaveLength(1)
  })

  it('[ND-7] stops waiting when it is aborted, and is not sent again', async () => {
    const { call, renew } = signedIn()
    const own = new AbortController()
    const state = watched(call({ ...ask(), signal: own.signal }, Items))
    await requests(1)
    own.abort()
    renew()
    await requests(1)
    expect(state).toMatchObject({ is: 'failed', by: { name: 'AbortError' } })
  })

  it('[ND-7] [ND-8] keeps waiting, and is not sent, if the session of another token is renewed', async () => {
    const { call, releaseCalls } = signedIn()
    const own = new AbortController()
    const state = watched(call({ ...ask(), signal: own.signal }, Items))
    await requests(1)
    releaseCalls({ token: 'token-of-another', nextToken: NEW })
    await requests(1)
    expect(state.is).toBe('waiting')
    own.abort()
  })

  it('[ND-7] fails if the new token is refused too, reports that token, and is not sent a third time', async () => {
    server.reply(unauthenticated)
    const { call, messages, refused, renew } = signedIn()
    const state = watched(call(ask(), Items))
    await requests(1)
    renew()
    await requests(2)
    expect(state).toMatchObject({ is: 'failed', by: { failure: 'http', status: 401 } })
    expect(refused).toEqual([OLD, NEW])
    expect(messages).toEqual([])
    renew()
    await requests(2)
  })

  it('[ND-7] is sent again at once if the person has signed in again before it is refused', async () => {
    const { call, session, messages, renew } = signedIn()
    session.isRenewalAwaited = false
    const answer = call(ask(), Items)
    renew()
    expect((await answer).data).toEqual([{ id: 1 }])
    expect(server.received).toHaveLength(2)
    expect(messages).toEqual([])
  })

  it.each([
    ['somebody else has signed in', NEW],
    ['the person has signed out', null],
  ])('[ND-7] [ND-8] [AP-6] fails with the message of the API if it is refused after %s', async (_, token) => {
    const { call, session, messages } = signedIn()
    session.isRenewalAwaited = false
    const state = watched(call(ask('DELETE'), Items))
    session.token = token
    await requests(1)
    expect(state).toMatchObject({ is: 'failed', by: { message: 'Unauthenticated.' } })
    expect(messages).toEqual(['error: Unauthenticated.'])
    expect(server.received.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${OLD}`])
  })

  it.each<[string, Partial<Call>, string[], string[]]>([
    ['a call with a token of its own', { token: OLD }, [OLD], []],
    [
      'a sign-in, whose refusal is not about a token',
      { method: 'POST', isSignIn: true },
      [],
      ['error: Unauthenticated.'],
    ],
  ])('[ND-7] [AP-6] does not wait if it is %s', async (_, more, tokens, words) => {
    const { call, messages, refused } = signedIn()
    const state = watched(call({ ...ask(), ...more }, Items))
    await requests(1)
    expect(state.is).toBe('failed')
    expect([refused, messages]).toEqual([tokens, words])
  })

  it('[ND-7] does not wait if a hundred calls wait already', async () => {
    const { untilRenewed, releaseCalls } = createWaiting()
    const ended: (string | null)[] = []
    for (let count = 0; count < 101; count += 1) untilRenewed(OLD, signal, true).then((token) => ended.push(token))
    await Promise.resolve()
    expect(ended).toEqual([null])
    releaseCalls({ token: OLD, nextToken: NEW })
    await new Promise((resolve) => setImmediate(resolve))
    expect(ended.filter((token) => token === NEW)).toHaveLength(100)
  })
})
