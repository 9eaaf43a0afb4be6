import { type Kysely, sql, type Transaction } from 'kysely'
import { isAllowed } from '../../machines/flows/order.flow.ts'
import type { OrderRequest } from '../../machines/model/commands.ts'
import type { OrderAction } from '../../machines/model/orderRules.ts'
import type { Order, OrderEvent } from '../../machines/model/orders.ts'
import { obstacleOf, permissionObstacle } from '../../machines/model/reasons.ts'
import { recordDone, type StaffActor } from '../audit/trail.ts'
import { addCommand, findCommand, noteOutcome } from '../commands/commands.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { recordRows } from '../gateway/attempts.ts'
import { ApiError } from '../http/answers.ts'
import { type Change, notNow } from './changes/change.ts'
import { CHANGES } from './changes/index.ts'
import { addEvent, detailOf } from './events.ts'
import { sayCents } from './eventTexts.ts'
import { readOrder } from './order.ts'

/** A sentence about what a person did last, or just that the order has changed. */
const newsOf = (events: readonly OrderEvent[]): string => {
  const last = events.find(({ by }) => by !== null)
  if (!last?.by) return 'This order has changed'
  return `${last.by.name} ${last.text.charAt(0).toLowerCase()}${last.text.slice(1)}`
}

/** Throws an ApiError 409 if a conflicting event has happened since the version `seen`, and 422 if there is no such version yet. */
const assertSeen = async (
  transaction: Transaction<Database>,
  order: Order,
  seen: number,
  conflicts: readonly string[],
): Promise<void> => {
  if (seen > order.version) throw new ApiError(422, `seen must be at most ${order.version}`)
  const news = await transaction
    .selectFrom('order_events')
    .where('order_id', '=', order.id)
    .where('version', '>', seen)
    .where('kind', '=', sql<string>`any(${conflicts}::text[])`)
    .select('version')
    .execute()
  if (news.length === 0) return
  const versions = new Set(news.map(({ version }) => version))
  const events = order.events.filter(({ version }) => versions.has(version))
  const message = `${newsOf(events)}. Look at it, then decide again.`
  throw new ApiError(409, message, {}, { code: 'changed', data: { version: order.version, events } })
}

/** Throws an ApiError 403 if a permission is missing, and 409 with the obstacle that the console shows if the order does not allow the action now. */
const assertPossible = (action: OrderAction, order: Order, permissions: readonly string[]): void => {
  const user = { permissions: [...permissions] }
  const missing = permissionObstacle(action, order, user)
  if (missing !== null) throw new ApiError(403, missing)
  const obstacle = obstacleOf(action, order, user, sayCents(order.currency))
  if (obstacle !== null || !isAllowed(action, order)) throw notNow(obstacle ?? 'This is not possible now')
}

export type ChangeRequest<Action extends OrderAction = OrderAction> = {
  action: Action
  number: number
  target: string
  wanted: OrderRequest<Action>
  key: string
  fingerprint: string
  actor: StaffActor
  permissions: readonly string[]
  currency: string
  hasGateway: boolean
  mailFrom: string
}

/**
 * Makes a change of an order once, in one transaction: the change itself, its event, the command with its key, and its row in the audit trail.
 * Resolves to the movement of money to send, if there is one, or to null if there already is a command with this key. Rejects with an ApiError if the
 * order has changed since `seen`, or does not allow the change, and with a violation of the primary key of `commands` if another order is changed
 * under the same key at the same time.
 */
export const makeChange = <Action extends OrderAction>(
  db: Kysely<Database>,
  {
    action,
    number,
    target,
    wanted,
    key,
    fingerprint,
    actor,
    permissions,
    currency,
    hasGateway,
    mailFrom,
  }: ChangeRequest<Action>,
  now: Date,
): Promise<{ attempt: string | undefined } | null> =>
  inTransaction(db, async (transaction) => {
    await transaction.selectFrom('orders').where('number', '=', number).select('id').forUpdate().execute()
    // If the same request arrived twice at once, the second has waited for the lock that the first held.
    if ((await findCommand(transaction, key)) !== undefined) return null
    const found = await readOrder(transaction, number, { currency, staffId: actor.staffId, now })
    if (found === undefined) throw new ApiError(404, `There is no order ${number}`)
    const { order } = found
    const change: Change<Action> = CHANGES[action]
    await assertSeen(transaction, order, wanted.seen, change.conflicts)
    assertPossible(action, order, permissions)
    const command = { key, staffId: actor.staffId, name: action, subjectId: order.id, fingerprint }
    await addCommand(transaction, command, now)
    const asked = { order, wanted, target, key, actor, permissions, hasGateway, mailFrom, now }
    const { data, note = '', kind = action, attempt, trail = [] } = await change.make(transaction, asked)
    await noteOutcome(transaction, key, { data, isDone: attempt === undefined }, now)
    const eventData = { ...data, ...(note !== '' && { note }) }
    await addEvent(transaction, order.id, { kind, staffId: actor.staffId, data: eventData }, now)
    const detail = detailOf(data)
    await recordRows(transaction, trail, now)
    await recordDone(transaction, actor, { action: kind, subjectId: order.id, ...(detail && { detail }) }, now)
    return { attempt }
  })
