import { assign, sendParent, sendTo, setup } from 'xstate'
import { USERS_LIST_KEY } from '../constants.ts'
import { fetchCustomerExport, fetchCustomers, logError, saveTable } from '../effects.ts'
import { isRefusedFor } from '../model/callError.ts'
import type { CustomersAnswer } from '../model/customers.ts'
import {
  ALL_SELECTED,
  countSelected,
  NOTHING_SELECTED,
  type Selection,
  withoutSelected,
  withSelected,
} from '../model/selection.ts'
import { type UsersQuery, usersHref } from '../model/usersQuery.ts'
import { isSameList, isSameQuery, searchedFor } from '../model/usersQueryChanges.ts'
import { type SearchNews, searchMachine } from '../parts/search.machine.ts'

/** The last answer of the list, and what it answers. */
export interface KeptCustomers {
  readonly query: UsersQuery
  readonly answer: CustomersAnswer
}

/** What the list tells its parent: an address to be followed, and an answer to be kept for the next visit. */
export type UsersNews =
  | { type: 'href.chosen'; href: string; replace: boolean }
  | { type: 'customers.remembered'; key: typeof USERS_LIST_KEY; kept: KeptCustomers }

interface UsersInput {
  readonly query: UsersQuery
  /** Whether the API has the calls of this screen. */
  readonly offersUsers: boolean
  /** What was kept of the visit before. */
  readonly kept: KeptCustomers | null
}

interface UsersContext {
  readonly query: UsersQuery
  readonly isOffered: boolean
  readonly answer: CustomersAnswer | null
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

const totalOf = ({ answer }: UsersContext): number => answer?.meta.total ?? 0

/** What the chart of users.machine.ts names: its types, actors, actions and guards. */
export const usersSetup = setup({
  types: {
    context: {} as UsersContext,
    events: {} as UsersEvent,
    input: {} as UsersInput,
    children: {} as { search: 'search' },
  },
  actors: { fetchCustomers, fetchCustomerExport, search: searchMachine },
  actions: {
    logError,
    saveTable,
    storeQuery: assign((_, params: { query: UsersQuery }) => ({ query: params.query })),
    storeAnswer: assign((_, params: { answer: CustomersAnswer }) => ({ answer: params.answer })),
    storeFailure: assign((_, params: { message: string }) => ({ failure: params.message })),
    announceAnswer: sendParent(
      ({ context }, params: { answer: CustomersAnswer }): UsersNews => ({
        type: 'customers.remembered',
        key: USERS_LIST_KEY,
        kept: { query: context.query, answer: params.answer },
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
    isOffered: ({ context }) => context.isOffered,
    isSameQuery: ({ context }, params: { query: UsersQuery }) => isSameQuery(params.query, context.query),
    isSought: ({ context }, params: { query: UsersQuery }) => params.query.search === context.sought,
    isSearchedFor: ({ context }, params: { search: string }) => params.search === context.query.search,
    isEmpty: (_, params: { answer: CustomersAnswer }) => params.answer.customers.length === 0,
    isForbidden: (_, params: { error: unknown }) => isRefusedFor(params.error, 403),
    hasCustomers: ({ context }) => totalOf(context) > 0,
    hasSelection: ({ context }) => countSelected(context.selection, totalOf(context)) > 0,
    isOtherList: ({ context }, params: { query: UsersQuery }) => !isSameList(params.query, context.query),
  },
})
