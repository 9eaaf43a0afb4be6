import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { MovementKind } from '../../../machines/model/orders.ts'
import type { Operation } from '../port.ts'
import type { createSimulatedGateway, Reply } from './gateway.ts'

type SimulatedGateway = ReturnType<typeof createSimulatedGateway>

const isAllowed = ({ headers }: IncomingMessage, secret: string): boolean => {
  const given = Buffer.from(headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${secret}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const KINDS: Readonly<Record<string, MovementKind>> = {
  'POST /refunds': 'refund',
  'POST /captures': 'capture',
  'POST /voids': 'void',
}

/**
 * The simulated gateway over HTTP, for callers with the secret: POST /refunds, /captures and /voids, GET /operations?key=, and GET /ledger, which
 * returns the whole book.
 */
export const serveGateway = (gateway: SimulatedGateway, secret: string): Server => {
  const replyTo = async (request: IncomingMessage): Promise<Reply> => {
    if (!isAllowed(request, secret)) return { status: 401, body: '{}' }
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://gateway')
    const route = `${request.method} ${pathname}`
    const kind = KINDS[route]
    if (kind !== undefined) return gateway.take({ ...(JSON.parse(await text(request)) as Operation), kind })
    if (route === 'GET /operations') return gateway.lookUp(searchParams.get('key') ?? '')
    return route === 'GET /ledger' ? gateway.list() : { status: 404, body: '{}' }
  }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const reply = await replyTo(request)
    if (reply === 'reset') request.socket.resetAndDestroy()
    else if (reply !== 'silence')
      response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body)
  }
  return createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error('The simulated gateway failed', error)
      response.writeHead(500).end('{}')
    })
  })
}
