/* Values of ticket properties and of the queue's query, named as in the API and in addresses; choices of forms; and limits of tickets. */

export const TICKET_STATUSES = ['open', 'pending', 'resolved', 'closed'] as const
export type TicketStatus = (typeof TICKET_STATUSES)[number]
/** From the least to the most urgent. */
export const TICKET_PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const
export type TicketPriority = (typeof TICKET_PRIORITIES)[number]
/** Who a pending ticket waits for. */
export const PENDING_FOR = ['customer', 'supplier', 'colleague'] as const
export type PendingFor = (typeof PENDING_FOR)[number]
/** When a pending ticket is opened again automatically: the choices of the form. The API takes a time, or null for never. */
export const UNTIL_CHOICES = ['never', 'tomorrow', 'threeDays', 'nextWeek', 'date'] as const
export type UntilChoice = (typeof UNTIL_CHOICES)[number]
/** Why a ticket was resolved without a reply. */
export const RESOLVE_REASONS = ['spam', 'duplicate', 'no_answer_needed'] as const
export type ResolveReason = (typeof RESOLVE_REASONS)[number]
/** Why a ticket needs attention, apart from its customer waiting. */
export const ATTENTIONS = ['unknown_sender', 'send_failed', 'bounced', 'loop', 'unreadable'] as const
export type Attention = (typeof ATTENTIONS)[number]

/** The first is the view that the queue opens with. */
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

/** `waiting`: how long the customer has waited. In descending order, the longest wait or the most urgent is first. */
export const DESK_SORTS = ['waiting', 'updated', 'created', 'priority'] as const
export type DeskSort = (typeof DESK_SORTS)[number]

/** Values of the assignee filter that are not ids of members of staff: the caller, or nobody. */
export const ASSIGNEES = ['me', 'none'] as const

/** A ticket is overdue once its customer has waited this long for us. */
export const OVERDUE_MS = 24 * 60 * 60_000
/** A resolved ticket is closed after CLOSE_AFTER_MS, and a closed one can be reopened for REOPEN_WITHIN_MS. */
export const CLOSE_AFTER_MS = 7 * 24 * 60 * 60_000
export const REOPEN_WITHIN_MS = 30 * 24 * 60 * 60_000
export const MAX_PENDING_MS = 90 * 24 * 60 * 60_000
export const MAX_TAGS = 10
/** Maximum number of characters in a tag. */
export const MAX_TAG_LENGTH = 30
/** Maximum number of characters in a message or note. */
export const MAX_ENTRY = 20_000
/** Number of entries in the answer with a ticket; older ones are loaded by further calls. */
export const ENTRIES_PAGE = 50
