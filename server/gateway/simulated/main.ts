import type { AddressInfo } from 'node:net'
import { openBook } from './book.ts'
import { createSimulatedGateway } from './gateway.ts'
import { serveGateway } from './serve.ts'

/*
 * The simulated payment gateway. It is a process of its own, so that killing the server loses no operations, and connections to it really break.
 * It reads these environment variables: GATEWAY_BOOK, the file of its book; GATEWAY_SECRET; GATEWAY_PORT, 0 for any free port; SIMULATED_AMOUNTS, 1
 * if the cents of an amount choose the behaviour; GATEWAY_EVENTS, the address that events are sent to. If a parent process started it, it sends its
 * port to the parent, and receives the address for events.
 */

const {
  GATEWAY_BOOK = 'gateway.jsonl',
  GATEWAY_SECRET: secret = '',
  GATEWAY_PORT = '0',
  SIMULATED_AMOUNTS,
} = process.env
let eventsUrl = process.env.GATEWAY_EVENTS

const byAmounts = SIMULATED_AMOUNTS === '1'
const gateway = createSimulatedGateway(await openBook(GATEWAY_BOOK), { secret, byAmounts, eventsUrl: () => eventsUrl })
const server = serveGateway(gateway, secret)
server.listen(Number(GATEWAY_PORT), '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port })
})
process.on('message', (message: { eventsUrl: string }) => {
  eventsUrl = message.eventsUrl
})
// It ends with the server that started it. Ctrl+C signals both, but is ignored here: the server may still be sending, and ends this process itself.
if (process.send !== undefined) {
  process.on('disconnect', () => process.exit(0))
  process.on('SIGINT', () => {})
}
