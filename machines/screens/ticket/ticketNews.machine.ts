import { assign, type SnapshotFrom, sendParent, setup } from 'xstate'
import type { Change, Doing } from '../../model/changes.ts'
import type { TicketRecord } from '../../model/desk.ts'
import type { ChangesArrived, TicketsWatched } from '../../shell/followEvents.ts'

interface NewsContext {
  readonly number: string
  /** The newest entry on the page. */
  readonly last: number
}

/** Events that this machine sends to its parent. */
export type TicketNews = TicketsWatched | { type: 'ticket.outdated' }

type NewsEvent =
  | ChangesArrived
  /** Begun: the focus is in a field where an entry is written. Ended: the focus has left the field, or the entry was sent. */
  | { type: 'writing.begun' | 'writing.ended' }
  | { type: 'newer.accepted' }
  | { type: 'ticket.renewed'; ticket: TicketRecord }

type Args = { readonly context: NewsContext }
type Arrived = { readonly news: ChangesArrived }

/** The actions of the audit trail that add an entry to a ticket. */
const WRITES: readonly string[] = ['ticket.noted', 'ticket.received', 'reply.held']
const newsIn = ({ event }: { event: ChangesArrived }): Arrived => ({ news: event })
const isOf = ({ context }: Args, { ticket }: Change): boolean => ticket?.number === context.number
const lastOf = ({ number, last_entry }: TicketRecord): NewsContext => ({ number, last: last_entry })
const renewedIn = ({ event }: { event: { ticket: TicketRecord } }) => ({ ticket: event.ticket })
const store = { type: 'storeLast', params: renewedIn } as const
const about = { type: 'isAboutIt', params: newsIn } as const
const says = (doing: Doing) => ({ type: 'announceDoing', params: { doing } }) as const

/**
 * What others do to a ticket while its page is open, and whether this person is reading or writing. When others change the ticket, it is loaded
 * again in the background. While this person is writing, new entries by others are not shown until the person asks for them or leaves the field,
 * so that nothing moves meanwhile.
 */
export const ticketNewsMachine = setup({
  types: { context: {} as NewsContext, events: {} as NewsEvent, input: {} as { ticket: TicketRecord } },
  actions: {
    storeLast: assign({
      last: ({ context }, { ticket }: { ticket: TicketRecord }) => Math.max(context.last, ticket.last_entry),
    }),
    announceOutdated: sendParent((): TicketNews => ({ type: 'ticket.outdated' })),
    announceDoing: sendParent(
      ({ context }, { doing }: { doing: Doing }): TicketNews => ({
        type: 'tickets.watched',
        watched: { tickets: [context.number], doing },
      }),
    ),
  },
  guards: {
    hasMore: ({ context }: Args, { ticket }: { ticket: TicketRecord }) => ticket.last_entry > context.last,
    isAboutIt: ({ context }: Args, { news }: Arrived) =>
      news.isReset || news.changes.some((change) => isOf({ context }, change)),
    hasEntry: ({ context }: Args, { news }: Arrived) =>
      news.changes.some((change) => isOf({ context }, change) && !change.is_mine && WRITES.includes(change.action)),
  },
}).createMachine({
  id: 'ticketNews',
  context: ({ input }) => lastOf(input.ticket),
  on: { 'ticket.renewed': { actions: store } },
  initial: 'reading',
  states: {
    reading: {
      entry: says('reading'),
      on: {
        'writing.begun': 'writing',
        'changes.arrived': { guard: about, actions: 'announceOutdated' },
      },
    },
    writing: {
      entry: says('writing'),
      on: { 'writing.ended': 'reading' },
      initial: 'undisturbed',
      states: {
        undisturbed: {
          on: {
            'changes.arrived': [
              { guard: { type: 'hasEntry', params: newsIn }, target: 'newer' },
              { guard: about, actions: 'announceOutdated' },
            ],
          },
        },
        newer: {
          on: {
            // The entry is now shown, because the ticket was loaded again for another reason. More may have been written since that answer.
            'ticket.renewed': {
              guard: { type: 'hasMore', params: renewedIn },
              target: 'undisturbed',
              actions: [store, 'announceOutdated'],
            },
            'newer.accepted': { target: 'undisturbed', actions: 'announceOutdated' },
            'writing.ended': { target: '#ticketNews.reading', actions: 'announceOutdated' },
          },
        },
      },
    },
  },
})

/** Whether others have written an entry that is not shown yet. */
export const selectHasNewer = (snapshot: SnapshotFrom<typeof ticketNewsMachine>): boolean =>
  snapshot.matches({ writing: 'newer' })
