import { isTicketNumber, ticketCall } from '../../model/deskCalls.ts'
import { EXTENSIONS } from '../../model/extensions.ts'
import { holds, offers, REPLY_TO_TICKETS, VIEW_MESSAGES, VIEW_TICKETS } from '../../model/permissions.ts'
import { readEntrance, TICKET_ENTRANCES } from '../../model/ticketHref.ts'
import { screen } from '../screen.ts'
import type { ticketMachine } from './ticket.machine.ts'

export const ticket = screen<typeof ticketMachine>()({
  path: '/desk/tickets/:number',
  title: 'Ticket',
  trail: ['Queue'],
  permission: VIEW_TICKETS,
  extension: EXTENSIONS.desk,
  // The part for replies that wait to be sent, which outlive the screen.
  beside: 'outgoing',
  onQuery: 'send',
  parameters: ['open'],
  reported: { entrance: TICKET_ENTRANCES, 'address/open': TICKET_ENTRANCES },
  read: (query, number) => ({ number, entrance: readEntrance(query) }),
  calls: (query) => (isTicketNumber(query.number) ? [ticketCall(query)] : []),
  input: (query, { user, email, isOffered, known }) => ({
    ...query,
    email,
    isOffered,
    offersReplies: offers(user, EXTENSIONS.deskReplies),
    keepsDrafts: offers(user, EXTENSIONS.deskReplies) && holds(user, REPLY_TO_TICKETS),
    offersMessages: offers(user, EXTENSIONS.savedMessages) && holds(user, VIEW_MESSAGES),
    known,
  }),
})
