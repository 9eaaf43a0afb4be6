import type { Client } from '../../src/effects/client.ts'
import { respond } from './answeringServer.ts'
import { clientOf, serverOfTests } from './testClient.ts'

/** One call, the request that it makes, and the results of its answers. */
export interface CallSpec<Calls> {
  readonly call: string
  readonly make: (calls: Calls, signal: AbortSignal) => Promise<unknown>
  /** Method and address below /api/admin. */
  readonly asked: string
  /** The body of the request, if there is one. */
  readonly sent?: unknown
  /** The data of a valid answer, as in the contract. */
  readonly data: unknown
  /** The meta of that answer, if there is one. */
  readonly meta?: unknown
  /** What the call resolves to. Default: the data. */
  readonly resolved?: unknown
  /** Data that do not match the contract. */
  readonly misfit: unknown
  /** The token that is sent. Default: the stored one. */
  readonly token?: string
}

/** Tests calls against an HTTP server: what they send, what they resolve to, and how they fail. */
export const describeCalls = <Calls>(create: (client: Client) => Calls, specs: readonly CallSpec<Calls>[]): void => {
  const server = serverOfTests()
  let calls: Calls
  const messages: string[] = []
  const { signal } = new AbortController()

  beforeAll(() => {
    calls = create(clientOf(server, { onMessage: (type, message) => messages.push(`${type}: ${message}`) }))
  })
  beforeEach(() => {
    messages.length = 0
  })

  describe.each(specs)(
    '$call',
    ({ make, asked, sent, data, meta, resolved = data, misfit, token = 'stored-token' }) => {
      it('sends one request with token and body, resolves to the data, and shows the message of the API', async () => {
        server.reply(respond(200, { status: 'success', message: 'Done.', data, meta }))
        expect(await make(calls, signal)).toEqual(resolved)
        expect(server.received).toHaveLength(1)
        const [request] = server.received
        expect(`${request?.method} ${request?.url}`).toBe(asked.replace(' ', ' /api/admin'))
        expect(request?.headers.authorization).toBe(`Bearer ${token}`)
        expect(request?.body === '' ? undefined : JSON.parse(request?.body ?? '')).toEqual(sent)
        expect(messages).toEqual(['success: Done.'])
      })

      it('fails if its answer does not match the contract', async () => {
        server.reply(respond(200, { data: misfit }))
        await expect(make(calls, signal)).rejects.toMatchObject({ name: 'CallError', failure: 'shape' })
      })

      it('fails with the status and message of a refusal, and shows the message', async () => {
        server.reply(respond(422, { status: 'failed', message: 'Not like this.' }))
        await expect(make(calls, signal)).rejects.toMatchObject({
          failure: 'http',
          status: 422,
          message: 'Not like this.',
        })
        expect(messages).toEqual(['error: Not like this.'])
      })
    },
  )
}
