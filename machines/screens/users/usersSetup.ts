import { assign, sendParent, sendTo, setup } from 'xstate'
import { logError, saveTable } from '../../effects.ts'
import type { AnswerSettled } from '../../kit/resourceSetup.ts'
import { type SearchNews, searchMachine } from '../../kit/search.machine.ts'
import { selectionMachine } from '../../kit/selection.machine.ts'
import type { CustomersAnswer } from '../../model/customers.ts'
import type { AnswerNews, KnownAnswer } from '../../model/known.ts'
import type { Selection } from '../../model/selection.ts'
import { isSameList, isSameQuery, listQueryOf, searchedFor, type UsersQuery } from '../../model/usersQuery.ts'
import { type ExportNews, exportMachine } from './export.ts'
import { userListMachine } from './userList.ts'
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
  /** What was known when it opened. */
  readonly known: readonly KnownAnswer[]
  /** How many customers the list that is shown has; null before anything is. */
  readonly total: number | null
  /** What the search box searches for: the address follows it, and it the address. */
  readonly sought: string
}

type UsersEvent =
  | SearchNews
  | AnswerNews
  | AnswerSettled<CustomersAnswer>
  | { type: 'query.changed'; query: UsersQuery }
  /** Of what is selected of the filtered list. */
  | { type: 'export.requested'; selection: Selection }
  | ExportNews

/** What the chart of users.machine.ts names: its types, actors, actions and guards. */
export const usersSetup = setup({
  types: {
    context: {} as UsersContext,
    events: {} as UsersEvent,
    input: {} as UsersInput,
    children: {} as { list: 'list'; search: 'search'; selection: 'selection'; export: 'export' },
  },
  actors: { list: userListMachine, search: searchMachine, selection: selectionMachine, export: exportMachine },
  actions: {
    logError,
    saveTable,
    storeQuery: assign((_, params: { query: UsersQuery }) => ({ query: params.query })),
    storeTotal: assign((_, params: { answer: CustomersAnswer | null }) => ({
      total: params.answer?.meta.total ?? null,
    })),
    storeSearch: assign((_, params: { search: string }) => ({ sought: params.search })),
    passOn: sendParent(({ event }) => event),
    followSearch: sendParent(
      ({ context }, params: { search: string }): UsersNews => ({
        type: 'href.chosen',
        href: usersHref(searchedFor(context.query, params.search)),
        replace: true,
      }),
    ),
    tellQuery: sendTo('list', (_, params: { query: UsersQuery }) => ({
      type: 'query.changed' as const,
      query: { query: params.query },
    })),
    tellRetry: sendTo('list', { type: 'retry.requested' as const }),
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
    isSameQuery: ({ context }, params: { query: UsersQuery }) => isSameQuery(params.query, context.query),
    isOtherList: ({ context }, params: { query: UsersQuery }) => !isSameList(params.query, context.query),
    isSought: ({ context }, params: { query: UsersQuery }) => params.query.search === context.sought,
    isSearchedFor: ({ context }, params: { search: string }) => params.search === context.query.search,
    // What is known is shown, and its call still has to answer.
    isAwaited: (_, params: { state: string }) => params.state === 'refreshing',
    isAnswered: (_, params: { state: string }) => params.state === 'loaded' || params.state === 'empty',
    hasCustomers: ({ context }) => (context.total ?? 0) > 0,
  },
})
