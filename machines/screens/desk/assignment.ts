import { changeTicket } from '../../callEffects.ts'
import { createCommand } from '../../kit/createCommand.ts'
import type { DeskRow, TicketRecord } from '../../model/desk.ts'
import type { Capabilities } from '../../model/permissions.ts'
import { ticketObstacle } from '../../model/ticketReasons.ts'
import { TEXTS } from './texts.ts'

/** Assigns one ticket. Without an answer it may be sent again as it is: a PUT is safe to repeat. */
export const assignmentMachine = createCommand({ id: 'assignment', run: changeTicket })

/** Why this person cannot assign a ticket to themselves now, or null. `now`: epoch milliseconds. */
export const assignObstacle = (
  { status, assignee }: Pick<DeskRow, 'status' | 'assignee'>,
  me: string,
  user: Capabilities | null,
  now: number,
): string | null => {
  // What else the rules of a ticket ask is no matter of assigning it.
  const facts = { status, first_replied_at: null, closed_at: null, has_note: false, now }
  return ticketObstacle('ticket.assigned', facts, user) ?? (assignee?.id === me ? TEXTS.isYours : null)
}

/** From whom a ticket was taken as it was assigned last, by name; null where it was nobody's. */
export const takenFrom = ({ events }: TicketRecord): string | null =>
  events.find(({ field }) => field === 'assignee')?.before ?? null

/** A row as it is once its ticket was changed. */
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
