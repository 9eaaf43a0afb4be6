import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createBadRequestAnswers } from './http/badRequests.ts'
import { createPendingAnswers } from './http/pendingAnswers.ts'
import { createSocketCloser } from './http/socketCloser.ts'
import { codeOf, reasonOf, StartError } from './startError.ts'

type Fetch = Parameters<typeof getRequestListener>[0]

/** Time limits, in milliseconds, for receiving the headers of a request and the whole request. */
type RequestLimits = { headersTimeout: number; requestTimeout: number }
const REQUEST_LIMITS: RequestLimits = { headersTimeout: 10_000, requestTimeout: 30_000 }
const MAX_HEADER_BYTES = 16 * 1024
/**
 * Idle connections stay open for this long: longer than people look at a screen, and longer than proxies keep their connections. A call that is
 * sent while its connection is being closed fails.
 */
const KEEP_ALIVE_MS = 65_000
/** How often connections are checked for timeouts within the header timeout. */
const CHECKS_PER_LIMIT = 10

/** Running requests get this long to finish once the program is asked to stop. */
const STOP_LIMIT_MS = 10_000
const IDLE_SWEEP_MS = 50

export type HttpServer = { url: string; stop: () => Promise<void> }

const listenError = (error: unknown, host: string, port: number): string => {
  const code = codeOf(error)
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is in use: stop what uses it, or set another PORT`
  if (code === 'EACCES') return `Port ${port} may not be used by this account: set another PORT`
  return `${host}:${port} cannot be listened on: ${reasonOf(error)}`
}

/** Returns a function that stops accepting connections and resolves once the running requests are answered or the time limit is reached. */
const stopServer = (server: Server, destroyEnded: () => void) => (): Promise<void> =>
  new Promise((resolve) => {
    // An idle connection would delay the end until its keep-alive timeout.
    const sweep = setInterval(() => {
      server.closeIdleConnections()
      destroyEnded()
    }, IDLE_SWEEP_MS)
    const limit = setTimeout(() => server.closeAllConnections(), STOP_LIMIT_MS)
    server.close(() => {
      clearInterval(sweep)
      clearTimeout(limit)
      resolve()
    })
    server.closeIdleConnections()
    destroyEnded()
  })

type ListenOptions = { isBehindTls?: boolean; limits?: RequestLimits }

/** Serves requests with `fetch` on a port (0: any free one). Rejects with a StartError if it cannot listen there. */
export const listen = async (
  fetch: Fetch,
  host: string,
  port: number,
  { isBehindTls = false, limits = REQUEST_LIMITS }: ListenOptions = {},
): Promise<HttpServer> => {
  const { refuse, refuseExpectation, rawAnswer } = await createBadRequestAnswers(isBehindTls)
  const connectionsCheckingInterval = limits.headersTimeout / CHECKS_PER_LIMIT
  // `requireHostHeader` is off because `handle` refuses requests without a Host header: Node's own answer would lack our headers.
  const options = {
    ...limits,
    connectionsCheckingInterval,
    keepAliveTimeout: KEEP_ALIVE_MS,
    maxHeaderSize: MAX_HEADER_BYTES,
    requireHostHeader: false,
  }
  const handle = getRequestListener(fetch, { errorHandler: refuse })
  const answers = createPendingAnswers()
  const { closeWith, destroyEnded } = createSocketCloser()
  const server = createServer(options, (request, response) => {
    answers.note(request.socket, response)
    void handle(request, response)
  })
  server.on('checkExpectation', getRequestListener(refuseExpectation, { errorHandler: refuse }))
  server.on('clientError', (error, socket) => {
    // After a partial answer, another one would be read as its continuation.
    if (answers.of(socket).some(({ headersSent }) => headersSent)) socket.destroy()
    else closeWith(socket, rawAnswer(error))
  })
  server.on('connect', (_, socket) => {
    const open = answers.of(socket)
    // If answers to earlier requests are open, the caller could not tell the answer to CONNECT from them, so it gets none. The open answers are
    // destroyed because Node no longer notifies them that the connection is gone.
    for (const answer of open) answer.destroy()
    if (open.length > 0) socket.destroy()
    else closeWith(socket, rawAnswer())
  })
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new StartError(listenError(error, host, port))))
    server.listen(port, host, () => {
      const { port: actual } = server.address() as AddressInfo
      const name = host.includes(':') ? `[${host}]` : host
      resolve({ url: `http://${name}:${actual}`, stop: stopServer(server, destroyEnded) })
    })
  })
}
