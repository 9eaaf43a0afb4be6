import { randomUUID } from 'node:crypto'
import { assert } from 'superstruct'
import { ORDER_CALLS } from '../../machines/model/commands.ts'
import type { OrderAction } from '../../machines/model/orderRules.ts'
import { Order } from '../../machines/model/orders.ts'
import { findDifferences } from '../../server/ledger/differences.ts'
import { type Answer, type Api, addStaff, apiOver, SHOP_KEY } from './support/api.ts'
import { describeRules } from './support/engines.ts'
import { gatewayFor, paidOrder } from './support/gateway.ts'

const BIKE = { line_no: 1, quantity: 1 }
const REFUND = { lines: [{ ...BIKE, amount_cents: 279_900 }], shipping_cents: 0, amount_cents: 279_900 }
const TO = {
  name: 'Ada Byron',
  line1: 'Herengracht 1',
  line2: '',
  postal_code: '1015 BA',
  city: 'Amsterdam',
  region: '',
}

/** The request for each action, on a paid order of two bikes and a lock. */
const REQUESTS = {
  'refund.requested': REFUND,
  'order.cancelled': { amount_cents: 566_000, reason: 'customer', note: '' },
  'items.cancelled': { lines: [BIKE], amount_cents: 279_900, reason: 'customer', note: '' },
  'order.held': { reason: 'fraud', note: '' },
  'shipment.sent': { lines: [BIKE], carrier: '', tracking: '' },
  'address.changed': TO,
  'note.added': { text: 'Call first' },
} as const satisfies Partial<Record<OrderAction, object>>
type Action = keyof typeof REQUESTS
const ACTIONS = Object.keys(REQUESTS) as Action[]

/** The actions of others that a person must have seen before each action. */
const CONCERNS: Readonly<Record<Action, readonly Action[]>> = {
  'refund.requested': ['refund.requested', 'order.cancelled', 'items.cancelled'],
  'order.cancelled': ['refund.requested', 'order.cancelled', 'items.cancelled'],
  'items.cancelled': ['refund.requested', 'order.cancelled', 'items.cancelled', 'shipment.sent'],
  'order.held': ['order.held'],
  'shipment.sent': ['order.held', 'order.cancelled', 'items.cancelled', 'shipment.sent', 'address.changed'],
  'address.changed': ['address.changed', 'shipment.sent'],
  'note.added': [],
}
/** The actions that an order no longer allows after an action, even though the person need not have seen that action. */
const PREVENTS: Partial<Record<Action, readonly Action[]>> = {
  'order.cancelled': ['order.held', 'address.changed'],
  'shipment.sent': ['order.cancelled'],
}
const codeAfter = (first: Action, second: Action): string => {
  if (CONCERNS[second].includes(first)) return '409 changed'
  return PREVENTS[first]?.includes(second) ? '409 not_now' : '200'
}

/** Actions that move money. Nothing is shipped while the outcome of a movement of money is unknown. */
const MOVING: readonly Action[] = ['refund.requested', 'order.cancelled', 'items.cancelled']
const codesWhile = (first: Action, second: Action): readonly string[] => [
  codeAfter(first, second),
  ...(MOVING.includes(first) && second === 'shipment.sent' ? ['409 not_now'] : []),
]

describeRules('[OA-8] two people who decide on the same order', 'blank', (store) => {
  let api: Api
  let gateway: Awaited<ReturnType<typeof gatewayFor>>
  let tokens: readonly [string, string]

  const read = async (number: number): Promise<Order> => {
    const { body } = await api.get(`/orders/${number}`, tokens[0])
    assert(body.data, Order)
    return body.data
  }
  const paid = async (): Promise<Order> => {
    const sent = paidOrder()
    expect((await api.send('POST', '/shop/orders', SHOP_KEY, sent)).status).toBe(201)
    const orders = store().db.selectFrom('orders').where('shop_number', '=', sent.number)
    return read((await orders.select('number').executeTakeFirstOrThrow()).number)
  }
  /** Sends the action based on the order as it was read. */
  const act = (action: Action, { number, version, payments }: Order, by: string): Promise<Answer> => {
    const { method, path } = ORDER_CALLS[action]
    const of = action === 'refund.requested' ? { payment_id: payments[0]?.id, reason: 'late', note: '' } : {}
    const body = { seen: version, ...REQUESTS[action], ...of }
    return api.send(method, `/orders/${number}${path}`, by, body, { 'idempotency-key': randomUUID() })
  }
  const codeOf = ({ status, body }: Answer): string => {
    const { code } = body as { code?: string }
    return code === undefined ? String(status) : `${status} ${code}`
  }

  beforeEach(async () => {
    api = apiOver(store().db)
    gateway = await gatewayFor(store().db, () => api.clock.now)
    api = apiOver(store().db, undefined, 0, undefined, { money: gateway.money })
    const all = ['orders.view', 'orders.edit', 'orders.ship', 'orders.cancel', 'orders.refund', 'orders.refund_large']
    const [one, other] = [await addStaff(store().db, all), await addStaff(store().db, all)]
    tokens = [one.token, other.token]
  })
  afterEach(async () => {
    expect(await findDifferences(store().db)).toEqual([])
    await gateway.stop()
  })

  it.each(ACTIONS)(
    'one after the other, %s first: the second gets 409 only if the first affects their command',
    async (first) => {
      const answers = []
      for (const second of ACTIONS) {
        const order = await paid()
        expect([second, codeOf(await act(first, order, tokens[0]))]).toEqual([second, '200'])
        answers.push([second, codeOf(await act(second, order, tokens[1]))])
      }
      expect(answers).toEqual(ACTIONS.map((second) => [second, codeAfter(first, second)]))
    },
  )

  it.each(ACTIONS)(
    'at once, %s and each command: answered as if one came after the other, and what succeeded is kept',
    async (first) => {
      for (const second of ACTIONS) {
        const order = await paid()
        const answers = await Promise.all([act(first, order, tokens[0]), act(second, order, tokens[1])])
        const codes = answers.map(codeOf)
        const orders = [
          ...codesWhile(first, second).map((code) => `200 and ${code}`),
          ...codesWhile(second, first).map((code) => `${code} and 200`),
        ]
        expect({ second, orders }).toEqual({ second, orders: expect.arrayContaining([codes.join(' and ')]) })
        // An action that was answered with success has not been undone by the other one.
        const made = [first, second].filter((_, place) => answers[place]?.status === 200)
        const kinds = (await read(order.number)).events.map(({ kind }) => kind)
        expect({ second, kinds }).toEqual({ second, kinds: expect.arrayContaining(made) })
      }
    },
  )
})
