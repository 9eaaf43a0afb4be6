import { decideReply } from '../../callEffects.ts'
import { createCommand } from '../../kit/createCommand.ts'
import type { TicketEntry } from '../../model/desk.ts'
import type { MailState } from '../../model/mails.ts'
import type { REPLY_OUTCOMES, Reply } from '../../model/replies.ts'

export type ReplyOutcome = (typeof REPLY_OUTCOMES)[number]

/** What a person decides of a reply. `id`: of its message. */
export interface MailDecision {
  readonly number: string
  readonly id: string
  readonly outcome: ReplyOutcome
}

/**
 * Decides on a reply that was not sent, or of which nobody knows. Neither decision can be taken back: a mail leaves at once, or is asked
 * about no more. Without an answer the same decision may be sent again.
 */
export const mailDecisionMachine = createCommand({ id: 'decision', run: decideReply, needsConfirmation: () => true })

// As the chart of mails has it, whose code the page does without.
const DECISIONS: Readonly<Partial<Record<MailState, readonly ReplyOutcome[]>>> = {
  failed: ['again'],
  unknown: ['again', 'arrived'],
}
const NONE: readonly ReplyOutcome[] = []

/** What can be decided of a reply in this state. */
export const decisionsOf = (state: MailState): readonly ReplyOutcome[] => DECISIONS[state] ?? NONE

/** The message of a reply as it is on its way by now; other entries as they are. */
export const withMail = (entry: TicketEntry, { id, state, failure }: Reply): TicketEntry =>
  entry.kind === 'message' && entry.id === id && entry.mail
    ? { ...entry, mail: { ...entry.mail, state, failure } }
    : entry
