import { deskView } from '../../machines/model/deskSearch.ts'
import { deskAnswer, deskCounts, deskRow, ticketRecord } from '../machines/fixtures.ts'
import { describeScreen, loaded } from './descriptor.ts'

export const desk = describeScreen({
  path: '/desk',
  notAt: ['/desks', '/desk/x'],
  queries: ['?view=waiting_us', '?view=all'],
  title: 'Queue',
  permission: 'tickets.view',
  onlyHere: 'Waiting on us',
  loads: [
    loaded({
      call: 'fetchDesk',
      request: 'GET /tickets',
      failed: 'Could not load the tickets.',
      notPermitted: 'You do not have permission to see tickets.',
      empty: { words: 'Nobody waits for an answer.', answer: deskAnswer([]) },
      columns: ['Ticket', 'Customer', 'Status', 'Priority', 'Assignee', 'Waiting', 'Tags', 'Updated'],
    }),
  ],
  calls: {
    fetchDesk: {
      input: { query: deskView('waiting_us') },
      answer: (mark) => deskAnswer([deskRow(1, { title: mark }), deskRow(2)], 12),
    },
    fetchDeskCounts: { input: undefined, answer: () => deskCounts },
    changeTicket: {
      input: { number: 'KS-10001', seen: 3, changes: { assignee: 'ada' } },
      answer: (mark) => ({
        ticket: ticketRecord(deskRow(1, { title: mark, assignee: { id: 'ada', name: 'Ada Berg' } })),
        now: '2024-03-07T15:00:00.000Z',
        at: 0,
      }),
    },
  },
})
