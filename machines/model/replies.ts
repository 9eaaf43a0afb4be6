import { array, boolean, enums, type Infer, integer, min, nullable, object, size, string, type } from 'superstruct'
import { TicketEntry } from './desk.ts'
import { MAX_ENTRY } from './deskChoices.ts'
import { MAIL_STATES } from './mails.ts'

/* Replies to customers, which members of staff send from a ticket. Times are ISO 8601 in UTC. */

/** The statuses that a ticket can get once a reply has left: it waits for the customer, or is resolved. */
export const STATUSES_AFTER = ['pending', 'resolved'] as const

/**
 * PUT /tickets/{number}/messages/{id}. The client chooses the id. `seen`: the newest entry on the person's screen. `to`: the address that they
 * saw. `status_after`: null if the status stays as it is. `until`: until when the ticket is pending, if it will be. `anyway`: send the reply even
 * if there are newer entries.
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

/** A reply on its way. `undoable_until` is null once it cannot be taken back. The `body` is '' for everybody but the writer. */
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

/** An answer with one reply, or with several. `now`: the server's time. `at`: when the answer arrived by the local clock, epoch milliseconds. */
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

/** Data of a refusal with code `overtaken`: what was written meanwhile. */
export const Overtaken = type({ entries: array(TicketEntry), last_entry: min(integer(), 0) })
export type Overtaken = Infer<typeof Overtaken>
/** Data of a refusal with code `recipient`: the current address, or null if there is none. */
export const OtherRecipient = type({ to: nullable(string()) })

/** How a person can settle a reply that may or may not have been sent. */
export const REPLY_OUTCOMES = ['arrived', 'again'] as const
/** POST /tickets/{number}/messages/{id}/resolve. `again`: the reply is sent once more, with the same Message-ID. */
export const ResolveRequest = object({ outcome: enums(REPLY_OUTCOMES) })
export type ResolveRequest = Infer<typeof ResolveRequest>

/** For how long the console offers to take a reply back. The server holds it longer, so that a press at the last moment still counts. */
export const UNDO_REPLY_MS = 10_000
