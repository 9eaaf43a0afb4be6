import { randomUUID } from 'node:crypto'
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { MoneyEvent } from '../../machines/flows/money.flow.ts'
import { moneyAfter } from '../../machines/flows/moneyStates.ts'
import type { MoneyState } from '../../machines/model/orders.ts'
import { LOCAL_PROGRAM, recordDone, type StaffActor } from '../audit/trail.ts'
import { settleCommand } from '../commands/commands.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { bookRefundedProducts, bookRefunds, bookReversal } from '../ledger/book.ts'
import { cancelPieces } from '../orders/cancelPieces.ts'
import { addEvent, detailOf, type OrderEventKind } from '../orders/events.ts'

/** What is known of a movement of money after asking the gateway. */
export type News = {
  event: MoneyEvent['type']
  ref?: string
  refusal?: string
  nextLookAt: Date | null
  /** The person who found it out, where it was one. */
  by?: StaffActor
}

const lockRefund = async (transaction: Transaction<Database>, attemptId: string) => {
  const refund = await transaction
    .selectFrom('refunds')
    .where('attempt_id', '=', attemptId)
    .selectAll()
    .executeTakeFirst()
  if (refund === undefined) return undefined
  // First the order, as everywhere.
  await transaction.selectFrom('orders').where('id', '=', refund.order_id).select('id').forUpdate().execute()
  const attempt = await transaction
    .selectFrom('gateway_attempts')
    .where('id', '=', attemptId)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { refund, attempt }
}
type Refund = NonNullable<Awaited<ReturnType<typeof lockRefund>>>['refund']

/** Moves an amount of the payment from what is held to what is refunded, or back. */
const moveCents = (
  transaction: Transaction<Database>,
  { gateway_payment_id, amount_cents }: Refund,
  held: -1 | 0,
  refunded: -1 | 0 | 1,
) =>
  transaction
    .updateTable('gateway_payments')
    .set({
      held_cents: sql`held_cents + ${held * amount_cents}`,
      refunded_cents: sql`refunded_cents + ${refunded * amount_cents}`,
    })
    .where('id', '=', gateway_payment_id)
    .execute()

/** Lines and shipping can be refunded again. */
const giveBackParts = async (
  transaction: Transaction<Database>,
  { id, order_id, shipping_cents }: Refund,
): Promise<void> => {
  await sql`
    update order_lines as kept
    set refunded_cents = kept.refunded_cents - part.amount_cents, refunded_quantity = kept.refunded_quantity - part.quantity
    from refund_lines as part
    where part.refund_id = ${id} and kept.order_id = ${order_id} and kept.line_no = part.line_no
  `.execute(transaction)
  await transaction
    .updateTable('orders')
    .set({ shipping_refunded_cents: sql`shipping_refunded_cents - ${shipping_cents}` })
    .where('id', '=', order_id)
    .execute()
}

const addPayment = async (
  transaction: Transaction<Database>,
  { id, order_id, amount_cents }: Refund,
  kind: 'refund' | 'refund_reversal',
  now: Date,
): Promise<string> => {
  const payment: Insertable<Database['payments']> = {
    id: randomUUID(),
    order_id,
    kind,
    amount_cents,
    made_at: now.toISOString(),
    // Unique, so that it is written once.
    ref: `${kind}_${id}`,
  }
  await transaction.insertInto('payments').values(payment).execute()
  return payment.id
}

/** Once its money has gone back. */
const cancelOrder = async (
  transaction: Transaction<Database>,
  { order_id, requested_by, reason }: Refund,
  now: Date,
): Promise<void> => {
  await cancelPieces(transaction, order_id)
  await addEvent(transaction, order_id, { kind: 'order.cancelled', staffId: requested_by, data: { reason } }, now)
}

type Effect = (transaction: Transaction<Database>, refund: Refund, now: Date) => Promise<void>

/** What a new state does to the amounts. */
const EFFECTS: Partial<Record<MoneyState, Effect>> = {
  succeeded: async (transaction, refund, now) => {
    await moveCents(transaction, refund, -1, 1)
    await bookRefunds(transaction, [await addPayment(transaction, refund, 'refund', now)])
    await bookRefundedProducts(transaction, [refund.id])
  },
  refused: async (transaction, refund) => {
    await moveCents(transaction, refund, -1, 0)
    await giveBackParts(transaction, refund)
  },
  reversed: async (transaction, refund, now) => {
    await moveCents(transaction, refund, 0, -1)
    await giveBackParts(transaction, refund)
    await bookReversal(transaction, await addPayment(transaction, refund, 'refund_reversal', now))
    await bookRefundedProducts(transaction, [refund.id], -1)
  },
}

const EVENTS: Partial<Record<MoneyState, Extract<OrderEventKind, `refund.${string}`>>> = {
  succeeded: 'refund.succeeded',
  refused: 'refund.refused',
  pending: 'refund.pending',
  unconfirmed: 'refund.unconfirmed',
  stuck: 'refund.stuck',
  reversed: 'refund.reversed',
}
const SETTLED: readonly MoneyState[] = ['succeeded', 'refused', 'reversed']

/**
 * Moves a movement of money by its chart, with all that follows from it, in one transaction. What the chart does not have changes nothing,
 * such as news that has come before. Returns the state by then and whether this has moved it there; undefined for an unknown attempt.
 */
export const moveMoney = (
  db: Kysely<Database>,
  attemptId: string,
  news: News,
  now: Date,
): Promise<{ state: MoneyState; isMoved: boolean } | undefined> =>
  inTransaction(db, async (transaction) => {
    const locked = await lockRefund(transaction, attemptId)
    if (locked === undefined) return undefined
    const { refund, attempt } = locked
    const state = moneyAfter(attempt.state, news.event)
    if (state === undefined) return { state: attempt.state, isMoved: false }
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
    await EFFECTS[state]?.(transaction, refund, now)
    if (SETTLED.includes(state)) {
      await transaction.updateTable('refunds').set({ settled_at: at }).where('id', '=', refund.id).execute()
      if (refund.command_key !== null) await settleCommand(transaction, refund.command_key, state, now)
    }
    const kind = EVENTS[state]
    if (kind !== undefined) {
      const { id, order_id, amount_cents, cancels_order } = refund
      const data = { refund_id: id, amount_cents, ...(cancels_order && { cancels_order }) }
      const actor = news.by ?? { staffId: null, address: LOCAL_PROGRAM }
      const isCancelled = cancels_order && state === 'succeeded'
      await addEvent(transaction, order_id, { kind, staffId: actor.staffId, data }, now)
      if (isCancelled) await cancelOrder(transaction, refund, now)
      const what = { subjectId: order_id, detail: detailOf(data) }
      await recordDone(transaction, actor, { action: kind, ...what }, now)
      if (isCancelled) await recordDone(transaction, actor, { action: 'order.cancelled', ...what }, now)
    }
    return { state, isMoved: true }
  })
