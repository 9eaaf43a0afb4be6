import { decideReply } from '../../callEffects.ts'
import { createCommand } from '../../kit/createCommand.ts'
import type { TicketEntry } from '../../model/desk.ts'
import type { MailState } from '../../model/mails.ts'
import type { REPLY_OUTCOMES, Reply } from '../../model/replies.ts'

export type ReplyOutcome = (typeof REPLY_OUTCOMES)[number]

/** What a person decides about a reply. `number`: that of the ticket. `id`: that of the reply's message. */
export interface MailDecision {
  readonly number: string
  readonly id: string
  readonly outcome: ReplyOutcome
}

/**
 * Decides on a reply whose mail failed, or may or may not have been sent. No decision can be undone: the mail is sent again at once, or is
 * recorded as arrived. If there is no answer, the same decision can be sent again.
 */
export const mailDecisionMachine = createCommand({ id: 'decision', run: decideReply, needsConfirmation: () => true })

// The same as in the mail flow, whose code the page does not load.
const DECISIONS: Readonly<Partial<Record<MailState, readonly ReplyOutcome[]>>> = {
  failed: ['again'],
  unknown: ['again', 'arrived'],
}
const NONE: readonly ReplyOutcome[] = []

/** The decisions that are possible for a reply in this state. */
export const decisionsOf = (state: MailState): readonly ReplyOutcome[] => DECISIONS[state] ?? NONE

/** The entry with the current mail state, if it is the message of this reply; other entries are returned unchanged. */
export const withMail = (entry: TicketEntry, { id, state, failure }: Reply): TicketEntry =>
  entry.kind === 'message' && entry.id === id && entry.mail
    ? { ...entry, mail: { ...entry.mail, state, failure } }
    : entry
