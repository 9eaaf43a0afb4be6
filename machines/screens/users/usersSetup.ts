import { type AnyActorRef, sendTo, setup } from 'xstate'
import { logError, saveTable } from '../../effects.ts'
import { searchMachine } from '../../kit/search.machine.ts'
import { listActions, listGuards, type SearchedListContext, type SearchedListEvent } from '../../kit/searchedList.ts'
import { selectionMachine } from '../../kit/selection.machine.ts'
import type { CustomersAnswer } from '../../model/customers.ts'
import type { KnownAnswer } from '../../model/known.ts'
import { searchedFor } from '../../model/listQuery.ts'
import type { Selection } from '../../model/selection.ts'
import { isSameList, isSameQuery, listQueryOf, type UsersQuery } from '../../model/usersQuery.ts'
import { type ExportNews, exportMachine } from './export.ts'
import { userListMachine } from './userList.ts'
import { usersHref } from './usersHref.ts'

interface UsersInput {
  readonly query: UsersQuery
  readonly offersUsers: boolean
  readonly mayExport: boolean
  readonly known?: readonly KnownAnswer[]
}

interface UsersContext extends SearchedListContext<UsersQuery> {
  readonly mayExport: boolean
}

type UsersEvent =
  | SearchedListEvent<UsersQuery, CustomersAnswer>
  | { type: 'export.requested'; selection: Selection }
  | ExportNews

const ADDRESSED = {
  isSameQuery,
  searchHref: (query: UsersQuery, search: string) => usersHref(searchedFor(query, search)),
}

interface Args {
  readonly context: UsersContext
}

// With its types: beside actions that are spread, they are not inferred.
const requestExport = sendTo<UsersContext, UsersEvent, { selection: Selection }, AnyActorRef, UsersEvent>(
  'export',
  ({ context }: Args, { selection }: { selection: Selection }) => ({
    type: 'command.requested',
    input: { query: listQueryOf(context.query), selection },
  }),
)

export const usersSetup = setup({
  types: {
    context: {} as UsersContext,
    events: {} as UsersEvent,
    input: {} as UsersInput,
    children: {} as { list: 'list'; search: 'search'; selection: 'selection'; export: 'export' },
  },
  actors: { list: userListMachine, search: searchMachine, selection: selectionMachine, export: exportMachine },
  actions: {
    ...listActions<UsersQuery, UsersContext, UsersEvent>(ADDRESSED),
    logError,
    saveTable,
    sendListChange: sendTo('selection', { type: 'list.changed' as const }),
    requestExport,
  },
  guards: {
    ...listGuards(ADDRESSED),
    isOtherList: ({ context }: Args, params: { query: UsersQuery }) => !isSameList(params.query, context.query),
    hasExport: ({ context: { mayExport, total } }: Args) => mayExport && (total ?? 0) > 0,
  },
})
