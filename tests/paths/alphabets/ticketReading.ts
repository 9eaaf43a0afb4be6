import { ticketReadingMachine } from '../../../machines/screens/ticket/ticketReading.machine.ts'
import { ticketRecord } from '../../machines/ticketFixtures.ts'
import { alphabet } from '../alphabet.ts'
import { gone } from '../answers.ts'

const attention = (type: 'attention.gained' | 'attention.lost') =>
  ({ from: 'watchAttention', event: { type } }) as const
const saved = (entry: number) => ({ done: 'saveTicketRead', output: { entry } }) as const

/** When the ticket opens, entry 4 is the newest; 5 may arrive. */
export const ticketReading = alphabet(ticketReadingMachine, {
  starts: {
    'opens with what is unread': { ticket: ticketRecord({ last_entry: 4, read_entry: 2 }) },
    'opens with all read': { ticket: ticketRecord({ last_entry: 4, read_entry: 4 }) },
  },
  steps: {
    'the page is seen': attention('attention.gained'),
    'the page is left': attention('attention.lost'),
    'a second passes': { pass: 1000 },
    '5 comes': { type: 'ticket.renewed', ticket: ticketRecord({ last_entry: 5, read_entry: 2 }) },
    '4 is saved as read': ({ context }) => (context.read < 4 ? saved(4) : null),
    '5 is saved as read': ({ context }) => (context.last === 5 ? saved(5) : null),
    'that is not saved': { fail: 'saveTicketRead', error: gone },
  },
  shows: {
    state: ({ value }) => value,
    last: ({ context }) => context.last,
    read: ({ context }) => context.read,
  },
  facts: [
    { on: 'opens with what is unread', sees: { state: 'away', last: 4, read: 2 }, asks: ['watchAttention'] },
    { on: 'opens with all read', sees: { state: 'away', last: 4, read: 4 }, asks: ['watchAttention'] },
    ...([2, 4] as const).flatMap((read) =>
      ([4, 5] as const).map(
        (last) =>
          ({
            on: 'the page is seen',
            seeing: { state: 'away', last, read },
            sees: { state: last > read ? 'showing' : 'present' },
          }) as const,
      ),
    ),
    { on: 'the page is seen', seeing: { state: 'away', read: 5 }, sees: { state: 'present' } },
    { on: 'the page is seen', seeing: { state: 'failed' }, sees: { state: 'showing' } },
    { on: 'the page is left', sees: { state: 'away' } },
    { on: 'a second passes', seeing: { state: 'showing' }, sees: { state: 'saving' }, asks: ['saveTicketRead'] },
    { on: '5 comes', sees: { last: 5 } },
    { on: '5 comes', seeing: { state: 'present', read: 4 }, sees: { state: 'showing' } },
    { on: '5 comes', seeing: { state: 'failed' }, sees: { state: 'showing' } },
    { on: '4 is saved as read', sees: { read: 4 }, asks: ['read.saved'] },
    { on: '4 is saved as read', seeing: { last: 4 }, sees: { state: 'present' } },
    // The newer entry has only just become visible.
    { on: '4 is saved as read', seeing: { last: 5 }, sees: { state: 'showing' } },
    { on: '5 is saved as read', sees: { state: 'present', read: 5 }, asks: ['read.saved'] },
    { on: 'that is not saved', sees: { state: 'failed' } },
  ],
})
