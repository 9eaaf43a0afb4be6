import { EXTENSIONS } from '../../model/extensions.ts'
import { parsePage } from '../../model/parsePage.ts'
import { holds, offers, VIEW_TICKETS, viewPermission } from '../../model/permissions.ts'
import { screen } from '../screen.ts'
import { ticketsCall } from './calls.ts'
import type { ticketsMachine } from './tickets.machine.ts'

/** The address that shows a greeting above the list. */
export const GREETING_PATH = '/tickets/hi'

// '.' and '..' in a path would result in a different call.
const NO_IDS: readonly (string | null)[] = ['', '.', '..']

const readUser = (query: URLSearchParams): string | null => {
  const user = query.get('user')
  return NO_IDS.includes(user) ? null : user
}

export const tickets = screen<typeof ticketsMachine>()({
  path: '/tickets',
  also: [GREETING_PATH],
  title: 'Tickets',
  permission: VIEW_TICKETS,
  rail: { section: 'dashboard', id: 'tickets' },
  onQuery: 'send',
  parameters: ['user'],
  read: (query) => ({ user: readUser(query), page: parsePage(query.get('page')) }),
  calls: ({ user, page }) => (user === null ? [] : [ticketsCall({ user, page })]),
  input: (query, { user, known }) => ({
    ...query,
    offersCustomers: offers(user, EXTENSIONS.users) && holds(user, viewPermission('users')),
    known,
  }),
})
