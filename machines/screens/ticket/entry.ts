import { isTicketNumber, ticketCall } from '../../model/deskCalls.ts'
import { EXTENSIONS } from '../../model/extensions.ts'
import { VIEW_TICKETS } from '../../model/permissions.ts'
import { screen } from '../screen.ts'
import type { ticketMachine } from './ticket.machine.ts'

export const ticket = screen<typeof ticketMachine>()({
  path: '/desk/tickets/:number',
  title: 'Ticket',
  trail: ['Tickets'],
  permission: VIEW_TICKETS,
  extension: EXTENSIONS.desk,
  onQuery: 'send',
  read: (_, number) => ({ number }),
  calls: (query) => (isTicketNumber(query.number) ? [ticketCall(query)] : []),
  input: (query, { email, isOffered, known }) => ({ ...query, email, isOffered, known }),
})
