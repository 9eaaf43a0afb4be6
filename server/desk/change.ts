import type { Kysely, Transaction } from 'kysely'
import type { TicketChangeRequest } from '../../machines/model/deskRequests.ts'
import { permissionOfTicketAction, ticketObstacle } from '../../machines/model/ticketReasons.ts'
import type { TicketFacts } from '../../machines/model/ticketRules.ts'
import { assertPermission } from '../auth/guard.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { ApiError } from '../http/answers.ts'
import { notify } from '../notifications/notify.ts'
import { APPLY, type Applied } from './applied.ts'
import { assertSeen } from './conflicts.ts'
import type { Editor } from './editor.ts'
import { factsOf, type Locked, lockTicket } from './locked.ts'
import { recordChange } from './record.ts'
import { type Step, stepsOf } from './steps.ts'

/** Throws an ApiError 403 if a permission is missing, and 409 with the obstacle that the console shows if the action is not possible now. */
export const assertPossible = (
  action: Parameters<typeof ticketObstacle>[0],
  facts: TicketFacts,
  permissions: readonly string[],
): void => {
  assertPermission(permissions, permissionOfTicketAction(action))
  const obstacle = ticketObstacle(action, facts, { permissions: [...permissions] })
  if (obstacle !== null) throw new ApiError(409, obstacle, {}, { code: 'not_now' })
}

/** Applies the steps one after the other. Each is checked against the status that the earlier steps have set. */
const applyAll = async (
  transaction: Transaction<Database>,
  steps: readonly Step[],
  ticket: Locked,
  { changes, permissions, now }: { changes: TicketChangeRequest['changes']; permissions: readonly string[]; now: Date },
): Promise<Applied[]> => {
  let facts = factsOf(ticket, now)
  const applied: Applied[] = []
  for (const { action } of steps) {
    assertPossible(action, facts, permissions)
    const done = await APPLY[action](transaction, { ticket, facts, changes, permissions, now })
    facts = { ...facts, status: done.status ?? facts.status }
    applied.push(done)
  }
  return applied
}

/**
 * Changes properties of a ticket, all or none of them, in one transaction. A property that already has the wanted value is not changed or
 * recorded. Throws an ApiError 403 without a permission, and 409 if others have changed the same fields or the ticket does not allow the change.
 */
export const changeTicket = (
  db: Kysely<Database>,
  number: string,
  { seen, changes }: TicketChangeRequest,
  { actor, permissions }: Editor,
  now: Date,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const ticket = await lockTicket(transaction, number)
    const asked = stepsOf(ticket, changes)
    for (const { action } of asked) assertPermission(permissions, permissionOfTicketAction(action))
    const steps = asked.filter(({ isDone }) => !isDone)
    const fields = steps.flatMap((step) => step.fields)
    await assertSeen(transaction, ticket, { seen, fields, staffId: actor.staffId })
    const applied = await applyAll(transaction, steps, ticket, { changes, permissions, now })
    if (applied.length === 0) return
    await transaction
      .updateTable('tickets')
      .set({ updated_at: now.toISOString() })
      .where('id', '=', ticket.id)
      .execute()
    const isAssigned = steps.some(({ action }) => action === 'ticket.assigned')
    const assignee = isAssigned ? changes.assignee?.toLowerCase() : null
    if (assignee && assignee !== actor.staffId) {
      await notify(transaction, { kind: 'assigned', ticketId: ticket.id, staffId: assignee }, now)
    }
    const record = { action: 'ticket.changed', ticketId: ticket.id } as const
    const detail = applied.map((one) => one.detail).join(', ')
    await recordChange(transaction, actor, { ...record, detail, changes: applied.flatMap((one) => one.changes) }, now)
  })
