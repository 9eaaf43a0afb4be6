import { fetchTicket } from '../../callEffects.ts'
import { createResource } from '../../kit/createResource.ts'
import { isTicketNumber, ticketCall } from '../../model/deskCalls.ts'

/** `number`: as in the address, not validated. */
export interface TicketQuery {
  readonly number: string
}

/** A ticket. It is missing if it does not exist, and also if this person may not see it. */
export const ticketRecordMachine = createResource({
  fetch: fetchTicket,
  callOf: ticketCall,
  gone: [404],
  isAsked: ({ number }) => isTicketNumber(number),
})
