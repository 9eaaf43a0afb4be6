import type { TicketAnswer, TicketMessage, TicketNote, TicketRecord } from '../../machines/model/desk.ts'

/* A ticket of the queue, as its page loads it. */

const TICKET_AT = '2026-03-18T09:00:00.000Z'

export const ticketMessage = (entry: number, changes: Partial<TicketMessage> = {}): TicketMessage => ({
  kind: 'message',
  id: `message-${entry}`,
  entry,
  is_customer: true,
  by: { id: 'id-7', name: 'Ann Smith' },
  body: `Message ${entry}`,
  at: TICKET_AT,
  is_automatic: false,
  mail: null,
  ...changes,
})

export const ticketNote = (entry: number, changes: Partial<TicketNote> = {}): TicketNote => ({
  kind: 'note',
  id: `note-${entry}`,
  entry,
  by: { id: 'ben', name: 'Ben Miller' },
  body: `Note ${entry}`,
  at: TICKET_AT,
  ...changes,
})

/** An open ticket of Ann Smith with one message, which nobody has read or answered, as Ada sees it. Ada and Ben can be assigned. */
export const ticketRecord = (changes: Partial<TicketRecord> = {}): TicketRecord => ({
  id: 'ticket-10001',
  number: 'KS-10001',
  version: 3,
  title: 'The battery does not charge',
  category: 'Technical support',
  customer: {
    id: 'id-7',
    name: 'Ann Smith',
    email: 'ann@customer.example',
    country: { code: 'DE', title: 'Germany' },
    orders_count: 4,
    tickets_count: 2,
  },
  requester: null,
  status: 'open',
  pending: null,
  priority: 'normal',
  assignee: null,
  tags: [],
  attention: null,
  order: null,
  orders: [{ number: 100245, status: 'paid', total_cents: 310_700, placed_at: TICKET_AT }],
  currency: 'USD',
  agents: [
    { id: 'ada', name: 'Ada Byron' },
    { id: 'ben', name: 'Ben Miller' },
  ],
  me: 'ada',
  entries: [ticketMessage(1)],
  has_older: false,
  last_entry: 1,
  read_entry: 0,
  events: [],
  created_at: TICKET_AT,
  updated_at: TICKET_AT,
  waiting_since: TICKET_AT,
  first_replied_at: null,
  resolved_at: null,
  closed_at: null,
  reopened: 0,
  follows: null,
  ...changes,
})

/** The answer with the ticket, received one second after the epoch by the browser's clock. The server's clock is three hours after the message. */
export const ticketAnswer = (changes: Partial<TicketRecord> = {}): TicketAnswer => ({
  ticket: ticketRecord(changes),
  now: '2026-03-18T12:00:00.000Z',
  at: 1000,
})
