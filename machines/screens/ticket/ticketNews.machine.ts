import { assign, type SnapshotFrom, sendParent, setup } from 'xstate'
import type { Change, Doing } from '../../model/changes.ts'
import type { TicketRecord } from '../../model/desk.ts'
import type { ChangesArrived, TicketsWatched } from '../../shell/followEvents.ts'

interface NewsContext {
  readonly number: string
  /** The newest entry on the page. */
  readonly last: number
}

/** Events that it sends to its parent. */
export type TicketNews = TicketsWatched | { type: 'ticket.outdated' }

type NewsEvent =
  | ChangesArrived
  /** The focus is where an entry is written, or not any more. */
  | { type: 'writing.begun' | 'writing.ended' }
  | { type: 'newer.accepted' }
  | { type: 'ticket.renewed'; ticket: TicketRecord }

type Args = { readonly context: NewsContext }
type Arrived = { readonly news: ChangesArrived }

/** What adds an entry that others can see. */
const WRITES: readonly string[] = ['ticket.noted', 'ticket.received', 'reply.held']
const newsIn = ({ event }: { event: ChangesArrived }): Arrived => ({ news: event })
const isOf = ({ context }: Args, { ticket }: Change): boolean => ticket?.number === context.number
const lastOf = ({ number, last_entry }: TicketRecord): NewsContext => ({ number, last: last_entry })
const renewedIn = ({ event }: { event: { ticket: TicketRecord } }) => ({ ticket: event.ticket })
const store = { type: 'storeLast', params: renewedIn } as const
const about = { type: 'isAboutIt', params: newsIn } as const
const says = (doing: Doing) => ({ type: 'announceDoing', params: { doing } }) as const

/**
 * What others do to a ticket while its page is open, and what its reader does with it. The ticket is asked for again in the background. What others
 * write waits while somebody writes here, until they want to see it or have left the field: nothing moves below their hands.
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
            // It is shown, as the ticket was asked for in another matter. Something may have come after that answer.
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

/** Whether others have written something that is not shown yet. */
export const selectHasNewer = (snapshot: SnapshotFrom<typeof ticketNewsMachine>): boolean =>
  snapshot.matches({ writing: 'newer' })
