import { fetchTickets } from '../../effects.ts'
import { createResource } from '../../kit/createResource.ts'

/** A customer's tickets, page by page; those of nobody are not asked for. Nothing in a row acts on what it says. */
export const ticketListMachine = createResource({
  fetch: fetchTickets,
  callOf: (query) => ({ call: 'fetchTickets', ...query }),
  isEmpty: ({ tickets }) => tickets.length === 0,
  // 422: what was given is no id at all.
  gone: [404, 422],
  isAsked: ({ user }) => user !== '',
  mayStandIn: (shown, wanted) => shown.user === wanted.user,
})
