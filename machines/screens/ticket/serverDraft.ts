import type { DraftChanged, DraftMode, TicketDraft } from '../../model/drafts.ts'
import type { FormAdopted, FormKey, FormSaved } from '../../model/forms.ts'

/* What the copy of a draft that the API keeps is made of. */

export type Other = TicketDraft['other']

export interface DraftInput extends FormKey {
  readonly number: string
  readonly mode: DraftMode
  /** Whether the API keeps drafts of this person. */
  readonly isOffered: boolean
}

export interface DraftContext extends DraftInput {
  /** What the field holds. */
  readonly text: string
  /** What was sent to the API last. */
  readonly asked: string
  /** What the API has, as far as is known. */
  readonly saved: string
  /** When the latest text was typed that the API has, as far as is known. */
  readonly at: string | null
  /** A text from elsewhere that lost against the one in the field. */
  readonly other: Other
}

export type DraftEvent =
  | FormAdopted
  | FormSaved
  | DraftChanged
  | { type: 'attention.gained' | 'attention.lost' }
  /** The focus has left the field. */
  | { type: 'field.left' }
  /** The ticket came. What is shown again from earlier is not fresh: the draft may have been sent since. */
  | { type: 'drafts.answered'; drafts: readonly TicketDraft[]; isFresh: boolean }
  | { type: 'other.used' }
  | { type: 'other.discarded' }

/** When the later text of a draft was typed. */
export const latestIn = ({ at, other }: TicketDraft): string =>
  other !== null && Date.parse(other.at) > Date.parse(at) ? other.at : at

/** What lost, unless all of it is in the field. */
export const notIn = (text: string, other: Other): Other =>
  other === null || text.includes(other.content) ? null : other
