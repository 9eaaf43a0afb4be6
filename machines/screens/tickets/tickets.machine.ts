import { assign, type SnapshotFrom, sendParent, setup } from 'xstate'
import { fetchTickets, logError, watchClock } from '../../effects.ts'
import { ageWords } from '../../model/age.ts'
import type { TicketsAnswer } from '../../model/answers.ts'
import { isRefusedFor, messageOf } from '../../model/callError.ts'
import { BRIEF_WAIT, RETURN_DELAY, TICKETS_FALLBACK_TOTAL, TICKETS_PAGE_SIZE } from '../../model/constants.ts'
import {
  type AnswerNews,
  type KnownAnswer,
  type KnownCall,
  knownOf,
  NOTHING_KNOWN,
  seenAs,
  waitSeen,
  withKnown,
  withoutKnown,
} from '../../model/known.ts'
import type { Ticket } from '../../model/tickets.ts'
import { customerSearchMachine } from './customerSearch.machine.ts'

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
  readonly answer: TicketsAnswer | null
  /** What is known of each page. */
  readonly known: readonly KnownAnswer[]
  /** The time that relative times count from, epoch milliseconds. */
  readonly now: number
  /** Why the tickets could not be loaded. */
  readonly failure: string
}

type TicketsEvent =
  | { type: 'query.changed'; query: TicketsQuery }
  | { type: 'retry.requested' }
  | { type: 'clock.ticked'; at: number }

const NO_TICKETS: readonly Ticket[] = []

const callOf = ({ user, page }: TicketsContext): KnownCall<'fetchTickets'> => ({
  call: 'fetchTickets',
  user: user ?? '',
  page,
})

const isKnown = (context: TicketsContext): boolean => knownOf(context.known, callOf(context)) !== null

const ticketsSetup = setup({
  types: {
    context: {} as TicketsContext,
    events: {} as TicketsEvent,
    input: {} as TicketsInput,
    children: {} as { customerSearch: 'customerSearch' },
  },
  actors: { fetchTickets, watchClock, customerSearch: customerSearchMachine },
  actions: {
    logError,
    showKnown: assign(({ context }) => ({ answer: knownOf(context.known, callOf(context)) })),
    keepAnswer: assign(({ context }, params: { answer: TicketsAnswer }) => ({
      known: withKnown(context.known, { call: callOf(context), answer: params.answer }),
    })),
    announceAnswer: sendParent(
      ({ context }, params: { answer: TicketsAnswer }): AnswerNews => ({
        type: 'answer.remembered',
        known: { call: callOf(context), answer: params.answer },
      }),
    ),
    forgetKnown: assign(({ context }) => ({ known: withoutKnown(context.known, callOf(context)) })),
    dropAnswer: sendParent(({ context }): AnswerNews => ({ type: 'answer.dropped', call: callOf(context) })),
    storeFailure: assign((_, params: { message: string }) => ({ failure: params.message })),
    storeQuery: assign((_, params: { query: TicketsQuery }) => params.query),
    storeAnswer: assign((_, params: { answer: TicketsAnswer }) => ({ answer: params.answer, now: params.answer.at })),
    forgetAnswer: assign({ answer: null }),
    storeTime: assign((_, params: { at: number }) => ({ now: params.at })),
  },
  guards: {
    isKnown: ({ context }) => isKnown(context),
    hasUser: ({ context }) => context.user !== null,
    isSameQuery: ({ context }, params: { query: TicketsQuery }) =>
      params.query.user === context.user && params.query.page === context.page,
    isSameUser: ({ context }, params: { query: TicketsQuery }) => params.query.user === context.user,
    isEmpty: (_, params: { answer: TicketsAnswer }) => params.answer.tickets.length === 0,
    isForbidden: (_, params: { error: unknown }) => isRefusedFor(params.error, 403),
    // 422: what was given is no id at all.
    isUserUnknown: (_, params: { error: unknown }) =>
      isRefusedFor(params.error, 404) || isRefusedFor(params.error, 422),
  },
  delays: { BRIEF_WAIT, RETURN_DELAY },
})

/** The call, and where it leads when it fails. */
const asking = (failed: '#tickets.failed' | '#tickets.known.outdated') =>
  ticketsSetup.createStateConfig({
    invoke: {
      src: 'fetchTickets',
      input: ({ context }) => ({ user: context.user ?? '', page: context.page }),
      onDone: [
        {
          guard: { type: 'isEmpty', params: ({ event }) => ({ answer: event.output }) },
          target: '#tickets.empty',
          actions: [
            { type: 'storeAnswer', params: ({ event }) => ({ answer: event.output }) },
            'forgetKnown',
            'dropAnswer',
          ],
        },
        {
          target: '#tickets.loaded',
          actions: [
            { type: 'storeAnswer', params: ({ event }) => ({ answer: event.output }) },
            { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
            { type: 'announceAnswer', params: ({ event }) => ({ answer: event.output }) },
          ],
        },
      ],
      onError: [
        {
          guard: { type: 'isForbidden', params: ({ event }) => ({ error: event.error }) },
          target: '#tickets.notPermitted',
          actions: ['forgetKnown', 'dropAnswer'],
        },
        {
          guard: { type: 'isUserUnknown', params: ({ event }) => ({ error: event.error }) },
          target: '#tickets.userUnknown',
          actions: ['forgetKnown', 'dropAnswer'],
        },
        {
          target: failed,
          actions: [
            { type: 'logError', params: ({ event }) => ({ message: messageOf(event.error) }) },
            { type: 'storeFailure', params: ({ event }) => ({ message: messageOf(event.error) }) },
          ],
        },
      ],
    },
  })

/** Another query, and where another page of the same customer leads. */
const changing = (target: '#tickets.deciding' | '#tickets.turning') =>
  ticketsSetup.createStateConfig({
    on: {
      'query.changed': [
        { guard: { type: 'isSameQuery', params: ({ event }) => ({ query: event.query }) } },
        {
          guard: { type: 'isSameUser', params: ({ event }) => ({ query: event.query }) },
          target,
          actions: { type: 'storeQuery', params: ({ event }) => ({ query: event.query }) },
        },
        {
          target: '#tickets.deciding',
          actions: [{ type: 'storeQuery', params: ({ event }) => ({ query: event.query }) }, 'forgetAnswer'],
        },
      ],
    },
  })

/**
 * The tickets of one customer, page by page. The list loads only where the address names the customer. A page that was shown
 * before stands there at once, with its age, until it has been fetched anew: nothing in a row acts on what it says.
 */
export const ticketsMachine = ticketsSetup.createMachine({
  id: 'tickets',
  context: ({ input: { offersCustomers = false, known = NOTHING_KNOWN, ...query } }) => ({
    ...query,
    offersCustomers,
    answer: null,
    known: known.filter(({ call }) => call.call === 'fetchTickets'),
    now: 0,
    failure: '',
  }),
  invoke: { src: 'watchClock' },
  initial: 'deciding',
  on: {
    'clock.ticked': { actions: { type: 'storeTime', params: ({ event }) => ({ at: event.at }) } },
    ...changing('#tickets.deciding').on,
  },
  states: {
    deciding: {
      always: [
        { guard: 'isKnown', target: 'known', actions: 'showKnown' },
        { guard: 'hasUser', target: 'loading' },
        { target: 'idle' },
      ],
    },
    idle: {
      invoke: {
        id: 'customerSearch',
        src: 'customerSearch',
        input: ({ context }) => ({ isOffered: context.offersCustomers }),
      },
    },
    // Rows are shown without any mark, and stand in for those that are asked for.
    turning: {
      always: [{ guard: 'isKnown', target: 'known', actions: 'showKnown' }, { target: 'loading.brief' }],
    },
    loading: {
      ...asking('#tickets.failed'),
      initial: 'waiting',
      states: {
        // Others may take their place before anybody could tell; who asks for more meanwhile is shown that it is waited for.
        brief: { after: { BRIEF_WAIT: 'waiting' } },
        waiting: {},
      },
    },
    known: {
      initial: 'returning',
      states: {
        returning: { after: { RETURN_DELAY: 'refreshing' } },
        refreshing: asking('#tickets.known.outdated'),
        outdated: { on: { 'retry.requested': 'refreshing' } },
      },
    },
    loaded: changing('#tickets.turning'),
    empty: {},
    failed: { on: { 'retry.requested': 'loading' } },
    notPermitted: {},
    userUnknown: {
      invoke: {
        id: 'customerSearch',
        src: 'customerSearch',
        input: ({ context }) => ({ isOffered: context.offersCustomers }),
      },
    },
  },
})

type TicketsSnapshot = SnapshotFrom<typeof ticketsMachine>
export const selectTicketsState = ({ value }: TicketsSnapshot) => {
  if (typeof value === 'string') return value
  return 'loading' in value ? waitSeen(value.loading) : seenAs(value.known)
}
/** How old what is shown is, in words; null where it has just come, or nothing is shown. */
export const selectTicketsAge = (snapshot: TicketsSnapshot): string | null => {
  const { answer, now } = snapshot.context
  return snapshot.matches('known') && answer ? ageWords(answer.at, now) : null
}
/** Why the tickets could not be loaded. */
export const selectTicketsFailure = (snapshot: TicketsSnapshot): string => snapshot.context.failure
export const selectTickets = (snapshot: TicketsSnapshot): readonly Ticket[] =>
  snapshot.context.answer?.tickets ?? NO_TICKETS
export const selectNow = (snapshot: TicketsSnapshot): number => snapshot.context.now
export const selectPage = (snapshot: TicketsSnapshot): number => snapshot.context.page
/** How many tickets the list has, or null where the API does not say. */
export const selectTotal = ({ context }: TicketsSnapshot): number | null => context.answer?.meta?.total ?? null
/** The total that pages are counted from: the documented one where the API states none. */
export const selectPagedTotal = (snapshot: TicketsSnapshot): number => selectTotal(snapshot) ?? TICKETS_FALLBACK_TOTAL
export const selectPageSize = ({ context }: TicketsSnapshot): number =>
  context.answer?.meta?.page_size ?? TICKETS_PAGE_SIZE
