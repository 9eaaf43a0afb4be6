import { isStuck } from '../../../machines/model/orderRules.ts'
import { moveWithin } from '../../gateway/attempts.ts'
import { ApiError } from '../../http/answers.ts'
import { type Change, notNow, textOf } from './change.ts'

const notStuck = () => notNow('Only what could not be found out is settled by hand')

/** Writes down what a person has found out at the gateway about a movement of money whose outcome nobody knows. */
export const settle: Change<'money.settled'> = {
  // It is settled once, whatever else has happened.
  conflicts: [],
  make: async (transaction, { order, target, wanted, actor, now }) => {
    const { outcome } = wanted
    const reference = textOf('reference', wanted.reference)
    const refund = order.refunds.find(({ attempt }) => attempt === target)
    if (refund === undefined) throw new ApiError(404, 'There is no such movement of money of this order')
    if (!isStuck(refund)) throw notStuck()
    const found =
      outcome === 'succeeded'
        ? ({ event: 'money.accepted' } as const)
        : ({ event: 'money.refused', refusal: `settled by hand (${reference})` } as const)
    const moved = await moveWithin(transaction, target, { ...found, ref: reference, nextLookAt: null, by: actor }, now)
    if (!moved?.isMoved) throw notStuck()
    const { id, amount_cents } = refund
    return { data: { refund_id: id, amount_cents, outcome }, trail: moved.trail }
  },
}
