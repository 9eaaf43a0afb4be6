import { randomUUID } from 'node:crypto'
import { decide, insist } from './person.js'

/** @typedef {import('./world.js').World} World */
/** @typedef {import('./chance.js').Chance} Chance */
/** What a round is about. @typedef {'refund' | 'capture'} Kind */

/** The price of the order below, the amount that the customer authorises for it, and the shipping costs in the price. Integer cents. */
export const CAPTURED = 566_000
export const AUTHORISED = 570_000
const SHIPPING = 3000
const WEEK = 7 * 24 * 3_600_000

const newOrder = () => {
  const id = randomUUID()
  return {
    id,
    sent: {
      number: `S-${id}`,
      placed_at: new Date().toISOString(),
      customer: { email: `${id}@example.org`, first_name: 'Ada', last_name: 'Byron', country_code: 'NL' },
      country_code: 'NL',
      gateway: 'Card',
      lines: [
        { product: 'Harbor City', kind: 'bike', quantity: 2, unit_price_cents: 279_900 },
        { product: 'Chain Lock', kind: 'accessory', quantity: 1, unit_price_cents: 3200 },
      ],
      shipping_cents: SHIPPING,
    },
  }
}

/**
 * Places an order, and resolves to what the console knows of it. For a refund, it is paid; for a capture, more than is owed is authorised.
 * @param {World} world @param {string} token @param {Kind} kind @param {string} behaviour
 */
export const takeOrder = async (world, token, kind, behaviour) => {
  const { id, sent } = newOrder()
  const paymentRef = `sim_${behaviour}_${id}`
  const made_at = sent.placed_at
  const charges = kind === 'refund' ? [{ ref: paymentRef, amount_cents: CAPTURED, made_at }] : []
  /** @param {string} method @param {string} path @param {string} by @param {object} [body] */
  const insistOn = (method, path, by, body) =>
    insist(async () => {
      const answer = await world.ask(method, path, by, body && { body })
      return answer !== undefined && answer.status < 300 ? answer.data : undefined
    })
  await insistOn('POST', '/shop/orders', world.shopKey, { ...sent, payments: charges })
  if (kind === 'capture') {
    const expires_at = new Date(Date.parse(made_at) + WEEK).toISOString()
    const authorisation = { ref: paymentRef, order: sent.number, kind: 'authorisation', amount_cents: AUTHORISED }
    await insistOn('POST', '/shop/payments', world.shopKey, { ...authorisation, made_at, expires_at })
  }
  const search = encodeURIComponent(sent.customer.email)
  const [{ number }] = await insistOn('GET', `/orders?view=all&search=${search}`, token)
  const { version, payments } = await insistOn('GET', `/orders/${number}`, token)
  return { kind, number, version, payment: payments[0].id, paymentRef }
}
/** @typedef {Awaited<ReturnType<typeof takeOrder>>} Order */

/**
 * Returns a function that makes one decision per call: to refund a small amount or nearly everything, or to capture what is owed. All decisions are
 * based on this version of the order.
 * @param {Order} order @param {Chance} chance
 */
export const createDecisions = (order, chance) => {
  const { kind, version: seen, payment: payment_id } = order
  if (kind === 'capture') return () => decide(order, '/capture', { seen, payment_id, amount_cents: CAPTURED }, CAPTURED)
  let count = 0
  const isLarge = chance.is(0.3)
  return () => {
    count += 1
    const amount = isLarge ? CAPTURED - count : chance.whole(1, 2000) * 10 + count
    const lines = isLarge
      ? [
          { line_no: 1, quantity: 2, amount_cents: 559_800 },
          { line_no: 2, quantity: 1, amount_cents: 3200 },
        ]
      : [{ line_no: 1, quantity: 0, amount_cents: amount }]
    const shipping_cents = isLarge ? SHIPPING - count : 0
    const body = { seen, payment_id, amount_cents: amount, shipping_cents, lines, reason: 'late', note: '' }
    return decide(order, '/refunds', body, amount)
  }
}
