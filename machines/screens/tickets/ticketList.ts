import { fetchTickets } from '../../effects.ts'
import { createResource } from '../../kit/createResource.ts'

/** Pages of a customer's tickets. Rows are read-only, so another page may stay while one loads. */
export const ticketListMachine = createResource({
  fetch: fetchTickets,
  callOf: (query) => ({ call: 'fetchTickets', ...query }),
  isEmpty: ({ tickets }) => tickets.length === 0,
  // 422: the id is malformed.
  gone: [404, 422],
  isAsked: ({ user }) => user !== '',
  mayStandIn: (shown, wanted) => shown.user === wanted.user,
})
