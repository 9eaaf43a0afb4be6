import { fetchTicket } from '../../callEffects.ts'
import { createResource } from '../../kit/createResource.ts'
import { isTicketNumber, ticketCall } from '../../model/deskCalls.ts'

/** `number`: as in the address, where it may be anything. */
export interface TicketQuery {
  readonly number: string
}

/** A ticket. One that does not exist, and one that this person may not see, are both missing. */
export const ticketRecordMachine = createResource({
  fetch: fetchTicket,
  callOf: ticketCall,
  gone: [404],
  isAsked: ({ number }) => isTicketNumber(number),
})
