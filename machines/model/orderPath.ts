import { type Hold, type Life, type Moment, marksOf, PLACED, type Travelled } from './orderMarks.ts'
import { unsettledMoney } from './orderRules.ts'
import { paymentStateOf, shippingStateOf } from './orderStates.ts'
import type { PaymentState, ShippingState } from './orders.ts'

/** A state that an order comes to. */
export type PathState = Life | Hold | PaymentState | ShippingState

/**
 * A state of the path, and from when until when it was the newest one: ISO 8601. `at` is null where no time was recorded, `until` also for the
 * present state, which is the last. `isHeld`: the order was on hold meanwhile.
 */
export interface PathStep {
  readonly state: PathState
  readonly at: string | null
  readonly until: string | null
  readonly isHeld: boolean
}

interface States {
  readonly life: Life
  readonly hold: Hold
  readonly payment: PaymentState
  readonly goods: ShippingState
}

const statesAt = ({ total_cents, lines }: Travelled, moment: Moment): States => {
  const { life, hold, shipped, cancelled, onTheirWay } = moment
  return {
    life,
    hold,
    payment: paymentStateOf('pending', { total_cents, ...moment }),
    goods: shippingStateOf({
      wanted: lines.reduce((sum, { quantity }) => sum + quantity, -cancelled),
      shipped,
      isOnItsWay: onTheirWay > 0,
    }),
  }
}

/** The states by the record, of which some may have no known time. */
const statesNow = (order: Travelled, { life }: States): States => {
  const open = life === 'placed' ? 'placed' : 'kept'
  const isCancelling = unsettledMoney(order)?.cancels_order === true
  return {
    life: order.status === 'cancelled' ? 'cancelled' : isCancelling ? 'cancelling' : open,
    hold: order.hold === null ? 'released' : 'held',
    payment: order.payment_state,
    goods: order.shipping_state,
  }
}

const newIn = (before: States, after: States): PathState[] => {
  if (before.life !== after.life) return [after.life]
  // What else happens to an order that is cancelled follows from that.
  if (after.life === 'cancelling' || after.life === 'cancelled') return []
  const { payment, goods, hold } = after
  return [
    ...(before.payment === payment ? [] : [payment]),
    ...(before.goods === goods ? [] : [goods]),
    ...(before.hold === hold ? [] : [hold]),
  ]
}

/** The states that an order went through, the oldest first and the present one last. */
export const orderPath = (order: Travelled): readonly PathStep[] => {
  const steps: Omit<PathStep, 'until'>[] = [{ state: 'placed', at: order.placed_at, isHeld: false }]
  let moment = PLACED
  let states = statesAt(order, moment)
  const goTo = (after: States, at: string | null) => {
    const isHeld = after.hold === 'held'
    steps.push(...newIn(states, after).map((state) => ({ state, at, isHeld })))
    states = after
  }
  const marks = marksOf(order)
  for (const [place, { at, change }] of marks.entries()) {
    moment = { ...moment, ...change(moment) }
    // What happened at once is one change.
    if (marks[place + 1]?.at !== at) goTo(statesAt(order, moment), at)
  }
  goTo(statesNow(order, states), null)
  return steps.map((step, place) => ({ ...step, until: steps[place + 1]?.at ?? null }))
}
