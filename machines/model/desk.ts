import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  literal,
  min,
  nullable,
  optional,
  string,
  type,
  union,
} from 'superstruct'
import { ATTENTIONS, PENDING_FOR, TICKET_PRIORITIES, TICKET_STATUSES } from './deskChoices.ts'
import { TicketDraft } from './drafts.ts'
import { MAIL_STATES } from './mails.ts'
import { ORDER_STATUSES } from './orders.ts'
import { Person } from './person.ts'

/* Answers of GET /tickets and GET /tickets/{number}. Times are ISO 8601 in UTC; `_cents` are integer cents. */

const Count = min(integer(), 0)

/** `until`: when the ticket is opened again automatically; null if never. */
export const Pending = type({ for: enums(PENDING_FOR), until: nullable(string()) })
export type Pending = Infer<typeof Pending>

/** The last message; notes are left out. `text`: its beginning, on one line. */
const LastWord = type({ by: string(), is_customer: boolean(), text: string(), at: string() })

/**
 * `number`: such as KS-10001. `customer` is null while it is not known who wrote; then `requester` is the address of the sender.
 * `waiting_since`: since when the customer has been waiting for us, or null. `version`: of the last change.
 */
export const DeskRow = type({
  id: string(),
  number: string(),
  version: Count,
  title: string(),
  customer: nullable(type({ id: string(), name: string(), email: string() })),
  requester: nullable(string()),
  status: enums(TICKET_STATUSES),
  pending: nullable(Pending),
  priority: enums(TICKET_PRIORITIES),
  category: string(),
  assignee: nullable(Person),
  tags: array(string()),
  attention: nullable(enums(ATTENTIONS)),
  last: nullable(LastWord),
  waiting_since: nullable(string()),
  created_at: string(),
  updated_at: string(),
})
export type DeskRow = Infer<typeof DeskRow>

const Category = type({ id: string(), name: string() })

/**
 * Metadata of the queue. Totals and cursors are as in OrdersMeta. `agents` and `categories` are what can be filtered by; `agents` are the staff
 * to whom tickets can be assigned. `me`: the id of the caller. `now`: the server's time. `seq`: the row of the audit trail up to which these
 * rows include all changes.
 */
export const DeskMeta = type({
  total: Count,
  is_exact: boolean(),
  page_size: min(integer(), 1),
  current_page: min(integer(), 1),
  next: nullable(string()),
  previous: nullable(string()),
  agents: array(Person),
  categories: array(Category),
  me: string(),
  now: string(),
  seq: Count,
})
export type DeskMeta = Infer<typeof DeskMeta>

/** A page of tickets. `at`: when it arrived, epoch milliseconds. */
export interface DeskAnswer {
  readonly tickets: readonly DeskRow[]
  readonly meta: DeskMeta
  readonly at: number
}

/**
 * A message on a ticket. Messages and notes are in the order of `entry`. `by` is null for an unknown customer. `mail`: the mail with which
 * a message from staff is sent; null for a message from a customer, and for one that was sent before mail was recorded.
 */
export const TicketMessage = type({
  kind: literal('message'),
  id: string(),
  entry: min(integer(), 1),
  is_customer: boolean(),
  by: nullable(Person),
  body: string(),
  at: string(),
  is_automatic: boolean(),
  mail: nullable(
    type({
      state: enums(MAIL_STATES),
      to: string(),
      release_at: nullable(string()),
      failure: nullable(string()),
    }),
  ),
})
export type TicketMessage = Infer<typeof TicketMessage>

/** An internal note, which staff write for one another. It is never part of a mail. */
export const TicketNote = type({
  kind: literal('note'),
  id: string(),
  entry: min(integer(), 1),
  by: nullable(Person),
  body: string(),
  at: string(),
})
export type TicketNote = Infer<typeof TicketNote>
export const TicketEntry = union([TicketMessage, TicketNote])
export type TicketEntry = TicketMessage | TicketNote

/** A change of a property, in words. `by`: null if the server itself or a customer's mail made the change. `by_mail`: present if a mail did. */
export const TicketEvent = type({
  seq: Count,
  field: string(),
  before: nullable(string()),
  after: nullable(string()),
  by: nullable(Person),
  by_mail: optional(literal(true)),
  at: string(),
})
export type TicketEvent = Infer<typeof TicketEvent>

const LinkedOrder = type({
  number: integer(),
  status: enums(ORDER_STATUSES),
  total_cents: Count,
  placed_at: string(),
})

/**
 * A ticket as its page shows it. `entries`: the newest 50, oldest first; `has_older`: whether there are more. `read_entry`: the last entry that
 * the caller has read, 0 for none. `me`: the id of the caller. `orders`: the customer's latest three; null if the caller may not see orders.
 * `events`: newest first.
 */
export const TicketRecord = type({
  id: string(),
  number: string(),
  version: Count,
  title: string(),
  category: string(),
  customer: nullable(
    type({
      id: string(),
      name: string(),
      email: string(),
      country: type({ code: string(), title: string() }),
      orders_count: Count,
      tickets_count: Count,
    }),
  ),
  requester: nullable(string()),
  status: enums(TICKET_STATUSES),
  pending: nullable(Pending),
  priority: enums(TICKET_PRIORITIES),
  assignee: nullable(Person),
  tags: array(string()),
  attention: nullable(enums(ATTENTIONS)),
  order: nullable(LinkedOrder),
  orders: nullable(array(LinkedOrder)),
  currency: string(),
  agents: array(Person),
  me: optional(string()),
  entries: array(TicketEntry),
  has_older: boolean(),
  /** The caller's own drafts. */
  drafts: optional(array(TicketDraft)),
  last_entry: Count,
  read_entry: Count,
  events: array(TicketEvent),
  created_at: string(),
  updated_at: string(),
  waiting_since: nullable(string()),
  first_replied_at: nullable(string()),
  resolved_at: nullable(string()),
  closed_at: nullable(string()),
  reopened: Count,
  /** The closed ticket that this one continues. */
  follows: nullable(string()),
})
export type TicketRecord = Infer<typeof TicketRecord>

/** The data of a refusal with 409 and code `changed`: the current version, and what others have done to the same properties since. */
export const TicketConflict = type({ version: Count, events: array(TicketEvent) })
export type TicketConflict = Infer<typeof TicketConflict>

/** An answer with a ticket. `now`: the server's time. `at`: when the answer arrived by the local clock, epoch milliseconds. */
export interface TicketAnswer {
  readonly ticket: TicketRecord
  readonly now: string
  readonly at: number
}
