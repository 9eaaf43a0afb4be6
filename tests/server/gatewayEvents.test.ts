import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import type { Operation } from '../../server/gateway/port.ts'
import { openBook } from '../../server/gateway/simulated/book.ts'
import { createSimulatedGateway } from '../../server/gateway/simulated/gateway.ts'
import { temporaryFolder } from './support/temporary.ts'

const REFUND: Operation = {
  kind: 'refund',
  key: 'key-a',
  paymentRef: 'sim_reversed_1',
  amountCents: 3200,
  capturedCents: 566_000,
  authorisedCents: 0,
  currency: 'USD',
}

/** Receives events, and answers each with `status`. `next`: resolves to the kind of the next event. */
const receiver = async (status: number) => {
  const kinds: string[] = []
  const server = createServer(async (request, response) => {
    kinds.push(JSON.parse(await text(request)).kind)
    response.writeHead(status).end(() => server.emit('answered'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    next: async () => {
      if (kinds.length === 0) await once(server, 'answered')
      return kinds[0]
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

describe('the simulated gateway', () => {
  const start = async (file: string, eventsUrl: string) => {
    const book = await openBook(file)
    const settings = { secret: 'secret', byAmounts: false, eventsUrl: () => eventsUrl, settlesAfter: 0 }
    return { book, gateway: createSimulatedGateway(book, settings) }
  }

  it('[OM-3] repeats, after its next start, an event that was not received, and does not repeat it again later', async () => {
    const file = join(await temporaryFolder(), 'gateway.jsonl')
    const failing = await receiver(503)
    const first = await start(file, failing.url)
    await first.gateway.take(REFUND)
    expect(await failing.next()).toBe('reversed')
    failing.stop()
    await first.book.close()

    const working = await receiver(200)
    const second = await start(file, working.url)
    expect(await working.next()).toBe('reversed')
    while (second.book.entries.get(REFUND.key)?.isUnsent) await turn()
    await second.book.close()
    working.stop()

    const fetched = jest.spyOn(globalThis, 'fetch')
    const third = await start(file, working.url)
    await turn()
    expect(third.book.entries.get(REFUND.key)).toMatchObject({ state: 'reversed', isUnsent: false })
    expect(fetched).not.toHaveBeenCalled()
    fetched.mockRestore()
    await third.book.close()
  })

  it.each([{ kind: 'void' }, { paymentRef: 'sim_ok_2' }, { amountCents: 100 }] as const)(
    '[OM-1] rejects a known key whose operation has changed: %j',
    async (change) => {
      const { book, gateway } = await start(join(await temporaryFolder(), 'gateway.jsonl'), '')
      const operation = { ...REFUND, paymentRef: 'sim_ok_1' }
      expect(await gateway.take(operation)).toMatchObject({ status: 200 })
      expect(await gateway.take({ ...operation, ...change })).toMatchObject({ status: 400 })
      expect(await gateway.take(operation)).toMatchObject({ status: 200 })
      await book.close()
    },
  )
})
