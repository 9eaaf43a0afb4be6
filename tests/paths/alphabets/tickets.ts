import { ticketsMachine } from '../../../machines/screens/tickets/tickets.machine.ts'
import { ticket } from '../../machines/fixtures.ts'
import { alphabet, oneOf } from '../alphabet.ts'

const call = { call: 'fetchTickets', path: '/users/{user}/tickets', params: { user: '7' }, query: { page: 1 } } as const
const answer = { tickets: [ticket(1)], meta: null, at: 1000 }
const query = (user: string | null, page: number) => ({ type: 'query.changed', query: { user, page } }) as const
const SEARCH = ['start customerSearch']
const remembered = { type: 'answer.remembered', known: { call, answer } } as const
const dropped = { type: 'answer.dropped', call } as const
/** The list starts with this query, or gets it in an event. */
const begun = (user: string, page: number) => [{ start: 'list', input: { query: { user, page }, known: [] } }]
const sent = (user: string, page: number) => [
  { to: 'list', event: { type: 'query.changed', query: { user, page } } } as const,
]

/** The screen passes the address's query to its list, and offers a customer search if there is no such customer or none is given. */
export const tickets = alphabet(ticketsMachine, {
  starts: {
    'opens with a customer': { user: '7', page: 1, offersCustomers: true },
  },
  steps: {
    'the list comes': { type: 'answer.settled', call, state: 'loaded', answer },
    'there is no such customer': { type: 'answer.settled', call, state: 'missing', answer: null },
    'nothing is asked for': (snapshot) =>
      snapshot.context.user === null ? { type: 'answer.settled', call, state: 'unasked', answer: null } : null,
    'an answer is remembered': remembered,
    'an answer is dropped': dropped,
    'the first page is wanted': query('7', 1),
    'the second page is wanted': query('7', 2),
    'nobody is wanted': query(null, 1),
  },
  reads: ({ context: { user, page } }) => [user, page],
  shows: {
    isSearched: (snapshot) => snapshot.matches('unnamed'),
    user: ({ context }) => context.user,
    page: ({ context }) => context.page,
  },
  facts: [
    { on: 'opens with a customer', sees: { isSearched: false, user: '7', page: 1 }, asks: begun('7', 1) },
    { on: ['there is no such customer', 'nothing is asked for'], sees: { isSearched: true }, asks: SEARCH },
    { on: 'an answer is remembered', asks: [{ parent: remembered }] },
    { on: 'an answer is dropped', asks: [{ parent: dropped }] },
    { on: 'the first page is wanted', seeing: { page: 2 }, sees: { isSearched: false, page: 1 }, asks: sent('7', 1) },
    {
      on: 'the first page is wanted',
      seeing: { user: null },
      sees: { isSearched: false, user: '7', page: 1 },
      asks: sent('7', 1),
    },
    {
      on: 'the second page is wanted',
      seeing: { page: 1 },
      sees: { isSearched: false, user: '7', page: 2 },
      asks: sent('7', 2),
    },
    {
      on: 'nobody is wanted',
      seeing: { user: oneOf('7') },
      sees: { isSearched: false, user: null, page: 1 },
      asks: sent('', 1),
    },
  ],
})
