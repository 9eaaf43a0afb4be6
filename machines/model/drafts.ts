import { enums, type Infer, nullable, object, size, string, type } from 'superstruct'
import { MAX_ENTRY } from './deskChoices.ts'

/* Drafts of replies and notes on a ticket, kept on the server until they are sent. Times are ISO 8601. */

export const DRAFT_MODES = ['reply', 'note'] as const
export type DraftMode = (typeof DRAFT_MODES)[number]

/** PUT /tickets/{number}/draft. `at`: when it was typed, by the clock of the browser. Of two drafts with the same mode, the later one wins. */
export const DraftRequest = object({ mode: enums(DRAFT_MODES), content: size(string(), 0, MAX_ENTRY), at: string() })
export type DraftRequest = Infer<typeof DraftRequest>

/** A draft of the caller. `other`: the last draft from another session that lost against this one. */
export const TicketDraft = type({
  mode: enums(DRAFT_MODES),
  content: string(),
  at: string(),
  other: nullable(type({ content: string(), at: string() })),
})
export type TicketDraft = Infer<typeof TicketDraft>

/**
 * A draft is sent to the server this many milliseconds after the first change that the server does not have, even if the person is still
 * typing. With this delay, including the call, the server is at most two seconds behind.
 */
export const DRAFT_DELAY = 1500

/**
 * A draft as its field holds it. `form`: the name under which browser storage has the draft and when it was typed. `content`: null to remove
 * the draft. `at`, for a removal: when the latest text that the API is known to have was typed; null if that is not known. Text that was typed
 * later is not removed.
 */
export interface DraftKeeping {
  readonly email: string
  readonly form: string
  readonly number: string
  readonly mode: DraftMode
  readonly content: string | null
  readonly at: string | null
}

/** The text of a field was changed or sent. `isReturned`: a reply that was taken back has been put into it again. */
export type DraftChanged = { type: 'draft.changed'; mode: DraftMode; text: string; isReturned?: true }
/** The field has to take this text. */
export type DraftReplaced = { type: 'draft.replaced'; mode: DraftMode; text: string }
