import { REPLY_KEY, replyAnswer } from '../machines/replyFixtures.ts'
import { ticketAnswer, ticketNote } from '../machines/ticketFixtures.ts'
import { describeScreen, loaded } from './descriptor.ts'

const NUMBER = 'KS-10001'

export const ticket = describeScreen({
  path: `/desk/tickets/${NUMBER}`,
  notAt: [`/desk/tickets/${NUMBER}/notes`],
  // The second is the address of another ticket.
  queries: ['', '2'],
  title: 'Ticket',
  trail: ['Queue'],
  permission: 'tickets.view',
  onlyHere: `Ticket ${NUMBER}`,
  loads: [
    loaded({
      call: 'fetchTicket',
      request: 'GET /tickets/[^/?]+',
      failed: 'Could not load the ticket.',
      notPermitted: 'You do not have permission to see this ticket.',
    }),
  ],
  calls: {
    fetchTicket: { input: { number: NUMBER }, answer: (mark) => ticketAnswer({ title: mark }) },
    fetchTicketEntries: { input: { number: NUMBER, before: 7 }, answer: (mark) => ticketAnswer({ title: mark }) },
    changeTicket: {
      input: { number: NUMBER, seen: 3, changes: { priority: 'high' } },
      answer: (mark) => ticketAnswer({ version: 4, priority: 'high', title: mark }),
    },
    addTicketNote: {
      input: { number: NUMBER, id: 'c0ffee00-0000-4000-8000-000000000001', body: 'Wants a call back' },
      answer: (mark) => ticketNote(2, { body: mark }),
    },
    sendReply: {
      input: {
        number: NUMBER,
        id: REPLY_KEY,
        request: {
          body: 'Please charge it for an hour.',
          seen: 1,
          to: 'ann@customer.example',
          status_after: null,
          until: null,
          anyway: false,
        },
      },
      answer: (mark) => replyAnswer({ body: mark }),
    },
    decideReply: {
      input: { number: NUMBER, id: REPLY_KEY, outcome: 'again' },
      answer: (mark) => replyAnswer({ state: 'queued', failure: mark }),
    },
    withdrawReply: { input: { number: NUMBER, id: REPLY_KEY }, answer: () => undefined },
    saveTicketDraft: {
      input: {
        email: 'ada@kickstand.example',
        form: 'ticketReply/KS-10001',
        number: 'KS-10001',
        mode: 'reply',
        content: 'Dear Ann',
        at: null,
      },
      answer: (mark) => ({ mode: 'reply', content: mark, at: '2026-03-18T09:00:00.000Z', other: null }),
    },
    saveTicketRead: { input: { number: NUMBER, entry: 1 }, answer: (_, { entry }) => ({ entry }) },
  },
})
