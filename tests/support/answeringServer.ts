import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Received {
  readonly method: string
  /** Path and query as received. */
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** How a server replies to a request, including every way in which it can fail. */
export type Reply = (response: ServerResponse, request: IncomingMessage) => void

export interface AnsweringServer {
  /** The address of the server, ending in /api/admin. */
  readonly baseUrl: string
  /** Every request so far. */
  readonly received: Received[]
  /** Replies like this from now on, and clears `received`. */
  readonly reply: (how: Reply) => void
  /** Resolves when a request has been received. */
  readonly nextRequest: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Replies with a status and a body: a string as it is, anything else as JSON. */
export const respond =
  (status: number, body: unknown, type = typeof body === 'string' ? 'text/html' : 'application/json'): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': type }).end(typeof body === 'string' ? body : JSON.stringify(body))
  }

/** Starts an HTTP server on a free port of this machine. */
export const startServer = async (): Promise<AnsweringServer> => {
  const received: Received[] = []
  let waiting: (() => void)[] = []
  let how: Reply = respond(200, { data: null })
  const server = createServer(async (request, response) => {
    received.push({
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: await text(request),
    })
    for (const tell of waiting) tell()
    waiting = []
    how(response, request)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/api/admin`,
    received,
    reply: (next) => {
      received.length = 0
      how = next
    },
    nextRequest: () =>
      new Promise((resolve) => {
        waiting.push(resolve)
      }),
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
