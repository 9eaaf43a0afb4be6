import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Operation } from '../port.ts'
import { openBook } from './book.ts'
import { createSimulatedGateway, type Reply } from './gateway.ts'

/*
 * The simulated payment gateway, a process of its own: killing the server loses nothing here, and sockets to it really break. Settings come
 * from the environment: GATEWAY_BOOK, the file of its book; GATEWAY_SECRET; GATEWAY_PORT, 0 for any; SIMULATED_AMOUNTS=1, where the cents of
 * an amount choose the behaviour. It sends its parent the port, and gets from it the address for events.
 */

const {
  GATEWAY_BOOK = 'gateway.jsonl',
  GATEWAY_SECRET = '',
  GATEWAY_PORT = '0',
  SIMULATED_AMOUNTS,
  GATEWAY_EVENTS,
} = process.env
let eventsUrl = GATEWAY_EVENTS

const isAllowed = ({ headers }: IncomingMessage): boolean => {
  const given = Buffer.from(headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${GATEWAY_SECRET}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const book = await openBook(GATEWAY_BOOK)
const gateway = createSimulatedGateway(book, {
  secret: GATEWAY_SECRET,
  byAmounts: SIMULATED_AMOUNTS === '1',
  eventsUrl: () => eventsUrl,
})

const replyTo = async (request: IncomingMessage): Promise<Reply> => {
  if (!isAllowed(request)) return { status: 401, body: '{}' }
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://gateway')
  const route = `${request.method} ${pathname}`
  if (route === 'POST /refunds') return gateway.refund(JSON.parse(await text(request)) as Operation)
  if (route === 'GET /operations') return gateway.lookUp(searchParams.get('key') ?? '')
  if (route === 'GET /ledger') return gateway.list()
  return { status: 404, body: '{}' }
}

const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const reply = await replyTo(request)
  if (reply === 'reset') request.socket.resetAndDestroy()
  else if (reply !== 'silence') response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body)
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error('The simulated gateway failed', error)
    response.writeHead(500).end('{}')
  })
})
server.listen(Number(GATEWAY_PORT), '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port })
})
process.on('message', (message: { eventsUrl: string }) => {
  ;({ eventsUrl } = message)
})
// It ends with the server that started it.
if (process.send !== undefined) process.on('disconnect', () => process.exit(0))
