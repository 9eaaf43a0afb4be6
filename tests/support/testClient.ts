import { type Client, type ClientPorts, createClient } from '../../src/effects/client.ts'
import { type AnsweringServer, startServer } from './answeringServer.ts'

/** A server for the tests of a file: it is started before them and closed after them. */
export const serverOfTests = (): AnsweringServer => {
  let server: AnsweringServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.close())
  return {
    get baseUrl() {
      return server.baseUrl
    },
    get received() {
      return server.received
    },
    reply: (how) => server.reply(how),
    nextRequest: () => server.nextRequest(),
    close: () => server.close(),
  }
}

/** A client of a server, with the given ports. By default it has a token, and signing in again never happens. */
export const clientOf = ({ baseUrl }: AnsweringServer, ports: Partial<ClientPorts> = {}): Client =>
  createClient({
    baseUrl,
    readToken: () => 'stored-token',
    onMessage: () => undefined,
    onTokenRefused: () => false,
    untilRenewed: () => Promise.resolve(null),
    ...ports,
  })
