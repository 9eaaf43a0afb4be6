import { assign, sendParent, setup } from 'xstate'
import { saveTicketRead } from '../../callEffects.ts'
import { watchAttention } from '../../effects.ts'
import type { TicketRecord } from '../../model/desk.ts'
import { READ_DELAY } from '../../model/feedTimes.ts'

/** The event that this machine sends to its parent. */
export type ReadingNews = { type: 'read.saved'; entry: number }

interface ReadingContext {
  readonly number: string
  /** The newest entry on the page. */
  readonly last: number
  /** The last entry that the person has read, as far as the API knows. */
  readonly read: number
}

type ReadingEvent = { type: 'attention.gained' | 'attention.lost' } | { type: 'ticket.renewed'; ticket: TicketRecord }

const factsOf = ({ number, last_entry, read_entry }: TicketRecord): ReadingContext => ({
  number,
  last: last_entry,
  read: read_entry,
})

/**
 * Records that the entries on the page were read, once they have been visible for a moment. A failure is silent: nobody waits for the answer,
 * and the next entry or visit tries again.
 */
export const ticketReadingMachine = setup({
  types: { context: {} as ReadingContext, events: {} as ReadingEvent, input: {} as { readonly ticket: TicketRecord } },
  actors: { saveTicketRead, watchAttention },
  actions: {
    storeTicket: assign(({ context }, { ticket }: { ticket: TicketRecord }) => {
      const { number, last, read } = factsOf(ticket)
      return { number, last, read: Math.max(read, context.read) }
    }),
    storeRead: assign((_, { entry }: { entry: number }) => ({ read: entry })),
    announceRead: sendParent((_, { entry }: { entry: number }): ReadingNews => ({ type: 'read.saved', entry })),
  },
  guards: { hasUnread: ({ context: { last, read } }) => last > read },
  delays: { READ_DELAY },
}).createMachine({
  id: 'ticketReading',
  context: ({ input }) => factsOf(input.ticket),
  invoke: { src: 'watchAttention' },
  initial: 'away',
  on: {
    'attention.lost': '.away',
    'ticket.renewed': { actions: { type: 'storeTicket', params: ({ event }) => ({ ticket: event.ticket }) } },
  },
  states: {
    away: { on: { 'attention.gained': 'present' } },
    present: { always: { guard: 'hasUnread', target: 'showing' } },
    showing: { after: { READ_DELAY: 'saving' } },
    saving: {
      invoke: {
        src: 'saveTicketRead',
        input: ({ context: { number, last } }) => ({ number, entry: last }),
        onDone: {
          target: 'present',
          actions: [
            { type: 'storeRead', params: ({ event }) => ({ entry: event.output.entry }) },
            { type: 'announceRead', params: ({ event }) => ({ entry: event.output.entry }) },
          ],
        },
        onError: 'failed',
      },
    },
    failed: {
      on: {
        'attention.gained': 'present',
        'ticket.renewed': {
          target: 'present',
          actions: { type: 'storeTicket', params: ({ event }) => ({ ticket: event.ticket }) },
        },
      },
    },
  },
})
