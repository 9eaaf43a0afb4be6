import { assign, type SnapshotFrom, sendParent, sendTo, setup } from 'xstate'
import { queryIn, stateIn } from '../../kit/params.ts'
import type { AnswerSettled } from '../../kit/resourceSetup.ts'
import type { TicketsAnswer } from '../../model/answers.ts'
import { TICKETS_FALLBACK_TOTAL, TICKETS_PAGE_SIZE } from '../../model/constants.ts'
import { type AnswerNews, type KnownAnswer, NOTHING_KNOWN } from '../../model/known.ts'
import type { Ticket } from '../../model/tickets.ts'
import { customerSearchMachine } from './customerSearch.machine.ts'
import { ticketListMachine } from './ticketList.ts'

/** `user`: the customer's id, or null if the address has none. */
export interface TicketsQuery {
  readonly user: string | null
  readonly page: number
}

interface TicketsInput extends TicketsQuery {
  /** Whether the API offers the customer search and this person may use it. */
  readonly offersCustomers?: boolean
  readonly known?: readonly KnownAnswer[]
}

interface TicketsContext extends TicketsQuery {
  readonly offersCustomers: boolean
  readonly known: readonly KnownAnswer[]
}

type TicketsEvent = AnswerNews | AnswerSettled<TicketsAnswer> | { type: 'query.changed'; query: TicketsQuery }

const NO_TICKETS: readonly Ticket[] = []

const listQuery = ({ user, page }: TicketsQuery) => ({ user: user ?? '', page })

/** Pages of one customer's tickets. If the address has no customer, or an unknown one, the person can search for one. */
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
    sendQuery: sendTo('list', (_, params: { query: TicketsQuery }) => ({
      type: 'query.changed' as const,
      query: listQuery(params.query),
    })),
    forwardToParent: sendParent(({ event }) => event),
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
  invoke: { id: 'list', src: 'list', input: ({ context }) => ({ query: listQuery(context), known: context.known }) },
  initial: 'named',
  on: {
    'answer.remembered': { actions: 'forwardToParent' },
    'answer.dropped': { actions: 'forwardToParent' },
    'answer.settled': { guard: { type: 'isUnnamed', params: stateIn }, target: '.unnamed' },
    'query.changed': [
      { guard: { type: 'isSameQuery', params: queryIn } },
      {
        target: '.named',
        actions: [
          { type: 'storeQuery', params: queryIn },
          { type: 'sendQuery', params: queryIn },
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

export const ticketsIn = (answer: TicketsAnswer | null): readonly Ticket[] => answer?.tickets ?? NO_TICKETS
/** The total, or null if the API does not send one. */
export const totalIn = (answer: TicketsAnswer | null): number | null => answer?.meta?.total ?? null
/** The total for the pager: the documented fallback if the API sends none. */
export const pagedTotalIn = (answer: TicketsAnswer | null): number => totalIn(answer) ?? TICKETS_FALLBACK_TOTAL
export const pageSizeIn = (answer: TicketsAnswer | null): number => answer?.meta?.page_size ?? TICKETS_PAGE_SIZE
export type TicketsSnapshot = SnapshotFrom<typeof ticketsMachine>
