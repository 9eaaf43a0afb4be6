import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { FIRST_MONEY_STATE } from '../../machines/flows/moneyStates.ts'
import { isAllowed } from '../../machines/flows/order.flow.ts'
import type { RefundRequest } from '../../machines/model/commands.ts'
import { isRefundOf, sumOfParts } from '../../machines/model/orderMoney.ts'
import type { Order, OrderEvent } from '../../machines/model/orders.ts'
import { amountObstacle, obstacleOf } from '../../machines/model/reasons.ts'
import { recordDone, type StaffActor } from '../audit/trail.ts'
import { addCommand, findCommand } from '../commands/commands.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { ApiError } from '../http/answers.ts'
import { addEvent } from './events.ts'
import { sayCents } from './eventTexts.ts'
import { readOrder } from './order.ts'

/** What a person did last, or that something happened. */
const newsOf = (events: readonly OrderEvent[]): string => {
  const last = events.find(({ by }) => by !== null)
  if (!last?.by) return 'This order has changed'
  return `${last.by.name} ${last.text.charAt(0).toLowerCase()}${last.text.slice(1)}`
}

/** Events since what the person saw that change what a refund means: those of money. */
const assertSeen = async (transaction: Transaction<Database>, order: Order, seen: number): Promise<void> => {
  if (seen > order.version) throw new ApiError(422, `seen must be at most ${order.version}`)
  const news = await transaction
    .selectFrom('order_events')
    .where('order_id', '=', order.id)
    .where('version', '>', seen)
    .select('version')
    .execute()
  if (news.length === 0) return
  const versions = new Set(news.map(({ version }) => version))
  const events = order.events.filter(({ version }) => versions.has(version))
  const message = `${newsOf(events)}. Look at it, then decide again.`
  throw new ApiError(409, message, {}, { code: 'changed', data: { version: order.version, events } })
}

const assertPossible = (order: Order, permissions: readonly string[], wanted: RefundRequest): void => {
  const say = sayCents(order.currency)
  const user = { permissions: [...permissions] }
  const obstacle = obstacleOf('refund.requested', order, user, say)
  if (obstacle !== null || !isAllowed('refund.requested', order))
    throw new ApiError(409, obstacle ?? '', {}, { code: 'not_now' })
  const limit = amountObstacle(wanted.amount_cents, user, say)
  if (limit !== null) throw new ApiError(403, limit)
}

const CHANGED_AMOUNT = 'The amount is not what these items and shipping cost now. Look at the order, then decide again.'

const assertAmount = (order: Order, wanted: RefundRequest): void => {
  const payment = order.payments.find(({ id }) => id === wanted.payment_id)
  if (payment === undefined) throw new ApiError(422, 'payment_id must be the id of a payment of this order')
  const left = payment.captured_cents - payment.held_cents - payment.refunded_cents
  if (wanted.amount_cents > left) {
    throw new ApiError(422, `amount_cents must be at most ${left}`, {}, { code: 'amount_changed' })
  }
  if (sumOfParts(wanted) !== wanted.amount_cents || !isRefundOf(order, wanted))
    throw new ApiError(422, CHANGED_AMOUNT, {}, { code: 'amount_changed' })
}

/** Sets the amounts aside, so that nobody can refund them as well. A check of the database refuses more than was paid. */
const hold = async (transaction: Transaction<Database>, order: Order, wanted: RefundRequest): Promise<void> => {
  await transaction
    .updateTable('gateway_payments')
    .set({ held_cents: sql`held_cents + ${wanted.amount_cents}` })
    .where('id', '=', wanted.payment_id)
    .execute()
  for (const { line_no, quantity, amount_cents } of wanted.lines) {
    await transaction
      .updateTable('order_lines')
      .set({
        refunded_cents: sql`refunded_cents + ${amount_cents}`,
        refunded_quantity: sql`refunded_quantity + ${quantity}`,
      })
      .where('order_id', '=', order.id)
      .where('line_no', '=', line_no)
      .execute()
  }
  await transaction
    .updateTable('orders')
    .set({ shipping_refunded_cents: sql`shipping_refunded_cents + ${wanted.shipping_cents}` })
    .where('id', '=', order.id)
    .execute()
}

type Request = {
  number: number
  wanted: RefundRequest
  key: string
  fingerprint: string
  actor: StaffActor
  permissions: readonly string[]
  currency: string
  /** When an attempt that nobody has sent by then is sent by somebody else. */
  sentBy: Date
}

/**
 * Writes a refund down before the gateway hears of it: the command with its key, the refund, the amounts held, and the attempt to send.
 * Returns the attempt to send; null where the key is known by now. Throws an ApiError 409 where the order has changed or cannot be refunded
 * now, 403 for too large an amount, and 422 where the parts are not the amount. The key of a change of another order violates the primary
 * key of commands.
 */
export const requestRefund = (
  db: Kysely<Database>,
  { number, wanted, key, fingerprint, actor, permissions, currency, sentBy }: Request,
  now: Date,
): Promise<string | null> =>
  inTransaction(db, async (transaction) => {
    await transaction.selectFrom('orders').where('number', '=', number).select('id').forUpdate().execute()
    // It may have come twice at once, and have waited for itself.
    if ((await findCommand(transaction, key)) !== undefined) return null
    const found = await readOrder(transaction, number, currency)
    if (found === undefined) throw new ApiError(404, `There is no order ${number}`)
    const { order } = found
    await assertSeen(transaction, order, wanted.seen)
    assertPossible(order, permissions, wanted)
    assertAmount(order, wanted)
    const [id, attemptId] = [randomUUID(), randomUUID()]
    await addCommand(
      transaction,
      { key, staffId: actor.staffId, name: 'refund', subjectId: order.id, fingerprint },
      now,
    )
    await hold(transaction, order, wanted)
    const { payment_id, amount_cents, shipping_cents, reason, note } = wanted
    await transaction
      .insertInto('gateway_attempts')
      .values({
        id: attemptId,
        gateway_payment_id: payment_id,
        kind: 'refund',
        amount_cents,
        state: FIRST_MONEY_STATE,
        next_look_at: sentBy.toISOString(),
      })
      .execute()
    const links = { id, order_id: order.id, gateway_payment_id: payment_id, attempt_id: attemptId, command_key: key }
    const asked = { amount_cents, shipping_cents, reason, note: note.trim() }
    await transaction
      .insertInto('refunds')
      .values({ ...links, ...asked, requested_by: actor.staffId, requested_at: now.toISOString() })
      .execute()
    const lines = wanted.lines.map((line) => ({ refund_id: id, ...line }))
    if (lines.length > 0) await transaction.insertInto('refund_lines').values(lines).execute()
    const data = { refund_id: id, amount_cents }
    await addEvent(transaction, order.id, { kind: 'refund.requested', staffId: actor.staffId, data }, now)
    const detail = `refund: ${id}, cents: ${amount_cents}`
    await recordDone(transaction, actor, { action: 'refund.requested', subjectId: order.id, detail }, now)
    return attemptId
  })
