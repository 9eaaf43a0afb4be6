import type { Insertable } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Deliveries, NewOrder, NewOrders } from '../shop/additions.ts'
import { authorisationsOf } from './authorisations.ts'
import { DAY_MS, iso } from './calendar.ts'
import type { Customer } from './customers.ts'
import type { Sales } from './orders.ts'
import { drawn, placeIn } from './places.ts'
import type { Random } from './random.ts'

const CARRIERS = [
  { name: 'DHL', tracking: 'JD999999999999' },
  { name: 'UPS', tracking: '1Z999AA99999999' },
  { name: 'DPD', tracking: '09999999999999' },
] as const

type Hold = Pick<NewOrder, 'hold_reason' | 'hold_note' | 'held_by' | 'held_at'>
const FREE: Hold = { hold_reason: null, hold_note: null, held_by: null, held_at: null }
const HOLDS = [
  ['fraud', 'Card and address are of two countries'],
  ['address', 'The street is missing a number'],
  ['customer', 'Is on holiday until next week'],
] as const
const HELD = 0.03

const NOTES = [
  'Asked for delivery after 5 pm.',
  'Please check the brakes once more before it is sent.',
  'Called twice, nobody answered.',
  'Wants the invoice in the name of the company.',
]
const NOTED = 0.02

const isWaiting = ({ status }: NewOrder): boolean => status === 'paid' || status === 'pending'

/** A shipment within three days after the order was paid, delivered within three days after that. */
const deliveryOf = (random: Random, order: NewOrder, now: number): Deliveries[string] => {
  const { name, tracking } = random.pick(CARRIERS)
  const start = Date.parse(order.paid_at ?? order.placed_at)
  const end = Math.min(now, start + 3 * DAY_MS)
  const shipped = start + Math.round(random.fraction() * (end - start))
  const delivered = Math.min(now, shipped + random.whole(1, 3) * DAY_MS)
  return {
    id: random.uuid(),
    carrier: name,
    tracking: drawn(random, tracking),
    shipped_at: iso(shipped),
    delivered_at: order.status === 'delivered' ? iso(delivered) : null,
  }
}

const holdOf = (random: Random, order: NewOrder, staffId: string | null, now: number): Hold => {
  if (!isWaiting(order) || !random.isLucky(HELD)) return FREE
  const [hold_reason, hold_note] = random.pick(HOLDS)
  const placed = Date.parse(order.placed_at)
  const held_at = iso(placed + Math.round(random.fraction() * (now - placed)))
  return { hold_reason, hold_note, held_by: staffId, held_at }
}

const noteOf = (
  random: Random,
  { id, placed_at }: NewOrder,
  staffId: string | null,
  now: number,
): Insertable<Database['order_notes']>[] => {
  if (!random.isLucky(NOTED)) return []
  const placed = Date.parse(placed_at)
  const written_at = iso(placed + Math.round(random.fraction() * Math.min(now - placed, 5 * DAY_MS)))
  return [{ id: random.uuid(), order_id: id, text: random.pick(NOTES), written_by: staffId, written_at }]
}

/** Orders with what staff have done for them: their addresses and shipments, and some holds, notes and authorisations. */
export const careFor = (
  random: Random,
  now: Date,
  sales: Sales,
  customers: readonly Customer[],
  staffId: string | null,
): NewOrders => {
  const time = now.getTime()
  const names = new Map(customers.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`]))
  const deliveries: Deliveries = {}
  const addresses: Insertable<Database['order_addresses']>[] = []
  const notes: Insertable<Database['order_notes']>[] = []
  const orders = sales.orders.map((order) => {
    const place = placeIn(random, order.country_code)
    const name = names.get(order.customer_id) ?? ''
    addresses.push({ order_id: order.id, version: 1, name, line2: '', region: '', ...place })
    notes.push(...noteOf(random, order, staffId, time))
    if (order.status === 'shipped' || order.status === 'delivered')
      deliveries[order.id] = deliveryOf(random, order, time)
    return { ...order, ...holdOf(random, order, staffId, time) }
  })
  // Drawn last, so that authorisations do not change the rest of the sample.
  const authorisations = authorisationsOf(random, time, orders, staffId)
  return { ...sales, orders, deliveries, addresses, notes, authorisations }
}
