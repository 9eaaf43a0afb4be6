import type { Insertable } from 'kysely'
import type { Database, OrderStatus } from '../database/schema.ts'
import type { NewOrder } from '../shop/additions.ts'
import { type Basket, basketMaker, type SampleProduct } from './baskets.ts'
import { DAY_MS, iso, orderTimes } from './calendar.ts'
import { GATEWAYS } from './catalogue.ts'
import { type Customer, customerAt } from './customers.ts'
import { type Random, weighted } from './random.ts'

type Order = NewOrder
type Payment = Insertable<Database['payments']>
type OrderLine = Insertable<Database['order_lines']>
export type Sales = { orders: Order[]; lines: OrderLine[]; payments: Payment[] }
type Gateway = Insertable<Database['gateways']>

/** The number of orders in the sample of a first start. */
export const SAMPLE_ORDERS = 20_000
const REFUND_CHANCE = 0.025

/** Draws the status of an order of this age, in milliseconds. */
const statusAfter = (random: Random, age: number): OrderStatus => {
  const days = age / DAY_MS
  const luck = random.fraction()
  if (luck < 0.04) return 'cancelled'
  if (days > 21) return luck < 0.045 ? 'pending' : 'delivered'
  if (days > 7) return luck < 0.08 ? 'pending' : luck < 0.35 ? 'shipped' : 'delivered'
  return luck < 0.25 ? 'pending' : luck < 0.65 ? 'paid' : 'shipped'
}

const refundOf = (random: Random, order: Order, charged: number, now: number): Payment[] => {
  const made = charged + random.whole(2, 40) * DAY_MS
  if (!random.isLucky(REFUND_CHANCE) || made > now) return []
  const share = random.isLucky(0.4) ? 1 : random.whole(10, 60) / 100
  const amount_cents = Math.max(1, Math.round(order.total_cents * share))
  return [{ id: random.uuid(), order_id: order.id, kind: 'refund', amount_cents, made_at: iso(made) }]
}

/** The charge of a paid order and, for a few orders, a partial or full refund. */
const paymentsOf = (random: Random, order: Order, placed: number, now: number): Payment[] => {
  if (order.status === 'pending' || order.status === 'cancelled') return []
  const charged = Math.min(now, placed + random.whole(1, 90) * 60_000)
  const charge: Payment = {
    id: random.uuid(),
    order_id: order.id,
    kind: 'charge',
    amount_cents: order.total_cents,
    made_at: iso(charged),
  }
  return [charge, ...refundOf(random, order, charged, now)]
}

const totalOf = (basket: Basket): number =>
  basket.reduce((sum, { quantity, unit_price_cents }) => sum + quantity * unit_price_cents, 0)

/** `count` orders over the three years up to `now`, with their lines and payments. */
export const makeSales = (
  random: Random,
  now: Date,
  customers: readonly Customer[],
  gateways: readonly Gateway[],
  products: readonly SampleProduct[],
  count = SAMPLE_ORDERS,
): Sales => {
  const sales: Sales = { orders: [], lines: [], payments: [] }
  const weights = new Map(GATEWAYS.map(({ name, weight }) => [name, weight]))
  const drawGateway = weighted(random, gateways, ({ name }) => weights.get(name) ?? 0)
  const makeBasket = basketMaker(random, products)
  for (const placed of orderTimes(random, now, count)) {
    const placed_at = iso(placed)
    const customer = customerAt(random, customers, placed_at)
    const basket = makeBasket((now.getTime() - placed) / DAY_MS)
    const order: Order = {
      id: random.uuid(),
      customer_id: customer.id,
      country_code: customer.country_code,
      gateway_id: drawGateway().id,
      status: statusAfter(random, now.getTime() - placed),
      total_cents: totalOf(basket),
      placed_at,
    }
    const payments = paymentsOf(random, order, placed, now.getTime())
    sales.orders.push({ ...order, paid_at: payments[0]?.made_at ?? null })
    sales.lines.push(...basket.map((line, index) => ({ order_id: order.id, line_no: index + 1, ...line })))
    sales.payments.push(...payments)
  }
  return sales
}
