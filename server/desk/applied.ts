import type { Transaction } from 'kysely'
import { statusAfter } from '../../machines/flows/ticketStates.ts'
import type { TicketStatus } from '../../machines/model/deskChoices.ts'
import type { TicketChanges } from '../../machines/model/deskRequests.ts'
import type { TicketFacts } from '../../machines/model/ticketRules.ts'
import { visibleOrders } from '../customers/visibleOrders.ts'
import type { Database } from '../database/schema.ts'
import type { Locked } from './locked.ts'
import { findAgent, fullName } from './people.ts'
import type { FieldChange } from './record.ts'
import { moveTicket } from './status.ts'
import { type PropertyAction, tidyTags } from './steps.ts'
import { invalid } from './wanted.ts'

/** A requested change of a locked ticket. `facts`: those of the ticket before this change. */
export type Asked = {
  ticket: Locked
  facts: TicketFacts
  changes: TicketChanges
  permissions: readonly string[]
  now: Date
}
/** What was changed. `detail`: ids and figures for the audit trail. */
export type Applied = { changes: FieldChange[]; detail: string; status?: TicketStatus }
type Apply = (transaction: Transaction<Database>, asked: Asked) => Promise<Applied>

/** Whom a ticket waits for, such as `customer until 2026-12-03`; null if it waits for nobody. */
const waitWords = (whom: string | null, until: string | null): string | null =>
  whom === null || until === null ? whom : `${whom} until ${until.slice(0, 10)}`

const move =
  (action: PropertyAction): Apply =>
  async (transaction, { ticket, facts, changes: { pending, reason }, now }) => {
    // The caller has checked the obstacles of the action, which are the guards of the chart.
    const status = statusAfter(facts, { type: action })
    if (status === undefined) throw new Error(`The chart of tickets does not have ${action} in ${ticket.status}`)
    const until = pending?.until ? new Date(pending.until).toISOString() : null
    const isPending = status === 'pending' && pending !== undefined
    await moveTicket(
      transaction,
      ticket,
      status,
      now,
      isPending ? { pending_for: pending.for, pending_until: until } : {},
    )
    const before = waitWords(ticket.pending_for, ticket.pending_until)
    const changes = [
      ...(status === ticket.status ? [] : [{ field: 'status', before: ticket.status, after: status }]),
      ...(isPending ? [{ field: 'pending', before, after: waitWords(pending.for, until) }] : []),
      ...(reason ? [{ field: 'reason', before: null, after: reason }] : []),
    ]
    const why = reason ? ` (${reason})` : ''
    return { changes, detail: `status: ${status}${isPending ? ` for ${pending.for}` : why}`, status }
  }

const assign: Apply = async (transaction, { ticket, changes }) => {
  const { assignee: id = null } = changes
  const agent = id === null ? null : await findAgent(transaction, id)
  if (agent === undefined) throw invalid('assignee', 'Choose somebody who may reply to tickets')
  const { before } = (await transaction
    .selectFrom('staff')
    .where('id', '=', ticket.assignee_id)
    .select(fullName().as('before'))
    .executeTakeFirst()) ?? { before: null }
  await transaction.updateTable('tickets').set({ assignee_id: id }).where('id', '=', ticket.id).execute()
  return {
    changes: [{ field: 'assignee', before, after: agent?.name ?? null }],
    detail: `assignee: ${id?.toLowerCase() ?? 'none'}`,
  }
}

const setPriority: Apply = async (transaction, { ticket, changes: { priority = ticket.priority } }) => {
  await transaction.updateTable('tickets').set({ priority }).where('id', '=', ticket.id).execute()
  return { changes: [{ field: 'priority', before: ticket.priority, after: priority }], detail: `priority: ${priority}` }
}

const setTags: Apply = async (transaction, { ticket, changes }) => {
  const tags = tidyTags(changes.tags ?? [])
  await transaction.deleteFrom('ticket_tags').where('ticket_id', '=', ticket.id).execute()
  const rows = tags.map((tag) => ({ ticket_id: ticket.id, tag }))
  if (rows.length > 0) await transaction.insertInto('ticket_tags').values(rows).execute()
  const words = (list: readonly string[]) => (list.length === 0 ? null : list.join(', '))
  return {
    changes: [{ field: 'tags', before: words(ticket.tags), after: words(tags) }],
    // The trail gets only the number of tags, not their words.
    detail: `tags: ${tags.length}`,
  }
}

/** The order with a number; undefined if there is none or this person may not see it. */
const findOrder = async (transaction: Transaction<Database>, number: number | null, permissions: readonly string[]) => {
  const visible = visibleOrders(permissions)
  if (number === null || visible === null) return undefined
  return transaction.selectFrom('orders').where('number', '=', number).where(visible).select('id').executeTakeFirst()
}

const linkOrder: Apply = async (transaction, { ticket, changes: { order: number = null }, permissions }) => {
  if (ticket.order !== null && (await findOrder(transaction, ticket.order, permissions)) === undefined)
    throw invalid('order', 'The ticket has an order that you may not see, so that you cannot change it')
  const order = await findOrder(transaction, number, permissions)
  if (number !== null && order === undefined)
    throw invalid('order', `There is no order ${number}, or you may not see it`)
  const order_id = order?.id ?? null
  await transaction.updateTable('tickets').set({ order_id }).where('id', '=', ticket.id).execute()
  const before = ticket.order === null ? null : String(ticket.order)
  const after = number === null ? null : String(number)
  return { changes: [{ field: 'order', before, after }], detail: `order: ${after ?? 'none'}` }
}

/** What each action that changes properties does. */
export const APPLY: Readonly<Record<PropertyAction, Apply>> = {
  'ticket.opened': move('ticket.opened'),
  'ticket.reopened': move('ticket.reopened'),
  'pending.asked': move('pending.asked'),
  'pending.set': move('pending.set'),
  'ticket.resolved': move('ticket.resolved'),
  'resolved.unanswered': move('resolved.unanswered'),
  'ticket.assigned': assign,
  'priority.set': setPriority,
  'tags.set': setTags,
  'order.linked': linkOrder,
}
