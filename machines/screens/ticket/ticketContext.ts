import type { TicketAnswer } from '../../model/desk.ts'
import type { KnownAnswer } from '../../model/known.ts'
import type { TicketEntrance } from '../../model/ticketHref.ts'
import type { TicketQuery } from './ticketRecord.ts'

/** What the address of the page says. */
export interface TicketAddress extends TicketQuery {
  /** What the page was opened for, until that has been done; null to read. */
  readonly entrance: TicketEntrance | null
}

export interface TicketInput extends TicketAddress {
  readonly isOffered: boolean
  /** Whether the API sends replies. */
  readonly offersReplies: boolean
  /** Whether the API has saved messages and the person may see them. */
  readonly offersMessages: boolean
  /** Whether the API keeps the drafts of this person. */
  readonly keepsDrafts: boolean
  readonly email: string
  readonly known: readonly KnownAnswer[]
}

export interface TicketContext extends TicketInput {
  /** The ticket as it was answered last, or null. */
  readonly answer: TicketAnswer | null
  /** Whether it is being asked for, and by now may be another one. */
  readonly isFresh: boolean
}
