/* What a ticket and a queue of tickets can be, by the words of the API and of addresses. */

export const TICKET_STATUSES = ['open', 'pending', 'resolved', 'closed'] as const
export type TicketStatus = (typeof TICKET_STATUSES)[number]
/** From the least to the most urgent. */
export const TICKET_PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const
export type TicketPriority = (typeof TICKET_PRIORITIES)[number]
/** Whom a pending ticket waits for. */
export const PENDING_FOR = ['customer', 'supplier', 'colleague'] as const
export type PendingFor = (typeof PENDING_FOR)[number]
/** Why a ticket is resolved that nobody has answered. */
export const RESOLVE_REASONS = ['spam', 'duplicate', 'no_answer_needed'] as const
export type ResolveReason = (typeof RESOLVE_REASONS)[number]
/** Why somebody has to look at a ticket, apart from its customer waiting. */
export const ATTENTIONS = ['unknown_sender', 'send_failed', 'bounced', 'loop', 'unreadable'] as const
export type Attention = (typeof ATTENTIONS)[number]

/** The first is where the queue starts. */
export const DESK_VIEWS = [
  'waiting_us',
  'mine',
  'unassigned',
  'waiting_customer',
  'overdue',
  'attention',
  'all',
] as const
export type DeskView = (typeof DESK_VIEWS)[number]

/** `waiting`: how long the customer has waited. Descending, the longest wait and the most urgent come first. */
export const DESK_SORTS = ['waiting', 'updated', 'created', 'priority'] as const
export type DeskSort = (typeof DESK_SORTS)[number]

/** An assignee in a filter that is no member of staff: the person who asks, or nobody. */
export const ASSIGNEES = ['me', 'none'] as const

/** A ticket is overdue once its customer has waited so long for us. */
export const OVERDUE_MS = 24 * 60 * 60_000
/** A resolved ticket is closed after so long, and a closed one can be reopened for so long. */
export const CLOSE_AFTER_MS = 7 * 24 * 60 * 60_000
export const REOPEN_WITHIN_MS = 30 * 24 * 60 * 60_000
export const MAX_PENDING_MS = 90 * 24 * 60 * 60_000
export const MAX_TAGS = 10
export const MAX_TAG = 30
/** Characters of a message or note. */
export const MAX_ENTRY = 20_000
/** Entries that come with a ticket; the older ones are asked for. */
export const ENTRIES_PAGE = 50
