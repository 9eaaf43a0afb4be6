import { assign, type SnapshotFrom, sendParent, sendTo, setup } from 'xstate'
import type { AnswerSettled } from '../../kit/resourceSetup.ts'
import type { TicketsAnswer } from '../../model/answers.ts'
import { TICKETS_FALLBACK_TOTAL, TICKETS_PAGE_SIZE } from '../../model/constants.ts'
import { type AnswerNews, type KnownAnswer, NOTHING_KNOWN } from '../../model/known.ts'
import type { Ticket } from '../../model/tickets.ts'
import { customerSearchMachine } from './customerSearch.machine.ts'
import { ticketListMachine } from './ticketList.ts'

/** Which tickets: the customer's id, or null where the address names none, and the page. */
export interface TicketsQuery {
  readonly user: string | null
  readonly page: number
}

interface TicketsInput extends TicketsQuery {
  /** Whether customers can be searched for: the API has the call, and this person may make it. */
  readonly offersCustomers?: boolean
  /** What calls brought when they were shown last. */
  readonly known?: readonly KnownAnswer[]
}

interface TicketsContext extends TicketsQuery {
  readonly offersCustomers: boolean
  /** What was known when it opened. */
  readonly known: readonly KnownAnswer[]
}

type TicketsEvent = AnswerNews | AnswerSettled<TicketsAnswer> | { type: 'query.changed'; query: TicketsQuery }

const NO_TICKETS: readonly Ticket[] = []

const listQuery = ({ user, page }: TicketsQuery) => ({ user: user ?? '', page })

/**
 * The tickets of one customer, page by page. Where the address names no customer, or one that there is not, one can be searched
 * for.
 */
export const ticketsMachine = setup({
  types: {
    context: {} as TicketsContext,
    events: {} as TicketsEvent,
    input: {} as TicketsInput,
    children: {} as { list: 'list'; customerSearch: 'customerSearch' },
  },
  actors: { list: ticketListMachine, customerSearch: customerSearchMachine },
  actions: {
    storeQuery: assign((_, params: { query: TicketsQuery }) => params.query),
    tellQuery: sendTo('list', (_, params: { query: TicketsQuery }) => ({
      type: 'query.changed' as const,
      query: listQuery(params.query),
    })),
    passOn: sendParent(({ event }) => event),
  },
  guards: {
    isSameQuery: ({ context }, { query }: { query: TicketsQuery }) =>
      query.user === context.user && query.page === context.page,
    isUnnamed: (_, params: { state: string }) => params.state === 'unasked' || params.state === 'missing',
  },
}).createMachine({
  id: 'tickets',
  context: ({ input: { user, page, offersCustomers = false, known = NOTHING_KNOWN } }) => ({
    user,
    page,
    offersCustomers,
    known,
  }),
  invoke: {
    id: 'list',
    src: 'list',
    input: ({ context }) => ({ query: listQuery(context), known: context.known }),
  },
  initial: 'named',
  on: {
    'answer.remembered': { actions: 'passOn' },
    'answer.dropped': { actions: 'passOn' },
    'answer.settled': {
      guard: { type: 'isUnnamed', params: ({ event }) => ({ state: event.state }) },
      target: '.unnamed',
    },
    'query.changed': [
      { guard: { type: 'isSameQuery', params: ({ event }) => ({ query: event.query }) } },
      {
        target: '.named',
        actions: [
          { type: 'storeQuery', params: ({ event }) => ({ query: event.query }) },
          { type: 'tellQuery', params: ({ event }) => ({ query: event.query }) },
        ],
      },
    ],
  },
  states: {
    named: {},
    unnamed: {
      invoke: {
        id: 'customerSearch',
        src: 'customerSearch',
        input: ({ context }) => ({ isOffered: context.offersCustomers }),
      },
    },
  },
})

/** What the list reads of its answer; null before there is one. */
export const ticketsIn = (answer: TicketsAnswer | null): readonly Ticket[] => answer?.tickets ?? NO_TICKETS
/** How many tickets the list has, or null where the API does not say. */
export const totalIn = (answer: TicketsAnswer | null): number | null => answer?.meta?.total ?? null
/** The total that pages are counted from: the documented one where the API states none. */
export const pagedTotalIn = (answer: TicketsAnswer | null): number => totalIn(answer) ?? TICKETS_FALLBACK_TOTAL
export const pageSizeIn = (answer: TicketsAnswer | null): number => answer?.meta?.page_size ?? TICKETS_PAGE_SIZE
export type TicketsSnapshot = SnapshotFrom<typeof ticketsMachine>
