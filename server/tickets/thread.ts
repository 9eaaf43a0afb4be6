import type { TicketStatus } from '../../machines/model/deskChoices.ts'

/** A message on a ticket. `staff_id` is null if the customer wrote it. */
export type Message = { staff_id: string | null; written_at: string; entry: number }

/**
 * Since when the customer of an open ticket has been waiting for us: the time of their first message after the last message of staff. Null if the
 * ticket is not open, if staff wrote last, or if there are no messages.
 */
export const waitingSince = (status: TicketStatus, messages: readonly Message[]): string | null => {
  if (status !== 'open') return null
  const answered = Math.max(0, ...messages.filter(({ staff_id }) => staff_id !== null).map(({ entry }) => entry))
  const unanswered = messages.filter(({ entry }) => entry > answered).toSorted((a, b) => a.entry - b.entry)
  return unanswered[0]?.written_at ?? null
}

/**
 * The columns of a ticket that are derived from its status, the time of its last change, and its messages. The messages must be sorted by entry
 * number.
 */
export const derivedColumns = (status: TicketStatus, updatedAt: string, messages: readonly Message[]) => ({
  first_replied_at: messages.find(({ staff_id }) => staff_id !== null)?.written_at ?? null,
  waiting_since: waitingSince(status, messages),
  resolved_at: status === 'resolved' || status === 'closed' ? updatedAt : null,
  closed_at: status === 'closed' ? updatedAt : null,
})
