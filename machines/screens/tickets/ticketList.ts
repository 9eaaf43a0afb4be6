import { fetchTickets } from '../../effects.ts'
import { createResource } from '../../kit/createResource.ts'

/** A customer's tickets, page by page; nothing is fetched without a customer. Rows are read-only, so those of another page may stand in. */
export const ticketListMachine = createResource({
  fetch: fetchTickets,
  callOf: (query) => ({ call: 'fetchTickets', ...query }),
  isEmpty: ({ tickets }) => tickets.length === 0,
  // 422: what was given is no id at all.
  gone: [404, 422],
  isAsked: ({ user }) => user !== '',
  mayStandIn: (shown, wanted) => shown.user === wanted.user,
})
