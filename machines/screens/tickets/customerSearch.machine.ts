import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { fetchCustomers } from '../../callEffects.ts'
import { logError } from '../../effects.ts'
import { logFailure, reasonIn } from '../../kit/params.ts'
import { type SearchNews, searchMachine } from '../../kit/search.machine.ts'
import { CUSTOMER_SUGGESTIONS } from '../../model/constants.ts'
import type { Customer, CustomersAnswer } from '../../model/customers.ts'
import { DEFAULT_USERS_QUERY, type UsersQuery } from '../../model/usersQuery.ts'

interface CustomerSearchContext {
  readonly isOffered: boolean
  readonly search: string
  readonly answer: CustomersAnswer | null
  /** Why the last call failed. */
  readonly failure: string
}

type CustomerSearchEvent = SearchNews | { type: 'list.opened' } | { type: 'list.closed' } | { type: 'retry.requested' }

const queryFor = (search: string): UsersQuery => ({
  ...DEFAULT_USERS_QUERY,
  items_per_page: CUSTOMER_SUGGESTIONS,
  sort: 'name',
  order: 'asc',
  search,
})

const NO_CUSTOMERS: readonly Customer[] = []

const outputIn = ({ event }: { event: { output: CustomersAnswer } }) => ({ answer: event.output })

/** A search for one customer, if the API offers the call. The first few matches are suggested in a list that opens and closes. */
export const customerSearchMachine = setup({
  types: {
    context: {} as CustomerSearchContext,
    events: {} as CustomerSearchEvent,
    input: {} as { isOffered: boolean },
    children: {} as { search: 'search' },
  },
  actors: { fetchCustomers, search: searchMachine },
  actions: {
    logError,
    storeSearch: assign((_, params: { search: string }) => ({ search: params.search })),
    storeAnswer: assign((_, params: { answer: CustomersAnswer }) => ({ answer: params.answer })),
    forgetAnswer: assign({ answer: null }),
    storeFailure: assign((_, params: { message: string }) => ({ failure: params.message })),
    answerSearch: sendTo('search', { type: 'search.answered' as const }),
    // This requests a search for the current text.
    submitSearch: sendTo('search', { type: 'search.submitted' as const }),
    failSearch: sendTo('search', { type: 'search.failed' as const }),
  },
  guards: {
    isOffered: ({ context }) => context.isOffered,
    isEmpty: (_, params: { answer: CustomersAnswer }) => params.answer.customers.length === 0,
  },
}).createMachine({
  id: 'customerSearch',
  context: ({ input }) => ({ isOffered: input.isOffered, search: '', answer: null, failure: '' }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isOffered', target: 'offered' }, { target: 'absent' }] },
    absent: {},
    offered: {
      invoke: { id: 'search', src: 'search' },
      initial: 'idle',
      on: {
        'search.requested': {
          target: '.searching',
          actions: { type: 'storeSearch', params: ({ event }) => ({ search: event.query }) },
        },
        'search.cleared': { target: '.idle', actions: 'forgetAnswer' },
      },
      states: {
        idle: {},
        searching: {
          invoke: {
            src: 'fetchCustomers',
            input: ({ context }) => ({ query: queryFor(context.search) }),
            onDone: [
              {
                guard: { type: 'isEmpty', params: outputIn },
                target: 'empty',
                actions: ['forgetAnswer', 'answerSearch'],
              },
              { target: 'found', actions: [{ type: 'storeAnswer', params: outputIn }, 'answerSearch'] },
            ],
            onError: {
              target: 'failed',
              actions: ['forgetAnswer', logFailure, { type: 'storeFailure', params: reasonIn }, 'failSearch'],
            },
          },
        },
        found: {
          initial: 'open',
          states: { open: { on: { 'list.closed': 'closed' } }, closed: { on: { 'list.opened': 'open' } } },
        },
        empty: {},
        failed: { on: { 'retry.requested': { actions: 'submitSearch' } } },
      },
    },
  },
})

type CustomerSearchSnapshot = SnapshotFrom<typeof customerSearchMachine>

export type CustomerSearchState = 'absent' | 'idle' | 'searching' | 'found' | 'empty' | 'failed'

export const selectCustomerSearchState = ({ value }: CustomerSearchSnapshot): CustomerSearchState => {
  if (typeof value === 'string') return 'absent'
  return typeof value.offered === 'string' ? value.offered : 'found'
}
export const selectIsListOpen = (snapshot: CustomerSearchSnapshot): boolean =>
  snapshot.matches({ offered: { found: 'open' } })
export const selectFoundCustomers = ({ context }: CustomerSearchSnapshot): readonly Customer[] =>
  context.answer?.customers ?? NO_CUSTOMERS
/** The number of matches, including those that are not suggested. */
export const selectFoundTotal = ({ context }: CustomerSearchSnapshot): number => context.answer?.meta.total ?? 0
export const selectSoughtName = ({ context }: CustomerSearchSnapshot): string => context.search
export const selectSearchFailure = ({ context }: CustomerSearchSnapshot): string => context.failure
