import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { createAdaptorServer } from '@hono/node-server'
import { codeOf, reasonOf, StartError } from './startError.ts'

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch']

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

/** What cannot be read as HTTP is answered before any of our code sees it, in the same spirit. */
const BAD_REQUEST = [
  'HTTP/1.1 400 Bad Request',
  "content-security-policy: default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options: nosniff',
  'referrer-policy: no-referrer',
  'content-length: 0',
  'connection: close',
].join('\r\n')

const answerUnreadable = (_: Error, socket: Duplex): void => {
  if (socket.writable) socket.end(`${BAD_REQUEST}\r\n\r\n`)
  else socket.destroy()
}

/** Serves `fetch` on a port (0: any free one); throws a StartError where it cannot be had. */
export const listen = (fetch: Fetch, host: string, port: number): Promise<HttpServer> =>
  new Promise((resolve, reject) => {
    const server = createAdaptorServer({ fetch }) as Server
    server.on('clientError', answerUnreadable)
    server.once('error', (error) => reject(new StartError(complaint(error, host, port))))
    server.listen(port, host, () => {
      const { port: actual } = server.address() as AddressInfo
      const name = host.includes(':') ? `[${host}]` : host
      resolve({ url: `http://${name}:${actual}`, stop: stopServer(server) })
    })
  })
