import { ticket } from '../machines/fixtures.ts'
import { describeScreen, loaded } from './descriptor.ts'

export const tickets = describeScreen({
  path: '/tickets',
  also: ['/tickets/hi'],
  notAt: ['/tickets/7'],
  queries: ['?user={customer}', '?user=8'],
  title: 'Tickets',
  permission: 'tickets.view',
  onlyHere: 'Tickets for',
  loads: [
    loaded({
      call: 'fetchTickets',
      request: 'GET /users/[^/]+/tickets',
      failed: 'Could not load the tickets.',
      notPermitted: 'You do not have permission to see tickets.',
      empty: { words: 'This customer has no tickets.', answer: { tickets: [], meta: null, at: 0 } },
      columns: ['Ticket', 'Title', 'Category', 'Priority', 'Status', 'Updated'],
    }),
  ],
  calls: {
    fetchTickets: {
      input: { user: '7', page: 1 },
      answer: (mark) => ({ tickets: [{ ...ticket(1), title: mark }], meta: null, at: 0 }),
    },
  },
})
