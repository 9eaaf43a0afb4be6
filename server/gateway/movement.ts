import { type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'

type Attempt = Selectable<Database['gateway_attempts']>

/** A movement of money that staff have requested. `id`: the id of the refund; for a capture or release, the id of the attempt. */
export type Movement = {
  readonly attempt: Attempt
  readonly kind: Attempt['kind']
  readonly id: string
  readonly order_id: string
  readonly gateway_payment_id: string
  readonly amount_cents: number
  readonly command_key: string | null
  readonly requested_by: string | null
  readonly reason: string
  readonly cancels_order: boolean
  /** How many pieces are cancelled once the movement is made. */
  readonly pieces: number
}

/** How a new state of a movement changes the amounts. */
export type Effect = (transaction: Transaction<Database>, movement: Movement, now: Date) => Promise<void>

const COLUMNS = ['order_id', 'command_key', 'requested_by', 'reason', 'cancels_order'] as const

const findRequest = async (transaction: Transaction<Database>, attemptId: string) =>
  (await transaction
    .selectFrom('refunds')
    .where('attempt_id', '=', attemptId)
    .select(['id', ...COLUMNS])
    .select(
      sql<number>`(select coalesce(sum(quantity), 0)::bigint from refund_cancellations where refund_id = refunds.id)`.as(
        'pieces',
      ),
    )
    .executeTakeFirst()) ??
  (await transaction
    .selectFrom('authorisation_moves')
    .where('attempt_id', '=', attemptId)
    .select(['attempt_id as id', ...COLUMNS, sql<number>`0`.as('pieces')])
    .executeTakeFirst())

/** Locks the order of a movement, and then its attempt; undefined if there is no such movement. */
export const lockMovement = async (
  transaction: Transaction<Database>,
  attemptId: string,
): Promise<Movement | undefined> => {
  const request = await findRequest(transaction, attemptId)
  if (request === undefined) return undefined
  // All transactions lock the order first, so that they cannot deadlock.
  await transaction.selectFrom('orders').where('id', '=', request.order_id).select('id').forUpdate().execute()
  const attempt = await transaction
    .selectFrom('gateway_attempts')
    .where('id', '=', attemptId)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { kind, gateway_payment_id, amount_cents } = attempt
  return { ...request, attempt, kind, gateway_payment_id, amount_cents }
}

/** Records when the outcome of a movement became known. */
export const markSettled = async (
  transaction: Transaction<Database>,
  { kind, attempt }: Movement,
  settled_at: string,
): Promise<void> => {
  await transaction
    .updateTable(kind === 'refund' ? 'refunds' : 'authorisation_moves')
    .set({ settled_at })
    .where('attempt_id', '=', attempt.id)
    .execute()
}
