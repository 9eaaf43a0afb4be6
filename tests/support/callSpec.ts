import { type Client, createClient } from '../../src/effects/client.ts'
import { type AnsweringServer, respond, startServer } from './answeringServer.ts'

/** One call, what it asks of the API, and what comes of the answers. */
export interface CallSpec<Calls> {
  readonly call: string
  readonly make: (calls: Calls, signal: AbortSignal) => Promise<unknown>
  /** Method and address below /api/admin. */
  readonly asked: string
  /** The body that is sent, where there is one. */
  readonly sent?: unknown
  /** The data of an answer as the contract says: what the call brings. */
  readonly data: unknown
  /** Data that does not fit. */
  readonly misfit: unknown
}

/** Proves calls against a server of HTTP: what they ask, what they bring, and how they fail. */
export const describeCalls = <Calls>(create: (client: Client) => Calls, specs: readonly CallSpec<Calls>[]): void => {
  let server: AnsweringServer
  let calls: Calls
  const told: string[] = []
  const { signal } = new AbortController()

  beforeAll(async () => {
    server = await startServer()
    calls = create(
      createClient({
        baseUrl: server.baseUrl,
        readToken: () => 'stored-token',
        onMessage: (type, message) => told.push(`${type}: ${message}`),
        onTokenRefused: () => false,
        untilRenewed: () => Promise.resolve(null),
      }),
    )
  })
  beforeEach(() => {
    told.length = 0
  })
  afterAll(() => server.close())

  describe.each(specs)('$call', ({ make, asked, sent, data, misfit }) => {
    it('is asked for once, with what it needs, and says what the API says', async () => {
      server.reply(respond(200, { status: 'success', message: 'Done.', data }))
      expect(await make(calls, signal)).toEqual(data)
      expect(server.received).toHaveLength(1)
      const [request] = server.received
      expect(`${request?.method} ${request?.url}`).toBe(asked.replace(' ', ' /api/admin'))
      expect(request?.headers.authorization).toBe('Bearer stored-token')
      expect(request?.body === '' ? undefined : JSON.parse(request?.body ?? '')).toEqual(sent)
      expect(told).toEqual(['success: Done.'])
    })

    it('fails where its answer does not fit', async () => {
      server.reply(respond(200, { data: misfit }))
      await expect(make(calls, signal)).rejects.toMatchObject({ name: 'CallError', failure: 'shape' })
    })

    it('fails with the status and the words of a refusal', async () => {
      server.reply(respond(422, { status: 'failed', message: 'Not like this.' }))
      await expect(make(calls, signal)).rejects.toMatchObject({
        failure: 'http',
        status: 422,
        message: 'Not like this.',
      })
      expect(told).toEqual(['error: Not like this.'])
    })
  })
}
