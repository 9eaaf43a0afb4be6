import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { answerOf, FOREIGN_CREDENTIALS, FOREIGN_TOKEN } from './foreignAnswers.ts'

/*
 * An admin API of a third party: it answers exactly the documented calls (specification, section 7) over real HTTP, and nothing else. It lists
 * no extensions in /init and adds no `meta` to tickets. Its answer for the sales total is only logged by the console.
 */

export type RecordedRequest = {
  method: string
  /** Path below the base path, without the query: `/dashboard/reports/total/counts`. */
  path: string
  query: Record<string, string>
  headers: IncomingHttpHeaders
  body: string
}

export type ForeignApi = {
  /** Base address, ending in /api/admin: a value for ADMIN_API_URL. */
  url: string
  /** Every request so far, in the order of arrival. */
  requests: RecordedRequest[]
  /** Answers the path with this status and body from now on. Default body: the documented form of a failure. */
  fail: (path: string, status?: number, body?: unknown) => void
  /** Answers the path as documented again. */
  mend: (path: string) => void
  /** Makes calls of the path wait from now on, until the returned function is called. */
  hold: (path: string) => () => void
  close: () => Promise<void>
}

type Answer = { status: number; body: unknown }

const BASE = '/api/admin'
const failed = (message: string) => ({ status: 'failed', message })

const signIn = (body: string): Answer => {
  const { email, password } = JSON.parse(body) as Record<string, unknown>
  const isKnown = email === FOREIGN_CREDENTIALS.email && password === FOREIGN_CREDENTIALS.password
  return isKnown
    ? { status: 200, body: { data: { token: FOREIGN_TOKEN } } }
    : { status: 401, body: failed('These credentials do not match our records.') }
}

const documented = ({ method, path, query, headers, body }: RecordedRequest): Answer => {
  if (method === 'POST' && path === '/auth/login') return signIn(body)
  if (headers.authorization !== `Bearer ${FOREIGN_TOKEN}`) return { status: 401, body: failed('Unauthenticated.') }
  const data = method === 'GET' ? answerOf(path, query) : undefined
  return data === undefined ? { status: 404, body: failed('Not found.') } : { status: 200, body: { data } }
}

const record = async (request: IncomingMessage): Promise<RecordedRequest> => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://foreign')
  return {
    method: request.method ?? 'GET',
    path: pathname.startsWith(`${BASE}/`) ? pathname.slice(BASE.length) : pathname,
    query: Object.fromEntries(searchParams),
    headers: request.headers,
    body: await text(request),
  }
}

/** Starts the API on a free port of this machine. */
export const startForeignApi = async (): Promise<ForeignApi> => {
  const requests: RecordedRequest[] = []
  const failures = new Map<string, Answer>()
  const held = new Map<string, Promise<void>>()
  const server = createServer(async (incoming, outgoing) => {
    const request = await record(incoming)
    requests.push(request)
    await held.get(request.path)
    const { status, body } = failures.get(request.path) ?? documented(request)
    outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}${BASE}`,
    requests,
    fail: (path, status = 500, body = failed('The service is not available.')) => {
      failures.set(path, { status, body })
    },
    mend: (path) => {
      failures.delete(path)
    },
    hold: (path) => {
      let release = () => {}
      const waiting = new Promise<void>((resolve) => {
        release = resolve
      })
      held.set(path, waiting)
      return () => {
        held.delete(path)
        release()
      }
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
