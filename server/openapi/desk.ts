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
    what: 'A page of a queue of tickets. `all` has all of them, `attention` those with an `attention`, the other views those that are open or pending',
    access: VIEW,
    query: {
      view: `${DESK_VIEWS.join(', ')}; ${DESK_VIEWS[0]} is the default`,
      page: 'from 1',
      items_per_page: '10, the default, 25, 50 or 100',
      sort: `${DESK_SORTS.join(', ')}. Descending, \`waiting\` has the longest wait first; who does not wait is last in both orders`,
      order: 'asc or desc, the default',
      search: 'the number of a ticket, or words of its title or customer; 2 to 100 characters',
      filter_status: TICKET_STATUSES.join(', '),
      filter_assignee: 'me, none or the id of a member of staff',
      filter_priority: TICKET_PRIORITIES.join(', '),
      filter_category: 'the id of a category',
      filter_tag: 'a tag',
      filter_customer: 'the id of a user',
      filter_order: 'the number of an order',
      after: 'the `next` of the page before',
      before: 'the `previous` of the page after',
    },
    data: array(DeskRow),
    meta: DeskMeta,
  },
  'GET /tickets/counts': { what: 'How many tickets are in each view', access: VIEW, data: DeskCounts },
  'GET /tickets/{number}': {
    what: 'A ticket with its newest 50 messages and notes, and its history. `order` and `orders` are those that the caller may see',
    access: VIEW,
    data: TicketRecord,
    meta: NOW,
    query: { before: 'the number of an entry: the 50 before it, instead of the newest' },
    fails: [404],
  },
  'PUT /tickets/{number}/properties': {
    what: 'Changes a ticket: 409 where others have changed the same properties since `seen`, or where this is not possible now. Needs `tickets.reply`, and to reopen a closed ticket `tickets.manage` instead',
    access: VIEW,
    body: TicketChangeRequest,
    data: TicketRecord,
    meta: NOW,
    fails: [403, 404, 409],
  },
  'PUT /tickets/{number}/notes/{note}': {
    what: 'Adds a note under an id that the caller has chosen: the same note again changes nothing, 409 for another one under the same id',
    access: [...VIEW, 'tickets.reply'],
    body: TicketNoteRequest,
    data: TicketNote,
    fails: [404, 409],
  },
  'PUT /tickets/{number}/read': {
    what: 'Writes down up to which entry the caller has read a ticket. With `X-Background: 1` it does not renew the session',
    access: VIEW,
    body: TicketReadRequest,
    data: TicketReadRequest,
    fails: [404],
  },
}
