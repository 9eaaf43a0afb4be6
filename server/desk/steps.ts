import type { TicketChanges } from '../../machines/model/deskRequests.ts'
import type { TicketAction } from '../../machines/model/ticketRules.ts'
import type { Locked } from './locked.ts'

export type PropertyAction = Exclude<TicketAction, 'reply.sent' | 'note.added'>
/**
 * One requested change of a ticket. `isDone`: the ticket already has the requested value. `fields`: those that nobody else may have changed since the
 * version that the person saw.
 */
export type Step = { action: PropertyAction; isDone: boolean; fields: readonly string[] }

const STATUS = ['status', 'pending']

const isPendingAsRequested = (ticket: Locked, { pending }: TicketChanges): boolean =>
  ticket.status === 'pending' &&
  ticket.pending_for === pending?.for &&
  (ticket.pending_until && Date.parse(ticket.pending_until)) === (pending.until && Date.parse(pending.until))

const statusStep = (ticket: Locked, changes: TicketChanges): Step | null => {
  const { status, pending, reason } = changes
  if (status === 'open') {
    const action = ticket.status === 'closed' ? 'ticket.reopened' : 'ticket.opened'
    return { action, isDone: ticket.status === 'open', fields: STATUS }
  }
  if (status === 'resolved') {
    return {
      action: reason ? 'resolved.unanswered' : 'ticket.resolved',
      isDone: ticket.status === 'resolved',
      fields: STATUS,
    }
  }
  if (pending === undefined) return null
  const action = pending.for === 'customer' ? 'pending.asked' : 'pending.set'
  return { action, isDone: isPendingAsRequested(ticket, changes), fields: STATUS }
}

export const tidyTags = (tags: readonly string[]): string[] => [...new Set(tags)].toSorted()

/** The requested changes of a ticket. The status is first, because the other changes are checked against it. */
export const stepsOf = (ticket: Locked, changes: TicketChanges): Step[] => {
  const { assignee, priority, tags, order } = changes
  const status = statusStep(ticket, changes)
  const step = (action: PropertyAction, field: string, isDone: boolean): Step => ({ action, isDone, fields: [field] })
  return [
    ...(status === null ? [] : [status]),
    ...(assignee === undefined
      ? []
      : [step('ticket.assigned', 'assignee', (assignee?.toLowerCase() ?? null) === ticket.assignee_id)]),
    ...(priority === undefined ? [] : [step('priority.set', 'priority', priority === ticket.priority)]),
    ...(tags === undefined ? [] : [step('tags.set', 'tags', tidyTags(tags).join() === ticket.tags.toSorted().join())]),
    ...(order === undefined ? [] : [step('order.linked', 'order', order === ticket.order)]),
  ]
}
