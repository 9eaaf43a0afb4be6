import { array, type as object, string } from 'superstruct'
import { DeskMeta, DeskRow, TicketNote, TicketRecord } from '../../machines/model/desk.ts'
import { DESK_SORTS, DESK_VIEWS, TICKET_PRIORITIES, TICKET_STATUSES } from '../../machines/model/deskChoices.ts'
import { DeskCounts } from '../../machines/model/deskCounts.ts'
import { TicketChangeRequest, TicketNoteRequest, TicketReadRequest } from '../../machines/model/deskRequests.ts'
import type { Operation } from './operation.ts'

const VIEW = ['tickets.view']
const NOW = object({ now: string() })

/** The calls of the support desk. */
export const DESK: Readonly<Record<string, Operation>> = {
  'GET /tickets': {
    what: 'Returns a page of the queue. The view `all` has all tickets, `attention` those that need attention, and the other views only open and pending tickets',
    access: VIEW,
    query: {
      view: `${DESK_VIEWS.join(', ')}; the default is ${DESK_VIEWS[0]}`,
      page: 'the number of the page, from 1',
      items_per_page: '10 (default), 25, 50 or 100',
      sort: `${DESK_SORTS.join(', ')}. \`waiting\` in descending order has the longest wait first; tickets whose customer is not waiting are last in both orders`,
      order: 'asc or desc (default)',
      search: 'a ticket number, or words of the title or the customer; 2 to 100 characters',
      filter_status: TICKET_STATUSES.join(', '),
      filter_assignee: 'me, none, or the id of a member of staff',
      filter_priority: TICKET_PRIORITIES.join(', '),
      filter_category: 'the id of a category',
      filter_tag: 'a tag',
      filter_customer: 'the id of a customer',
      filter_order: 'an order number',
      after: 'the `next` of the previous page',
      before: 'the `previous` of the next page',
    },
    data: array(DeskRow),
    meta: DeskMeta,
  },
  'GET /tickets/counts': { what: 'Returns the number of tickets in each view', access: VIEW, data: DeskCounts },
  'GET /tickets/{number}': {
    what: 'Returns a ticket with its history and its newest 50 messages and notes. `order` and `orders` contain only orders that the caller may see',
    access: VIEW,
    data: TicketRecord,
    meta: NOW,
    query: { before: 'the number of an entry; returns the 50 entries before it instead of the newest' },
    fails: [404],
  },
  'PUT /tickets/{number}/properties': {
    what: 'Changes properties of a ticket. 409 if somebody else has changed the same properties since `seen`, or if the change is not possible now. Also needs `tickets.reply` or, to reopen a closed ticket, `tickets.manage`',
    access: VIEW,
    body: TicketChangeRequest,
    data: TicketRecord,
    meta: NOW,
    fails: [403, 404, 409],
  },
  'PUT /tickets/{number}/notes/{note}': {
    what: 'Adds an internal note under an id that the caller has chosen. Sending the same note again changes nothing; 409 for a different note under the same id',
    access: [...VIEW, 'tickets.reply'],
    body: TicketNoteRequest,
    data: TicketNote,
    fails: [404, 409],
  },
  'PUT /tickets/{number}/read': {
    what: 'Records up to which entry the caller has read a ticket. Does not renew the session if sent with `X-Background: 1`',
    access: VIEW,
    body: TicketReadRequest,
    data: TicketReadRequest,
    fails: [404],
  },
}
