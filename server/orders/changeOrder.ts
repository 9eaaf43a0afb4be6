import type { Kysely, Transaction } from 'kysely'
import { isAllowed } from '../../machines/flows/order.flow.ts'
import type { OrderRequest } from '../../machines/model/commands.ts'
import type { OrderAction } from '../../machines/model/orderRules.ts'
import type { Order, OrderEvent } from '../../machines/model/orders.ts'
import { amountObstacle, obstacleOf, permissionObstacle } from '../../machines/model/reasons.ts'
import { recordDone, type StaffActor } from '../audit/trail.ts'
import { addCommand, findCommand, settleCommand } from '../commands/commands.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { ApiError } from '../http/answers.ts'
import { CHANGES, CONFLICTS } from './changes/index.ts'
import type { Change, Scope } from './changes/types.ts'
import { addEvent } from './events.ts'
import { sayCents } from './eventTexts.ts'
import { readOrder } from './order.ts'

/** What a person did last, or that something happened. */
const newsOf = (events: readonly OrderEvent[]): string => {
  const last = events.find(({ by }) => by !== null)
  if (!last?.by) return 'This order has changed'
  return `${last.by.name} ${last.text.charAt(0).toLowerCase()}${last.text.slice(1)}`
}

/** Throws an ApiError 409 with the events since what the person saw, where one of them concerns the action. */
const assertSeen = async (
  transaction: Transaction<Database>,
  order: Order,
  action: OrderAction,
  seen: number,
): Promise<void> => {
  if (seen > order.version) throw new ApiError(422, `seen must be at most ${order.version}`)
  const since = await transaction
    .selectFrom('order_events')
    .where('order_id', '=', order.id)
    .where('version', '>', seen)
    .select(['version', 'kind'])
    .execute()
  const news = since.filter(({ kind }) => CONFLICTS[action].some((start) => kind.startsWith(start)))
  if (news.length === 0) return
  const versions = new Set(news.map(({ version }) => version))
  const events = order.events.filter(({ version }) => versions.has(version))
  const message = `${newsOf(events)}. Look at it, then decide again.`
  throw new ApiError(409, message, {}, { code: 'changed', data: { version: order.version, events } })
}

const assertPossible = (order: Order, permissions: readonly string[], action: OrderAction, amount: number): void => {
  const say = sayCents(order.currency)
  const user = { permissions: [...permissions] }
  const missing = permissionObstacle(action, order, user) ?? amountObstacle(amount, user, say)
  if (missing !== null) throw new ApiError(403, missing)
  const obstacle = obstacleOf(action, order, user, say)
  if (obstacle !== null || !isAllowed(action, order)) throw new ApiError(409, obstacle ?? '', {}, { code: 'not_now' })
}

export type ChangeRequest = {
  number: number
  action: OrderAction
  target: string
  wanted: OrderRequest
  key: string
  fingerprint: string
  actor: StaffActor
  permissions: readonly string[]
  currency: string
  /** When a movement of money that nobody has sent by then is sent by somebody else. */
  sentBy: Date
}

/**
 * Changes an order, with the command under its key, the event and the row of the audit trail, in one transaction. Where money moves, that is
 * written down before the gateway hears of it. Returns the movement of money to send, null where there is none, and `isNew` false where the
 * key is known by now. Throws an ApiError 409 where the order has changed or this is not possible now, 403 for a missing permission, and 422
 * where the request does not fit the order. The key of a change of another order violates the primary key of commands.
 */
export const changeOrder = (
  db: Kysely<Database>,
  { number, action, target, wanted, key, fingerprint, actor, permissions, currency, sentBy }: ChangeRequest,
  now: Date,
): Promise<{ isNew: boolean; attempt: string | null }> =>
  inTransaction(db, async (transaction) => {
    await transaction.selectFrom('orders').where('number', '=', number).select('id').forUpdate().execute()
    // It may have come twice at once, and have waited for itself.
    if ((await findCommand(transaction, key)) !== undefined) return { isNew: false, attempt: null }
    const found = await readOrder(transaction, number, { currency, staffId: actor.staffId, now })
    if (found === undefined) throw new ApiError(404, `There is no order ${number}`)
    const { order } = found
    await assertSeen(transaction, order, action, wanted.seen)
    assertPossible(order, permissions, action, 'amount_cents' in wanted ? wanted.amount_cents : 0)
    const command = { key, staffId: actor.staffId, name: action, subjectId: order.id, fingerprint }
    await addCommand(transaction, command, now)
    const scope: Scope = { transaction, order, target, key, actor, now, sentBy }
    const {
      data,
      detail,
      attempt,
      isCancelled,
      kind = action,
    } = await (CHANGES[action] as Change<OrderAction>)(scope, wanted)
    if (attempt === undefined) await settleCommand(transaction, key, 'succeeded', now)
    await addEvent(transaction, order.id, { kind, staffId: actor.staffId, data }, now, isCancelled)
    await recordDone(transaction, actor, { action: kind, subjectId: order.id, ...(detail && { detail }) }, now)
    return { isNew: true, attempt: attempt ?? null }
  })
