import { assign, sendParent, sendTo, setup } from 'xstate'
import { fetchCustomers, logError, saveTable, watchClock } from '../../effects.ts'
import { type SearchNews, searchMachine } from '../../kit/search.machine.ts'
import { selectionMachine } from '../../kit/selection.machine.ts'
import { isRefusedFor } from '../../model/callError.ts'
import { BRIEF_WAIT, RETURN_DELAY, USERS_LIST_KEY } from '../../model/constants.ts'
import type { CustomersAnswer } from '../../model/customers.ts'
import {
  type AnswerNews,
  type KnownAnswer,
  type KnownCall,
  knownOf,
  withKnown,
  withoutKnown,
} from '../../model/known.ts'
import type { Selection } from '../../model/selection.ts'
import { isSameList, isSameQuery, listQueryOf, searchedFor, type UsersQuery } from '../../model/usersQuery.ts'
import { type ExportNews, exportMachine } from './export.ts'
import { usersHref } from './usersHref.ts'

/** What the list asks of its parent: an address to be followed. */
export type UsersNews = { type: 'href.chosen'; href: string; replace: boolean }

interface UsersInput {
  readonly query: UsersQuery
  /** Whether the API has the calls of this screen. */
  readonly offersUsers: boolean
  /** What calls brought when they were shown last. */
  readonly known?: readonly KnownAnswer[]
}

interface UsersContext {
  readonly query: UsersQuery
  readonly isOffered: boolean
  readonly answer: CustomersAnswer | null
  /** What is known of each page. */
  readonly known: readonly KnownAnswer[]
  /** The time that the age of what is shown counts to, epoch milliseconds. */
  readonly now: number
  /** What the search box searches for: the address follows it, and it the address. */
  readonly sought: string
  /** Why the last call of the list failed. */
  readonly failure: string
}

type UsersEvent =
  | SearchNews
  | { type: 'query.changed'; query: UsersQuery }
  | { type: 'retry.requested' }
  | { type: 'clock.ticked'; at: number }
  /** Of what is selected of the filtered list. */
  | { type: 'export.requested'; selection: Selection }
  | ExportNews

const callOf = ({ query }: UsersContext): KnownCall<'fetchCustomers'> => ({
  call: 'fetchCustomers',
  key: USERS_LIST_KEY,
  query,
})

const isKnown = (context: UsersContext): boolean => knownOf(context.known, callOf(context)) !== null

const totalOf = ({ answer }: UsersContext): number => answer?.meta.total ?? 0

/** What the chart of users.machine.ts names: its types, actors, actions and guards. */
export const usersSetup = setup({
  types: {
    context: {} as UsersContext,
    events: {} as UsersEvent,
    input: {} as UsersInput,
    children: {} as { search: 'search'; selection: 'selection'; export: 'export' },
  },
  actors: { fetchCustomers, watchClock, search: searchMachine, selection: selectionMachine, export: exportMachine },
  actions: {
    logError,
    saveTable,
    storeQuery: assign((_, params: { query: UsersQuery }) => ({ query: params.query })),
    storeAnswer: assign((_, params: { answer: CustomersAnswer }) => ({ answer: params.answer, now: params.answer.at })),
    storeTime: assign((_, params: { at: number }) => ({ now: params.at })),
    showKnown: assign(({ context }) => ({ answer: knownOf(context.known, callOf(context)) })),
    keepAnswer: assign(({ context }, params: { answer: CustomersAnswer }) => ({
      known: withKnown(context.known, { call: callOf(context), answer: params.answer }),
    })),
    forgetKnown: assign(({ context }) => ({ known: withoutKnown(context.known, callOf(context)) })),
    dropAnswer: sendParent(({ context }): AnswerNews => ({ type: 'answer.dropped', call: callOf(context) })),
    storeFailure: assign((_, params: { message: string }) => ({ failure: params.message })),
    announceAnswer: sendParent(
      ({ context }, params: { answer: CustomersAnswer }): AnswerNews => ({
        type: 'answer.remembered',
        known: { call: callOf(context), answer: params.answer },
      }),
    ),
    storeSearch: assign((_, params: { search: string }) => ({ sought: params.search })),
    followSearch: sendParent(
      ({ context }, params: { search: string }): UsersNews => ({
        type: 'href.chosen',
        href: usersHref(searchedFor(context.query, params.search)),
        replace: true,
      }),
    ),
    tellSearch: sendTo('search', (_, params: { search: string }) => ({
      type: 'query.adopted' as const,
      query: params.search,
    })),
    answerSearch: sendTo('search', { type: 'search.answered' as const }),
    failSearch: sendTo('search', { type: 'search.failed' as const }),
    tellSelection: sendTo('selection', { type: 'list.changed' as const }),
    requestExport: sendTo('export', ({ context }, { selection }: { selection: Selection }) => ({
      type: 'command.requested' as const,
      input: { query: listQueryOf(context.query), selection },
    })),
  },
  guards: {
    isUnavailable: ({ context }) => !context.isOffered,
    isKnown: ({ context }) => isKnown(context),
    isSameQuery: ({ context }, params: { query: UsersQuery }) => isSameQuery(params.query, context.query),
    isSought: ({ context }, params: { query: UsersQuery }) => params.query.search === context.sought,
    isSearchedFor: ({ context }, params: { search: string }) => params.search === context.query.search,
    isKnownSearch: ({ context }, params: { search: string }) =>
      params.search === context.query.search && isKnown(context),
    isEmpty: (_, params: { answer: CustomersAnswer }) => params.answer.customers.length === 0,
    isForbidden: (_, params: { error: unknown }) => isRefusedFor(params.error, 403),
    hasCustomers: ({ context }) => totalOf(context) > 0,
    isOtherList: ({ context }, params: { query: UsersQuery }) => !isSameList(params.query, context.query),
  },
  delays: { BRIEF_WAIT, RETURN_DELAY },
})
