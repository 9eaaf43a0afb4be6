import type { TicketStatus } from '../../machines/model/deskChoices.ts'

/** A message on a ticket. `staff_id` is null where the customer wrote. */
export type Written = { staff_id: string | null; written_at: string; entry: number }

/**
 * Since when the customer waits for us: the first that they wrote after the last message of staff, while the ticket is open; null where
 * staff wrote last, or nobody did.
 */
export const waitingSince = (status: TicketStatus, messages: readonly Written[]): string | null => {
  if (status !== 'open') return null
  const answered = Math.max(0, ...messages.filter(({ staff_id }) => staff_id !== null).map(({ entry }) => entry))
  const unanswered = messages.filter(({ entry }) => entry > answered).toSorted((a, b) => a.entry - b.entry)
  return unanswered[0]?.written_at ?? null
}

/** What a ticket keeps of its messages, which are in the order of their entries, and of the time of its last change. */
export const threadOf = (status: TicketStatus, updatedAt: string, messages: readonly Written[]) => ({
  first_replied_at: messages.find(({ staff_id }) => staff_id !== null)?.written_at ?? null,
  waiting_since: waitingSince(status, messages),
  resolved_at: status === 'resolved' || status === 'closed' ? updatedAt : null,
  closed_at: status === 'closed' ? updatedAt : null,
})
