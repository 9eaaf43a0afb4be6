import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Listener } from './http/fileListener.ts'
import { createHangUps } from './http/hangUp.ts'
import { createOpenAnswers } from './http/openAnswers.ts'
import { createUnreadableAnswers } from './http/unreadable.ts'
import { codeOf, reasonOf, StartError } from './startError.ts'

type Fetch = Parameters<typeof getRequestListener>[0]

/** A request has to have come in within these times. Milliseconds. */
type RequestLimits = { headersTimeout: number; requestTimeout: number }
const REQUEST_LIMITS: RequestLimits = { headersTimeout: 10_000, requestTimeout: 30_000 }
const MAX_HEADER_BYTES = 16 * 1024
/**
 * A connection is kept so long after its last answer: longer than people look at a screen, and than proxies keep theirs, because
 * a call that is sent as its connection is closed fails.
 */
const KEEP_ALIVE_MS = 65_000
/** Hosts that need no closer look; the rest says which of the others are none. */
const PLAIN_HOST = /^[\w.:[\]-]+$/
/** How often in that time connections are looked through for such that take longer. */
const CHECKS_PER_LIMIT = 10

/** Running requests get this long to finish once the program is asked to stop. */
const STOP_LIMIT_MS = 10_000
const IDLE_SWEEP_MS = 50

export type HttpServer = { url: string; stop: () => Promise<void> }

const complaint = (error: unknown, host: string, port: number): string => {
  const code = codeOf(error)
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is in use: stop what uses it, or set another PORT`
  if (code === 'EACCES') return `Port ${port} may not be used by this account: set another PORT`
  return `${host}:${port} cannot be listened on: ${reasonOf(error)}`
}

/** Takes no more connections, and resolves when the running requests are answered or the limit is over. */
const stopServer = (server: Server, closeEnded: () => void) => (): Promise<void> =>
  new Promise((resolve) => {
    // A connection kept alive would hold up the end for seconds after its last answer.
    const sweep = setInterval(() => {
      server.closeIdleConnections()
      closeEnded()
    }, IDLE_SWEEP_MS)
    const limit = setTimeout(() => server.closeAllConnections(), STOP_LIMIT_MS)
    server.close(() => {
      clearInterval(sweep)
      clearTimeout(limit)
      resolve()
    })
    server.closeIdleConnections()
    closeEnded()
  })

type ListenOptions = { isBehindTls?: boolean; limits?: RequestLimits; first?: Listener }

/** Serves what `first` leaves by `fetch` on a port (0: any free one); throws a StartError where it cannot be had. */
export const listen = async (
  fetch: Fetch,
  host: string,
  port: number,
  { isBehindTls = false, limits = REQUEST_LIMITS, first = () => false }: ListenOptions = {},
): Promise<HttpServer> => {
  const { refuse, refuseExpectation, lastWords } = await createUnreadableAnswers(isBehindTls)
  const connectionsCheckingInterval = limits.headersTimeout / CHECKS_PER_LIMIT
  // A request without a host is refused by the rest: nothing could be set of Node's own answer.
  const options = {
    ...limits,
    connectionsCheckingInterval,
    keepAliveTimeout: KEEP_ALIVE_MS,
    maxHeaderSize: MAX_HEADER_BYTES,
    requireHostHeader: false,
  }
  const rest = getRequestListener(fetch, { errorHandler: refuse })
  const answers = createOpenAnswers()
  const { hangUp, closeEnded } = createHangUps()
  const server = createServer(options, (request, response) => {
    answers.note(request.socket, response)
    const hasPlainHost = PLAIN_HOST.test(request.headers.host ?? '')
    if (!hasPlainHost || !first(request, response)) void rest(request, response)
  })
  server.on('checkExpectation', getRequestListener(refuseExpectation, { errorHandler: refuse }))
  server.on('clientError', (error, socket) => {
    // Half an answer cannot be told from a whole one where another follows in it.
    if (answers.of(socket).some(({ headersSent }) => headersSent)) socket.destroy()
    else hangUp(socket, lastWords(error))
  })
  server.on('connect', (_, socket) => {
    const open = answers.of(socket)
    // Those before it can no longer be told from its own, and Node no longer tells them that the connection is gone.
    for (const answer of open) answer.destroy()
    if (open.length > 0) socket.destroy()
    else hangUp(socket, lastWords())
  })
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new StartError(complaint(error, host, port))))
    server.listen(port, host, () => {
      const { port: actual } = server.address() as AddressInfo
      const name = host.includes(':') ? `[${host}]` : host
      resolve({ url: `http://${name}:${actual}`, stop: stopServer(server, closeEnded) })
    })
  })
}
