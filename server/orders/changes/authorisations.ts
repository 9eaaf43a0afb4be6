import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { FIRST_MONEY_STATE } from '../../../machines/flows/moneyStates.ts'
import { dueCapture } from '../../../machines/model/orderRules.ts'
import type { OrderMove } from '../../../machines/model/orders.ts'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../http/answers.ts'
import { sayCents } from '../eventTexts.ts'
import { type Asked, type Change, type Done, notNow } from './change.ts'
import { CANCEL, HOLD, MONEY } from './kinds.ts'
import { assertGateway, SENT_WITHIN_MS } from './moneyBack.ts'

type Move = Pick<OrderMove, 'kind' | 'payment_id' | 'amount_cents' | 'reason' | 'note' | 'cancels_order'>

/** Sets the whole open amount of the authorisation aside, so that nobody else can capture or release it. */
const claim = async (transaction: Transaction<Database>, paymentId: string): Promise<void> => {
  await transaction
    .updateTable('gateway_payments')
    .set({ claimed_cents: sql`authorised_cents - captured_cents - released_cents` })
    .where('id', '=', paymentId)
    .where('claimed_cents', '=', 0)
    .execute()
}

/** Records a capture or release before it is sent to the gateway: the amount that is set aside, and the attempt to send. */
export const requestMove = async (
  transaction: Transaction<Database>,
  { order, key, actor, now }: Asked,
  { kind, payment_id, amount_cents, reason, note, cancels_order }: Move,
): Promise<Done & { attempt: string }> => {
  const attempt = randomUUID()
  await claim(transaction, payment_id)
  await transaction
    .insertInto('gateway_attempts')
    .values({
      id: attempt,
      gateway_payment_id: payment_id,
      kind,
      amount_cents,
      state: FIRST_MONEY_STATE,
      next_look_at: new Date(now.getTime() + SENT_WITHIN_MS).toISOString(),
    })
    .execute()
  const by = { requested_by: actor.staffId, requested_at: now.toISOString() }
  await transaction
    .insertInto('authorisation_moves')
    .values({
      attempt_id: attempt,
      order_id: order.id,
      command_key: key,
      reason,
      note: note.trim(),
      cancels_order,
      ...by,
    })
    .execute()
  const data = { payment_id, amount_cents, ...(cancels_order && { cancels_order }) }
  return { kind: kind === 'void' ? 'void.requested' : 'capture.requested', data, attempt }
}

/** Captures as much of the authorised amount as is owed. */
export const capture: Change<'capture.requested'> = {
  conflicts: [...MONEY, ...CANCEL, ...HOLD],
  make: async (transaction, asked) => {
    const { order, wanted } = asked
    assertGateway(asked)
    const due = dueCapture(order)
    if (due === null) throw notNow('No payment is authorised')
    const { payment, amount_cents } = due
    if (wanted.payment_id !== payment.id || wanted.amount_cents !== amount_cents) {
      const words = `${sayCents(order.currency)(amount_cents)} is to be captured now. Look at it, then decide again.`
      throw new ApiError(422, words, {}, { code: 'amount_changed' })
    }
    const move = { kind: 'capture', payment_id: payment.id, amount_cents } as const
    return requestMove(transaction, asked, { ...move, reason: '', note: '', cancels_order: false })
  },
}
