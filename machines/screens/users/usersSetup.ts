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

/** The event that the screen sends to its parent: an address to go to. */
export type UsersNews = { type: 'href.chosen'; href: string; replace: boolean }

interface UsersInput {
  readonly query: UsersQuery
  readonly offersUsers: boolean
  readonly mayExport: boolean
  readonly known?: readonly KnownAnswer[]
}

interface UsersContext {
  readonly query: UsersQuery
  readonly isOffered: boolean
  readonly mayExport: boolean
  readonly known: readonly KnownAnswer[]
  /** The total of the list; null before the first answer. */
  readonly total: number | null
  /** The text of the search, kept equal to that in the address. */
  readonly sought: string
}

type UsersEvent =
  | SearchNews
  | AnswerNews
  | AnswerSettled<CustomersAnswer>
  | { type: 'query.changed'; query: UsersQuery }
  | { type: 'export.requested'; selection: Selection }
  | ExportNews

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
    forwardToParent: sendParent(({ event }) => event),
    announceSearch: sendParent(
      ({ context }, params: { search: string }): UsersNews => ({
        type: 'href.chosen',
        href: usersHref(searchedFor(context.query, params.search)),
        replace: true,
      }),
    ),
    sendQuery: sendTo('list', (_, params: { query: UsersQuery }) => ({
      type: 'query.changed' as const,
      query: { query: params.query },
    })),
    sendRetry: sendTo('list', { type: 'retry.requested' as const }),
    sendSearch: sendTo('search', (_, params: { search: string }) => ({
      type: 'query.adopted' as const,
      query: params.search,
    })),
    answerSearch: sendTo('search', { type: 'search.answered' as const }),
    failSearch: sendTo('search', { type: 'search.failed' as const }),
    sendListChange: sendTo('selection', { type: 'list.changed' as const }),
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
    // A known answer is shown while its call runs.
    isAwaited: (_, params: { state: string }) => params.state === 'refreshing',
    isAnswered: (_, params: { state: string }) => params.state === 'loaded' || params.state === 'empty',
    hasExport: ({ context: { mayExport, total } }) => mayExport && (total ?? 0) > 0,
  },
})
