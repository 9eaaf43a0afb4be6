import { fetchTickets } from '../../callEffects.ts'
import { createResource } from '../../kit/createResource.ts'
import { ticketsCall } from './calls.ts'

/** Pages of a customer's tickets. Rows are read-only, so one page may stay while another one loads. */
export const ticketListMachine = createResource({
  fetch: fetchTickets,
  callOf: ticketsCall,
  isEmpty: ({ tickets }) => tickets.length === 0,
  // 422: the id is malformed.
  gone: [404, 422],
  isAsked: ({ user }) => user !== '',
  mayStandIn: (shown, wanted) => shown.user === wanted.user,
})
