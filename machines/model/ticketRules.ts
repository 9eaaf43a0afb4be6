import type { TicketRecord } from './desk.ts'
import { REOPEN_WITHIN_MS } from './deskChoices.ts'

/** The facts that the rules for changes of a ticket read. `now`: epoch milliseconds. */
export type TicketFacts = Pick<TicketRecord, 'status' | 'first_replied_at' | 'closed_at'> & {
  /** Whether staff have written a note on it. */
  readonly has_note: boolean
  readonly now: number
}

/** The guards of the ticket's chart. Each has its text in ticketReasons.ts. */
export const TICKET_GUARDS = {
  isNotClosed: ({ status }: TicketFacts) => status !== 'closed',
  isClosed: ({ status }: TicketFacts) => status === 'closed',
  isNotOpen: ({ status }: TicketFacts) => status !== 'open',
  isNotResolved: ({ status }: TicketFacts) => status !== 'resolved',
  isAnswered: ({ first_replied_at }: TicketFacts) => first_replied_at !== null,
  isAsked: ({ first_replied_at, has_note }: TicketFacts) => first_replied_at !== null || has_note,
  isReopenable: ({ closed_at, now }: TicketFacts) =>
    closed_at !== null && now - Date.parse(closed_at) <= REOPEN_WITHIN_MS,
} as const
export type TicketGuard = keyof typeof TICKET_GUARDS

/**
 * What staff can do to a ticket, and the guards that have to hold. The first that fails is the one whose reason is shown. `pending.asked`: the
 * ticket waits for the customer; `pending.set`: it waits for somebody else. `resolved.unanswered`: with a reason why no answer is needed.
 */
export const TICKET_ACTIONS = {
  'reply.sent': ['isNotClosed'],
  'note.added': [],
  'ticket.assigned': ['isNotClosed'],
  'ticket.opened': ['isNotClosed', 'isNotOpen'],
  'pending.asked': ['isNotClosed', 'isAsked'],
  'pending.set': ['isNotClosed'],
  'ticket.resolved': ['isNotClosed', 'isNotResolved', 'isAnswered'],
  'resolved.unanswered': ['isNotClosed', 'isNotResolved'],
  'priority.set': ['isNotClosed'],
  'tags.set': ['isNotClosed'],
  'order.linked': ['isNotClosed'],
  'ticket.reopened': ['isClosed', 'isReopenable'],
} as const satisfies Readonly<Record<string, readonly TicketGuard[]>>
export type TicketAction = keyof typeof TICKET_ACTIONS
