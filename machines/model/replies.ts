import { array, boolean, enums, type Infer, integer, min, nullable, object, size, string, type } from 'superstruct'
import { TicketEntry } from './desk.ts'
import { MAX_ENTRY } from './deskChoices.ts'
import { MAIL_STATES } from './mails.ts'

/* Replies to customers: what a member of staff sends from a ticket. Times are ISO 8601 in UTC. */

/** What becomes of the ticket once a reply has left: it stays as it is, waits for the customer, or is resolved. */
export const STATUSES_AFTER = ['pending', 'resolved'] as const

/**
 * PUT /tickets/{number}/messages/{id}, an id that the client has chosen. `seen`: the newest entry on the person's screen. `to`: the address
 * that they saw. `until`: until when the ticket is pending, where it will be. `anyway`: although there are newer entries.
 */
export const ReplyRequest = object({
  body: size(string(), 1, MAX_ENTRY),
  seen: min(integer(), 0),
  to: string(),
  status_after: nullable(enums(STATUSES_AFTER)),
  until: nullable(string()),
  anyway: boolean(),
})
export type ReplyRequest = Infer<typeof ReplyRequest>

/** A reply on its way. `undoable_until`: null once it has left. `body` is there for its writer alone. */
export const Reply = type({
  id: string(),
  ticket: string(),
  to: string(),
  body: string(),
  state: enums(MAIL_STATES),
  undoable_until: nullable(string()),
  failure: nullable(string()),
})
export type Reply = Infer<typeof Reply>

/** A reply, or several, as they were answered. `now`: the time of the server; `at`: ours, epoch milliseconds. */
export interface ReplyAnswer {
  readonly reply: Reply
  readonly now: string
  readonly at: number
}
export interface RepliesAnswer {
  readonly replies: readonly Reply[]
  readonly now: string
  readonly at: number
}

/** Data of a refusal `overtaken`: what was written since. */
export const Overtaken = type({ entries: array(TicketEntry), last_entry: min(integer(), 0) })
export type Overtaken = Infer<typeof Overtaken>
/** Data of a refusal `recipient`: the address by now, or null if there is none. */
export const OtherRecipient = type({ to: nullable(string()) })

/** What a person knows of a reply that nobody knows the end of. */
export const REPLY_OUTCOMES = ['arrived', 'again'] as const
/** POST /tickets/{number}/messages/{id}/resolve. `again`: it is sent once more, under the same Message-ID. */
export const ResolveRequest = object({ outcome: enums(REPLY_OUTCOMES) })
export type ResolveRequest = Infer<typeof ResolveRequest>

/** For how long the console offers to take a reply back. The server holds it longer, so that a press at the last moment still counts. */
export const UNDO_REPLY_MS = 10_000
