import { unknown } from 'superstruct'
import { CallError } from '../../machines/model/callError.ts'
import type { Call } from '../../src/effects/client.ts'
import { patienceEffects } from '../../src/effects/patience.ts'
import { type RunningCalls, tracked, withoutWaiting } from '../../src/effects/running.ts'
import { createWaiting } from '../../src/effects/waiting.ts'
import { respond } from '../support/answeringServer.ts'
import { clientOf, serverOfTests } from '../support/testClient.ts'

/** Short, so that the tests are fast. */
const LIMIT = 50

const server = serverOfTests()

const open = () => {
  const running: RunningCalls = { all: new Set(), onChange: () => undefined }
  return { running, call: tracked(clientOf(server), running) }
}
const { signal } = new AbortController()
const ask: Call = { path: '/items', signal }
const hang = () => undefined

/** Watches from now on; resolves once a call is reported. */
const untilDelayed = (running: RunningCalls): Promise<void> =>
  new Promise((resolve) =>
    patienceEffects(running).watchCalls(({ type }) => type === 'calls.delayed' && resolve(), { limit: LIMIT }),
  )

describe('calls that are not answered', () => {
  it('[OA-43] are not watched if the page makes them by itself', async () => {
    const { running, call } = open()
    server.reply(respond(200, { data: [] }))
    const answer = call({ ...ask, isBackground: true }, unknown())
    expect(running.all.size).toBe(0)
    await answer
  })

  it('[ND-23] are reported after the limit; stopping them fails them with a message and closes their connections', async () => {
    const { running, call } = open()
    const delayed = untilDelayed(running)
    const start = Date.now()
    let failure: Promise<unknown> = Promise.resolve()
    const closed = new Promise<void>((resolve) => {
      const arrived = new Promise<void>((arrive) => {
        server.reply((response) => {
          response.on('close', resolve)
          arrive()
        })
      })
      failure = call(ask, unknown()).catch((error: unknown) => error)
      arrived
        .then(() => delayed)
        .then(() => {
          expect(Date.now() - start).toBeGreaterThanOrEqual(LIMIT)
          patienceEffects(running).stopCalls({ limit: LIMIT })
        })
    })
    expect(await failure).toEqual(new CallError('network', 'You stopped waiting for the server.'))
    await closed
    expect(running.all.size).toBe(0)
  })

  it('[ND-23] that change something fail, when they are stopped, with a message that they may still have gone through', async () => {
    server.reply(hang)
    const { running, call } = open()
    const delayed = untilDelayed(running)
    const failure = call({ ...ask, method: 'POST', body: {} }, unknown()).catch((error: unknown) => error)
    await delayed
    patienceEffects(running).stopCalls({ limit: LIMIT })
    expect(await failure).toMatchObject({ message: expect.stringMatching(/may still have gone through/) })
  })

  it('[ND-23] are not aborted before the limit', async () => {
    server.reply(hang)
    const { running, call } = open()
    const own = new AbortController()
    const failure = call({ ...ask, signal: own.signal }, unknown()).catch((error: unknown) => error)
    patienceEffects(running).stopCalls({ limit: 60_000 })
    expect(running.all.size).toBe(1)
    own.abort()
    expect(await failure).not.toBeInstanceOf(CallError)
  })

  it('[ND-23] are reported as settled once they are answered', async () => {
    const { running, call } = open()
    const types: string[] = []
    const delayed = new Promise<void>((resolve) => {
      const note = ({ type }: { type: string }): void => {
        types.push(type)
        resolve()
      }
      patienceEffects(running).watchCalls(note, { limit: LIMIT })
    })
    server.reply(async (response, request) => {
      await delayed
      respond(200, { data: 1 })(response, request)
    })
    expect((await call(ask, unknown())).data).toBe(1)
    expect(types).toEqual(['calls.delayed', 'calls.settled'])
  })

  it('[ND-23] [ND-7] do not count as slow while they wait for a new session, until they are sent again', async () => {
    const running: RunningCalls = { all: new Set(), onChange: () => undefined }
    const waiting = createWaiting()
    let isRefused: () => void = () => undefined
    const refused = new Promise<void>((resolve) => {
      isRefused = resolve
    })
    const client = clientOf(server, {
      readToken: () => 'old',
      onTokenRefused: () => {
        isRefused()
        return true
      },
      untilRenewed: withoutWaiting(waiting.untilRenewed, running),
    })
    server.reply((response, request) => {
      if (request.headers.authorization === 'Bearer old') respond(401, {})(response, request)
    })
    const failure = tracked(client, running)(ask, unknown()).catch((error: unknown) => error)
    await refused
    // A second call, which the server does not answer: it counts as slow, although it started later.
    const other = tracked(client, running)({ ...ask, token: 'new' }, unknown()).catch((error: unknown) => error)
    await untilDelayed(running)
    patienceEffects(running).stopCalls({ limit: LIMIT })
    expect(await other).toEqual(new CallError('network', 'You stopped waiting for the server.'))
    expect(running.all.size).toBe(1)

    const delayed = untilDelayed(running)
    waiting.releaseCalls({ token: 'old', nextToken: 'new' })
    await delayed
    patienceEffects(running).stopCalls({ limit: LIMIT })
    expect(await failure).toEqual(new CallError('network', 'You stopped waiting for the server.'))
  })
})
