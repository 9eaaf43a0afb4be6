import type { Kysely, Transaction } from 'kysely'
import type { MoneyEvent } from '../../machines/flows/money.flow.ts'
import { moneyAfter } from '../../machines/flows/moneyStates.ts'
import type { MoneyState, MovementKind } from '../../machines/model/orders.ts'
import { type Actor, LOCAL_PROGRAM, recordDone, type StaffActor } from '../audit/trail.ts'
import { settleCommand } from '../commands/commands.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { cancelPieces, cancelRefunded } from '../orders/cancelPieces.ts'
import { addEvent, detailOf, type EventData, type OrderEventKind } from '../orders/events.ts'
import { CAPTURE_EFFECTS, VOID_EFFECTS } from './authorisationEffects.ts'
import { type Effect, lockMovement, type Movement, markSettled } from './movement.ts'
import { REFUND_EFFECTS } from './refundEffects.ts'

/** What has become known about a movement of money. */
export type News = {
  event: MoneyEvent['type']
  ref?: string
  refusal?: string
  nextLookAt: Date | null
  /** The member of staff who found it out; undefined if it was not a person. */
  by?: StaffActor
}

/** Cancels an order whose money has been refunded or released. */
const cancelOrder = async (
  transaction: Transaction<Database>,
  { order_id, requested_by, reason }: Movement,
  now: Date,
): Promise<void> => {
  await cancelPieces(transaction, order_id)
  await addEvent(transaction, order_id, { kind: 'order.cancelled', staffId: requested_by, data: { reason } }, now)
}

/** Cancels the pieces whose cancellation was requested together with a refund. To be called once the refund is made. */
const cancelItems = async (
  transaction: Transaction<Database>,
  { id, order_id, requested_by, reason, pieces }: Movement,
  now: Date,
): Promise<void> => {
  await cancelRefunded(transaction, order_id, id)
  const data = { pieces, reason }
  await addEvent(transaction, order_id, { kind: 'items.cancelled', staffId: requested_by, data }, now)
}

type MovementEvent = Exclude<OrderEventKind, `shop.${string}`>

/** A row for the audit trail. Such rows are written last in a transaction, because they lock the trail until it ends. */
export type TrailRow = { actor: Actor; action: MovementEvent; subjectId: string; detail: string }

export const recordRows = async (
  transaction: Transaction<Database>,
  rows: readonly TrailRow[],
  now: Date,
): Promise<void> => {
  for (const { actor, ...what } of rows) await recordDone(transaction, actor, what, now)
}

/** Cancels what was to be cancelled once the movement is made. Resolves to the kinds of the events that were added. */
const cancelWith = async (
  transaction: Transaction<Database>,
  movement: Movement,
  now: Date,
): Promise<readonly MovementEvent[]> => {
  if (movement.cancels_order) {
    await cancelOrder(transaction, movement, now)
    return ['order.cancelled']
  }
  if (movement.pieces === 0) return []
  await cancelItems(transaction, movement, now)
  return ['items.cancelled']
}

const EFFECTS: Readonly<Record<MovementKind, Partial<Record<MoneyState, Effect>>>> = {
  refund: REFUND_EFFECTS,
  capture: CAPTURE_EFFECTS,
  void: VOID_EFFECTS,
}
const EVENTS: Readonly<Record<MovementKind, Partial<Record<MoneyState, MovementEvent>>>> = {
  refund: {
    succeeded: 'refund.succeeded',
    refused: 'refund.refused',
    pending: 'refund.pending',
    unconfirmed: 'refund.unconfirmed',
    stuck: 'refund.stuck',
    reversed: 'refund.reversed',
  },
  capture: {
    succeeded: 'payment.captured',
    refused: 'capture.refused',
    pending: 'capture.pending',
    unconfirmed: 'capture.unconfirmed',
    stuck: 'capture.stuck',
  },
  void: {
    succeeded: 'payment.voided',
    refused: 'void.refused',
    pending: 'void.pending',
    unconfirmed: 'void.unconfirmed',
    stuck: 'void.stuck',
  },
}
const SETTLED: readonly MoneyState[] = ['succeeded', 'refused', 'reversed']

const dataOf = ({ kind, id, gateway_payment_id, amount_cents, cancels_order, pieces }: Movement): EventData => ({
  ...(kind === 'refund' ? { refund_id: id } : { payment_id: gateway_payment_id }),
  amount_cents,
  ...(cancels_order && { cancels_order }),
  ...(pieces > 0 && { pieces }),
})

/**
 * The state that follows from an event; undefined if there is none. Only refunds can be reversed: what is captured stays captured until it is
 * refunded.
 */
const afterNews = ({ kind, attempt }: Movement, event: MoneyEvent['type']): MoneyState | undefined =>
  event === 'money.reversed' && kind !== 'refund' ? undefined : moneyAfter(attempt.state, event)

type Moved = { state: MoneyState; isMoved: boolean; trail: readonly TrailRow[] }

/**
 * Changes the state of a movement of money as its chart allows, and all that depends on it. News that the chart does not allow, such as repeated
 * news, changes nothing. Resolves to the state afterwards, whether this call changed it, and the rows to add to the trail; undefined for an unknown
 * attempt.
 */
export const moveWithin = async (
  transaction: Transaction<Database>,
  attemptId: string,
  news: News,
  now: Date,
): Promise<Moved | undefined> => {
  const movement = await lockMovement(transaction, attemptId)
  if (movement === undefined) return undefined
  const { attempt } = movement
  const state = afterNews(movement, news.event)
  if (state === undefined) return { state: attempt.state, isMoved: false, trail: [] }
  const at = now.toISOString()
  const isSent = state === 'sending'
  await transaction
    .updateTable('gateway_attempts')
    .set({
      state,
      next_look_at: news.nextLookAt?.toISOString() ?? null,
      claimed_until: null,
      ref: news.ref ?? attempt.ref,
      refusal: news.refusal ?? null,
      ...(isSent && { tries: attempt.tries + 1, sent_at: attempt.sent_at ?? at }),
    })
    .where('id', '=', attemptId)
    .execute()
  await EFFECTS[movement.kind][state]?.(transaction, movement, now)
  if (SETTLED.includes(state)) {
    await markSettled(transaction, movement, at)
    if (movement.command_key !== null) await settleCommand(transaction, movement.command_key, state, now)
  }
  const kind = EVENTS[movement.kind][state]
  if (kind === undefined) return { state, isMoved: true, trail: [] }
  const { order_id } = movement
  const data = dataOf(movement)
  const actor = news.by ?? { staffId: null, address: LOCAL_PROGRAM }
  await addEvent(transaction, order_id, { kind, staffId: actor.staffId, data }, now)
  const cancelled = state === 'succeeded' ? await cancelWith(transaction, movement, now) : []
  const row = { actor, subjectId: order_id, detail: detailOf(data) }
  const trail = [kind, ...cancelled].map((action) => ({ action, ...row }))
  return { state, isMoved: true, trail }
}

/** Like `moveWithin`, but in a transaction of its own, to which it also adds the rows of the trail. */
export const moveMoney = (
  db: Kysely<Database>,
  attemptId: string,
  news: News,
  now: Date,
): Promise<Omit<Moved, 'trail'> | undefined> =>
  inTransaction(db, async (transaction) => {
    const moved = await moveWithin(transaction, attemptId, news, now)
    await recordRows(transaction, moved?.trail ?? [], now)
    return moved
  })
