import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '../../../server/database/schema.ts'
import { createHttpGateway } from '../../../server/gateway/httpGateway.ts'
import { createMoney } from '../../../server/gateway/money.ts'
import { MONEY_TIMES } from '../../../server/gateway/moneyTimes.ts'
import { openBook } from '../../../server/gateway/simulated/book.ts'
import { createSimulatedGateway } from '../../../server/gateway/simulated/gateway.ts'
import { serveGateway } from '../../../server/gateway/simulated/serve.ts'
import { temporaryFolder } from './temporary.ts'

const SECRET = 'a-secret-of-the-gateway'

/** The simulated gateway on its own port, and the movements of money of a server that uses it. `timeout`: milliseconds. */
export const gatewayFor = async (db: Kysely<Database>, now: () => Date, timeout = 1000) => {
  const book = await openBook(join(await temporaryFolder(), 'gateway.jsonl'))
  const simulated = createSimulatedGateway(book, {
    secret: SECRET,
    byAmounts: false,
    eventsUrl: () => undefined,
    settlesAfter: 50,
  })
  const server = serveGateway(simulated, SECRET)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const gateway = createHttpGateway(`http://127.0.0.1:${port}`, SECRET)
  const money = createMoney({ db, gateway, now, currency: 'USD', times: { ...MONEY_TIMES, timeout } })
  return {
    book,
    secret: SECRET,
    gateway,
    money,
    /** The movements that succeeded, according to the gateway's own book. */
    done: () => [...book.entries.values()].filter(({ state }) => state === 'succeeded'),
    stop: async () => {
      await money.close()
      server.closeAllConnections()
      server.close()
      await book.close()
    },
  }
}

/** An authorisation for an order that `paidOrder` made, valid for a week. `behaviour`: how the gateway behaves with it. */
export const authorisationOf = ({ number }: { number: string }, behaviour = 'ok', amount_cents = 570_000) => ({
  ref: `sim_${behaviour}_${number.slice(2)}`,
  order: number,
  kind: 'authorisation',
  amount_cents,
  made_at: '2026-03-01T22:31:00Z',
  expires_at: '2026-03-08T22:31:00Z',
})

/** A paid order of the shop: two bikes for $2,799.00 each, a lock for $32.00, $30.00 shipping. `behaviour`: how the gateway behaves with it. */
export const paidOrder = (behaviour = 'ok') => {
  const id = randomUUID()
  return {
    number: `S-${id}`,
    placed_at: '2026-03-01T22:30:00Z',
    customer: { email: 'ada.byron@example.org', first_name: 'Ada', last_name: 'Byron', country_code: 'NL' },
    country_code: 'NL',
    gateway: 'Card',
    lines: [
      { product: 'Harbor City', kind: 'bike', quantity: 2, unit_price_cents: 279_900 },
      { product: 'Chain Lock', kind: 'accessory', quantity: 1, unit_price_cents: 3200 },
    ],
    shipping_cents: 3000,
    payments: [{ ref: `sim_${behaviour}_${id}`, amount_cents: 566_000, made_at: '2026-03-01T22:31:00Z' }],
  }
}
