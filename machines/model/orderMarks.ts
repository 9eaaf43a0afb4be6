import type { Order, Shipment } from './orders.ts'

/* What changed the states of an order, and when, derived from its events and times. */

/** `kept`: a cancellation was refused. */
export type Life = 'placed' | 'cancelling' | 'kept' | 'cancelled'
export type Hold = 'released' | 'held'

/** The fields of an order from which its path is derived. */
export type OrderHistory = Pick<
  Order,
  | 'placed_at'
  | 'status'
  | 'payment_state'
  | 'shipping_state'
  | 'total_cents'
  | 'hold'
  | 'lines'
  | 'payments'
  | 'refunds'
  | 'moves'
  | 'shipments'
  | 'events'
>

/** The values from which the states at a moment are derived. Amounts are cents; `shipped` and `cancelled` count pieces, `onTheirWay` shipments. */
export interface Moment {
  readonly life: Life
  readonly hold: Hold
  readonly paid_cents: number
  readonly refunded_cents: number
  readonly open_cents: number
  readonly hasExpired: boolean
  readonly shipped: number
  readonly cancelled: number
  readonly onTheirWay: number
}
/** The moment at which the order was placed and nothing has happened yet. */
export const PLACED: Moment = {
  life: 'placed',
  hold: 'released',
  paid_cents: 0,
  refunded_cents: 0,
  open_cents: 0,
  hasExpired: false,
  shipped: 0,
  cancelled: 0,
  onTheirWay: 0,
}

/** Something that has happened, and what it changed. */
interface Mark {
  readonly at: string
  readonly change: (moment: Moment) => Partial<Moment>
}

/** A mark if its time is known, otherwise none. */
const mark = (at: string | null | undefined, change: Mark['change']): Mark[] => (at ? [{ at, change }] : [])

const marksOfPayments = ({ payments }: OrderHistory): Mark[] =>
  payments.flatMap(({ authorised_at, authorised_cents, captured_cents, paid_at, is_expired, expires_at }) => {
    // An authorisation is captured once, and what is not captured is released at the same time.
    const closed = authorised_at === null ? 0 : authorised_cents
    return [
      ...mark(authorised_at, ({ open_cents }) => ({ open_cents: open_cents + authorised_cents })),
      ...mark(paid_at, ({ paid_cents, open_cents }) => ({
        paid_cents: paid_cents + captured_cents,
        open_cents: open_cents - closed,
      })),
      ...mark(is_expired ? expires_at : null, ({ open_cents }) => ({
        open_cents: open_cents - closed,
        hasExpired: true,
      })),
    ]
  })

const marksOfRefunds = ({ refunds }: OrderHistory): Mark[] =>
  refunds
    .filter(({ state }) => state === 'succeeded')
    .flatMap(({ settled_at, requested_at, amount_cents }) =>
      mark(settled_at ?? requested_at, ({ refunded_cents }) => ({ refunded_cents: refunded_cents + amount_cents })),
    )

const marksOfCancelling = ({ refunds, moves }: OrderHistory): Mark[] =>
  [...refunds, ...moves]
    .filter(({ cancels_order }) => cancels_order)
    .flatMap(({ requested_at, settled_at, state }) => [
      ...mark(requested_at, () => ({ life: 'cancelling' })),
      ...mark(state === 'refused' ? settled_at : null, () => ({ life: 'kept' })),
    ])

const byTime = (one: string, other: string): number => Date.parse(one) - Date.parse(other)
const piecesOf = ({ lines }: Pick<Shipment, 'lines'>): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)
const timesOf = ({ events }: OrderHistory, wanted: string): string[] =>
  events.flatMap(({ kind, at }) => (kind === wanted ? [at] : [])).toSorted(byTime)

const marksOfShipments = (order: OrderHistory): Mark[] => {
  // A shipment does not record when it was taken back; its event does.
  const takenBack = timesOf(order, 'shipment.undone')
  return order.shipments
    .toSorted((one, other) => byTime(one.shipped_at ?? order.placed_at, other.shipped_at ?? order.placed_at))
    .flatMap((shipment) => {
      const { state, shipped_at, delivered_at } = shipment
      const pieces = piecesOf(shipment)
      const leave: Mark['change'] = ({ shipped, onTheirWay }) => ({
        shipped: shipped + pieces,
        onTheirWay: onTheirWay + 1,
      })
      const comeBack: Mark['change'] = ({ shipped, onTheirWay }) => ({
        shipped: shipped - pieces,
        onTheirWay: onTheirWay - 1,
      })
      const arrive: Mark['change'] = ({ onTheirWay }) => ({ onTheirWay: onTheirWay - 1 })
      return [
        ...mark(shipped_at ?? delivered_at, leave),
        ...mark(delivered_at, arrive),
        ...mark(state === 'undone' ? takenBack.shift() : null, comeBack),
      ]
    })
}

/**
 * The events do not state which pieces were cancelled, so all cancelled pieces count from the last cancellation on: before it, some pieces were
 * still to be shipped. The time is wrong if a shipment was taken back between two cancellations.
 */
const marksOfItems = (order: OrderHistory): Mark[] => {
  // If the order was cancelled, its other pieces were cancelled with it.
  if (order.status === 'cancelled') return []
  const cancelled = order.lines.reduce((sum, { cancelled_quantity }) => sum + cancelled_quantity, 0)
  return mark(timesOf(order, 'items.cancelled').at(-1), () => ({ cancelled }))
}

/** What has happened to an order, the oldest first. */
export const marksOf = (order: OrderHistory): Mark[] =>
  [
    ...marksOfPayments(order),
    ...marksOfRefunds(order),
    ...marksOfShipments(order),
    ...marksOfItems(order),
    ...timesOf(order, 'order.held').flatMap((at) => mark(at, () => ({ hold: 'held' }))),
    ...timesOf(order, 'order.released').flatMap((at) => mark(at, () => ({ hold: 'released' }))),
    // A sample order may be on hold without an event.
    ...mark(order.hold?.at, () => ({ hold: 'held' })),
    ...marksOfCancelling(order),
    ...timesOf(order, 'order.cancelled').flatMap((at) => mark(at, () => ({ life: 'cancelled' }))),
  ].toSorted((one, other) => byTime(one.at, other.at))
