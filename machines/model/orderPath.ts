import { type Hold, type Life, type Moment, marksOf, type OrderHistory, PLACED } from './orderMarks.ts'
import { unsettledMoney } from './orderRules.ts'
import { paymentStateOf, shippingStateOf } from './orderStates.ts'
import type { PaymentState, ShippingState } from './orders.ts'

/** A state that an order can reach. */
export type PathState = Life | Hold | PaymentState | ShippingState

/**
 * A state of the path. It was the newest one from `at` until `until`, in ISO 8601. Each is null if its time was not recorded; `until` is also
 * null for the current state, which is the last.
 */
export interface PathStep {
  readonly state: PathState
  readonly at: string | null
  readonly until: string | null
}

interface States {
  readonly life: Life
  readonly hold: Hold
  readonly payment: PaymentState
  readonly goods: ShippingState
}

const statesAt = ({ total_cents, lines }: OrderHistory, moment: Moment): States => {
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

/** The current states, as stored on the order. Its history may lack the time at which some of them were reached. */
const statesNow = (order: OrderHistory, { life }: States): States => {
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
  // While an order is being cancelled, and afterwards, other changes are no steps: most of them follow from the cancellation.
  if (after.life === 'cancelling' || after.life === 'cancelled') return []
  const { payment, goods, hold } = after
  return [
    ...(before.payment === payment ? [] : [payment]),
    ...(before.goods === goods ? [] : [goods]),
    ...(before.hold === hold ? [] : [hold]),
  ]
}

/** The states that an order went through, the oldest first and the current one last. */
export const orderPath = (order: OrderHistory): readonly PathStep[] => {
  const steps: Omit<PathStep, 'until'>[] = [{ state: 'placed', at: order.placed_at }]
  let moment = PLACED
  let states = statesAt(order, moment)
  const goTo = (after: States, at: string | null) => {
    steps.push(...newIn(states, after).map((state) => ({ state, at })))
    states = after
  }
  const marks = marksOf(order)
  for (const [index, { at, change }] of marks.entries()) {
    moment = { ...moment, ...change(moment) }
    // Marks with the same time are one change.
    if (marks[index + 1]?.at !== at) goTo(statesAt(order, moment), at)
  }
  goTo(statesNow(order, states), null)
  return steps.map((step, index) => ({ ...step, until: steps[index + 1]?.at ?? null }))
}
