import { randomUUID } from 'node:crypto'
import { timesOf } from '../measure.js'

/* The time to read the page of an order, and to refund one cent, including the time that the gateway takes. */

/** p95 limits in milliseconds. The limit for a refund is meant for the server alone, although the measured time includes the gateway's share. */
const LIMITS = { page: 30, refund: 150 }
/** How many orders are read, and how many are refunded one cent each. */
const ORDERS = 40

/**
 * @param {Awaited<ReturnType<typeof import('../running.js').signIn>>} ask
 * @param {boolean} hasGateway whether the server has a gateway that makes refunds, as with the embedded database
 */
export const measureOrderPages = async (ask, hasGateway) => {
  /** @type {{ data: { number: number }[] }} */
  const { data } = await ask(`/orders?view=paid&filter_payment=paid&items_per_page=${ORDERS + 10}&page=7`)
  const numbers = data.map(({ number }) => number)
  const page = await timesOf(ORDERS, (index) => ask(`/orders/${numbers[index]}`))
  const rows = [{ what: 'the page of an order', taken: page, limit: LIMITS.page }]
  if (!hasGateway) return rows
  /** @type {any[]} */
  const orders = []
  for (const number of numbers.slice(0, ORDERS + 1)) orders.push((await ask(`/orders/${number}`)).data)
  const refund = await timesOf(ORDERS, async () => {
    const order = orders.pop()
    const lines = [{ line_no: order.lines[0].line_no, quantity: 0, amount_cents: 1 }]
    const money = { amount_cents: 1, shipping_cents: 0, payment_id: order.payments[0].id }
    const body = { seen: order.version, lines, ...money, reason: 'other', note: '' }
    await ask(`/orders/${order.number}/refunds`, body, randomUUID())
  })
  return [...rows, { what: 'a refund, with the simulated gateway', taken: refund, limit: LIMITS.refund }]
}
