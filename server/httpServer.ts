import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import type { Listener } from './http/fileListener.ts'
import { ONE_YEAR_OF_TLS } from './http/securityHeaders.ts'
import { codeOf, reasonOf, StartError } from './startError.ts'

type Fetch = Parameters<typeof getRequestListener>[0]

/** A request has to have come in within these times, and a connection carries no more requests than that. Milliseconds. */
type RequestLimits = { headersTimeout: number; requestTimeout: number }
const REQUEST_LIMITS: RequestLimits = { headersTimeout: 10_000, requestTimeout: 30_000 }
const MAX_HEADER_BYTES = 16 * 1024
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
const stopServer = (server: Server) => (): Promise<void> =>
  new Promise((resolve) => {
    // A connection kept alive would hold up the end for seconds after its last answer.
    const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS)
    const limit = setTimeout(() => server.closeAllConnections(), STOP_LIMIT_MS)
    server.close(() => {
      clearInterval(sweep)
      clearTimeout(limit)
      resolve()
    })
    server.closeIdleConnections()
  })

/** What cannot be read as HTTP, by the code of the error. */
const UNREADABLE: Readonly<Record<string, readonly [status: string, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are too large'],
}
const BAD_REQUEST = ['400 Bad Request', 'The request cannot be read'] as const

const HEADERS = [
  "content-security-policy: default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options: nosniff',
  'cross-origin-opener-policy: same-origin',
  'cross-origin-resource-policy: same-origin',
  'referrer-policy: no-referrer',
  'cache-control: no-store',
  'content-type: application/json',
  'connection: close',
]

/** Answered before any of our code sees it, in the documented form all the same. */
const answerUnreadable =
  (isBehindTls: boolean) =>
  (error: Error, socket: Duplex): void => {
    const [status, message] = UNREADABLE[codeOf(error) ?? ''] ?? BAD_REQUEST
    const body = JSON.stringify({ status: 'failed', message })
    const headers = isBehindTls ? [...HEADERS, `strict-transport-security: ${ONE_YEAR_OF_TLS}`] : HEADERS
    const head = [`HTTP/1.1 ${status}`, ...headers, `content-length: ${body.length}`].join('\r\n')
    if (socket.writable) socket.end(`${head}\r\n\r\n${body}`)
    else socket.destroy()
  }

type ListenOptions = { isBehindTls?: boolean; limits?: RequestLimits; first?: Listener }

/** Serves what `first` leaves by `fetch` on a port (0: any free one); throws a StartError where it cannot be had. */
export const listen = (
  fetch: Fetch,
  host: string,
  port: number,
  { isBehindTls = false, limits = REQUEST_LIMITS, first = () => false }: ListenOptions = {},
): Promise<HttpServer> =>
  new Promise((resolve, reject) => {
    const connectionsCheckingInterval = limits.headersTimeout / CHECKS_PER_LIMIT
    const serverOptions = { ...limits, connectionsCheckingInterval, maxHeaderSize: MAX_HEADER_BYTES }
    const rest = getRequestListener(fetch)
    const server = createServer(serverOptions, (request, response) => {
      if (!first(request, response)) void rest(request, response)
    })
    server.on('clientError', answerUnreadable(isBehindTls))
    server.once('error', (error) => reject(new StartError(complaint(error, host, port))))
    server.listen(port, host, () => {
      const { port: actual } = server.address() as AddressInfo
      const name = host.includes(':') ? `[${host}]` : host
      resolve({ url: `http://${name}:${actual}`, stop: stopServer(server) })
    })
  })
