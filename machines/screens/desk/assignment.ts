import { changeTicket } from '../../callEffects.ts'
import { createCommand } from '../../kit/createCommand.ts'
import type { DeskRow, TicketRecord } from '../../model/desk.ts'
import type { Capabilities } from '../../model/permissions.ts'
import { ticketObstacle } from '../../model/ticketReasons.ts'
import { TEXTS } from './texts.ts'

/** Assigns one ticket. If there is no answer, the same request can be sent again: a PUT is safe to repeat. */
export const assignmentMachine = createCommand({ id: 'assignment', run: changeTicket })

/** Why this person cannot assign a ticket to themselves now, or null. */
export const assignObstacle = (
  { status, assignee }: Pick<DeskRow, 'status' | 'assignee'>,
  me: string,
  user: Capabilities | null,
): string | null => {
  // The rule for assigning reads only the status, so the other facts do not matter.
  const facts = { status, first_replied_at: null, closed_at: null, has_note: false, now: 0 }
  return ticketObstacle('ticket.assigned', facts, user) ?? (assignee?.id === me ? TEXTS.isYours : null)
}

/** The name of the person who had the ticket before it was last assigned; null if nobody had it. */
export const takenFrom = ({ events }: TicketRecord): string | null =>
  events.find(({ field }) => field === 'assignee')?.before ?? null

/** A row with the values of its changed ticket. */
export const rowOf = (row: DeskRow, ticket: TicketRecord): DeskRow => ({
  ...row,
  version: ticket.version,
  title: ticket.title,
  status: ticket.status,
  pending: ticket.pending,
  priority: ticket.priority,
  assignee: ticket.assignee,
  tags: ticket.tags,
  attention: ticket.attention,
  waiting_since: ticket.waiting_since,
  updated_at: ticket.updated_at,
})
