import { assign, sendParent, sendTo, setup } from 'xstate'
import { fetchCustomerExport, fetchCustomers, logError, saveTable, watchClock } from '../../effects.ts'
import { type SearchNews, searchMachine } from '../../kit/search.machine.ts'
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
import {
  ALL_SELECTED,
  countSelected,
  NOTHING_SELECTED,
  type Selection,
  withoutSelected,
  withSelected,
} from '../../model/selection.ts'
import { type UsersQuery, usersHref } from '../../model/usersQuery.ts'
import { isSameList, isSameQuery, searchedFor } from '../../model/usersQueryChanges.ts'

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
  readonly selection: Selection
  /** What is being exported. */
  readonly exported: Selection
  /** Why the last call of the list failed. */
  readonly failure: string
  readonly exportFailure: string
}

type UsersEvent =
  | SearchNews
  | { type: 'query.changed'; query: UsersQuery }
  | { type: 'retry.requested' }
  | { type: 'clock.ticked'; at: number }
  | { type: 'user.selected'; id: string }
  | { type: 'user.deselected'; id: string }
  | { type: 'page.selected' }
  | { type: 'page.deselected' }
  | { type: 'all.selected' }
  | { type: 'selection.cleared' }
  /** Of what is selected, or of the whole filtered list. */
  | { type: 'export.requested'; scope: 'selection' | 'list' }

/** The ids of the page that is shown. */
export const shownIds = ({ answer }: UsersContext): string[] => (answer?.customers ?? []).map(({ id }) => id)

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
    children: {} as { search: 'search' },
  },
  actors: { fetchCustomers, fetchCustomerExport, watchClock, search: searchMachine },
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
    addSelected: assign(({ context }, params: { ids: readonly string[] }) => ({
      selection: withSelected(context.selection, params.ids),
    })),
    dropSelected: assign(({ context }, params: { ids: readonly string[] }) => ({
      selection: withoutSelected(context.selection, params.ids),
    })),
    selectAll: assign({ selection: ALL_SELECTED }),
    clearSelection: assign({ selection: NOTHING_SELECTED }),
    storeExport: assign(({ context }, params: { scope: 'selection' | 'list' }) => ({
      exported: params.scope === 'list' ? ALL_SELECTED : context.selection,
    })),
    storeExportFailure: assign((_, params: { message: string }) => ({ exportFailure: params.message })),
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
    hasSelection: ({ context }) => countSelected(context.selection, totalOf(context)) > 0,
    isOtherList: ({ context }, params: { query: UsersQuery }) => !isSameList(params.query, context.query),
  },
  delays: { BRIEF_WAIT, RETURN_DELAY },
})
