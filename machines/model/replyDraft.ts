import { enums, type Infer, integer, min, nullable, object, string } from 'superstruct'
import { MAX_ENTRY } from './deskChoices.ts'
import { openPlaceholders } from './placeholders.ts'
import { STATUSES_AFTER } from './replies.ts'

/* The draft of a reply, and what a person decides by pressing Send. */

/** The status that the ticket gets after the reply, or null if it stays as it is. */
export type StatusAfter = (typeof STATUSES_AFTER)[number] | null

/** What a reply is sent with: the newest entry on the screen, the address shown there, and the status of the ticket afterwards. */
export interface ReplyPress {
  readonly seen: number
  readonly to: string
  readonly after: StatusAfter
}

/** A draft as it is kept in storage. `id` is '' until it is sent; a draft that has an id may have been sent. */
export const KeptReply = object({
  text: string(),
  id: string(),
  to: string(),
  seen: min(integer(), 0),
  after: nullable(enums(STATUSES_AFTER)),
})
export type KeptReply = Infer<typeof KeptReply>

export const replyForm = (number: string): string => `ticketReply/${number}`

/** A reply that was taken back, kept until it is in the draft of its ticket. */
export const ReturnedReply = object({ body: string() })
export const returnedForms = (number: string): string => `ticketReturned/${number}`
export const returnedForm = (number: string, id: string): string => `${returnedForms(number)}/${id}`

/** The form has taken back a reply that may or may not have arrived. */
export interface ReplyUndone {
  readonly type: 'reply.undone'
  readonly id: string
}

/** A draft with the text of a reply that was taken back. What was written meanwhile follows that text. */
export const withReturned = (text: string, body: string): string => {
  if (text.includes(body)) return text
  return text.trim() === '' ? body : `${body}\n\n${text}`
}

/** Why a text cannot be sent yet: it is empty, too long, or has placeholders without a value. */
export type ReplyFault = 'empty' | 'long' | 'open'
export const replyFault = (text: string): ReplyFault | null => {
  if (text.trim() === '') return 'empty'
  if (text.length > MAX_ENTRY) return 'long'
  return openPlaceholders(text).length > 0 ? 'open' : null
}
