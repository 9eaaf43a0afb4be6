import type { DraftChanged, DraftMode, TicketDraft } from '../../model/drafts.ts'
import type { FormAdopted, FormKey, FormSaved } from '../../model/forms.ts'

/* Types and helpers for the API's copy of a draft. */

export type Other = TicketDraft['other']

export interface DraftInput extends FormKey {
  readonly number: string
  readonly mode: DraftMode
  /** Whether the API keeps this person's drafts. */
  readonly isOffered: boolean
}

export interface DraftContext extends DraftInput {
  /** The text in the field. */
  readonly text: string
  /** The text that was last sent to the API. */
  readonly sent: string
  /** The text that the API has, as far as is known. */
  readonly saved: string
  /** When the latest text that the API has was typed, as far as is known. */
  readonly at: string | null
  /** A text from another session that is offered beside the one in the field; null if there is none. */
  readonly other: Other
}

export type DraftEvent =
  | FormAdopted
  | FormSaved
  | DraftChanged
  | { type: 'attention.gained' | 'attention.lost' }
  /** The focus has left the field. */
  | { type: 'field.left' }
  /** The screen has an answer with the ticket. A known answer is not fresh: the reply or note may have been sent since. */
  | { type: 'drafts.answered'; drafts: readonly TicketDraft[]; isFresh: boolean }
  | { type: 'other.used' }
  | { type: 'other.discarded' }

/** When the later text of a draft was typed. */
export const latestIn = ({ at, other }: TicketDraft): string =>
  other !== null && Date.parse(other.at) > Date.parse(at) ? other.at : at

/** The text to offer beside the one in the field; null if the field contains all of it. */
export const notIn = (text: string, other: Other): Other =>
  other === null || text.includes(other.content) ? null : other
