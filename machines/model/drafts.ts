import { enums, type Infer, nullable, object, size, string, type } from 'superstruct'
import { MAX_ENTRY } from './deskChoices.ts'

/* What somebody writes on a ticket, kept on the server until it is sent. Times are ISO 8601. */

export const DRAFT_MODES = ['reply', 'note'] as const
export type DraftMode = (typeof DRAFT_MODES)[number]

/** PUT /tickets/{number}/draft. `at`: when it was typed, by the clock of the person. Of two drafts of one mode the later one wins. */
export const DraftRequest = object({ mode: enums(DRAFT_MODES), content: size(string(), 0, MAX_ENTRY), at: string() })
export type DraftRequest = Infer<typeof DraftRequest>

/** A draft of the person who asks. `other`: the last one, from another session, that lost against it. */
export const TicketDraft = type({
  mode: enums(DRAFT_MODES),
  content: string(),
  at: string(),
  other: nullable(type({ content: string(), at: string() })),
})
export type TicketDraft = Infer<typeof TicketDraft>

/**
 * A text in a field is kept on the server so long after the first change that it does not have, in milliseconds, also while its writer types on. Ours:
 * with the call, no more than two seconds are missing there.
 */
export const DRAFT_DELAY = 1500

/**
 * A draft as its field holds it. `form`: its name in browser storage, which knows when it was typed. `content`: null to remove it. `at`: when
 * the latest text was typed that the API is known to have, null if that is not known; what was typed later is not removed.
 */
export interface DraftKeeping {
  readonly email: string
  readonly form: string
  readonly number: string
  readonly mode: DraftMode
  readonly content: string | null
  readonly at: string | null
}

/** Somebody has changed the text of a field, or it was sent. `isReturned`: a reply that was taken back is in it again. */
export type DraftChanged = { type: 'draft.changed'; mode: DraftMode; text: string; isReturned?: true }
/** The field takes this text. */
export type DraftReplaced = { type: 'draft.replaced'; mode: DraftMode; text: string }
