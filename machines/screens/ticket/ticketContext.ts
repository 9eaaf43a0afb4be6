import type { TicketAnswer } from '../../model/desk.ts'
import type { KnownAnswer } from '../../model/known.ts'
import type { TicketEntrance } from '../../model/ticketHref.ts'
import type { TicketQuery } from './ticketRecord.ts'

/** The query in the address of the page. */
export interface TicketAddress extends TicketQuery {
  /** What the page was opened for, until that has been done; null if only to read. */
  readonly entrance: TicketEntrance | null
}

export interface TicketInput extends TicketAddress {
  readonly isOffered: boolean
  /** Whether replies can be sent with this API. */
  readonly offersReplies: boolean
  /** Whether the API has saved messages and the person may see them. */
  readonly offersMessages: boolean
  /** Whether the API keeps this person's drafts. */
  readonly keepsDrafts: boolean
  readonly email: string
  readonly known: readonly KnownAnswer[]
}

export interface TicketContext extends TicketInput {
  /** The last answer with the ticket, or null. */
  readonly answer: TicketAnswer | null
  /** Whether the answer is up to date. It is not while the ticket is being loaded again. */
  readonly isFresh: boolean
}
