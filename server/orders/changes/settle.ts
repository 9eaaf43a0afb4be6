import { isStuck, movementsOf } from '../../../machines/model/orderRules.ts'
import type { Order } from '../../../machines/model/orders.ts'
import { moveWithin } from '../../gateway/attempts.ts'
import { ApiError } from '../../http/answers.ts'
import type { EventData } from '../events.ts'
import { type Change, notNow, textOf } from './change.ts'

const notStuck = () => notNow('Only what could not be found out is settled by hand')

/** The id by which events refer to a movement of money. */
const idOf = ({ refunds, moves }: Order, target: string): EventData => {
  const refund = refunds.find(({ attempt }) => attempt === target)
  if (refund !== undefined) return { refund_id: refund.id }
  const move = moves.find(({ attempt }) => attempt === target)
  return move === undefined ? {} : { payment_id: move.payment_id }
}

/** Settles a stuck movement of money with the outcome that a person saw at the gateway. */
export const settle: Change<'money.settled'> = {
  // Other events do not matter: a movement of money can be settled only once.
  conflicts: [],
  make: async (transaction, { order, target, wanted, actor, now }) => {
    const { outcome } = wanted
    const reference = textOf('reference', wanted.reference)
    const movement = movementsOf(order).find(({ attempt }) => attempt === target)
    if (movement === undefined) throw new ApiError(404, 'There is no such movement of money of this order')
    if (!isStuck(movement)) throw notStuck()
    const found =
      outcome === 'succeeded'
        ? ({ event: 'money.accepted' } as const)
        : ({ event: 'money.refused', refusal: `settled by hand (${reference})` } as const)
    const moved = await moveWithin(transaction, target, { ...found, ref: reference, nextLookAt: null, by: actor }, now)
    if (!moved?.isMoved) throw notStuck()
    const { kind, amount_cents } = movement
    return { data: { movement: kind, ...idOf(order, target), amount_cents, outcome }, trail: moved.trail }
  },
}
