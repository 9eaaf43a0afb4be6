import { setup } from 'xstate'
import { logError, saveTable } from '../../effects.ts'
import { type ExportEvent, type ExportedListContext, exportActions, exportGuards } from '../../kit/exportedList.ts'
import { searchMachine } from '../../kit/search.machine.ts'
import { listActions, listGuards, type SearchedListEvent } from '../../kit/searchedList.ts'
import { selectionMachine } from '../../kit/selection.machine.ts'
import type { Customer, CustomersAnswer } from '../../model/customers.ts'
import type { KnownAnswer } from '../../model/known.ts'
import { searchedFor } from '../../model/listChanges.ts'
import { isSameList, isSameQuery, listQueryOf } from '../../model/usersChanges.ts'
import type { CustomerListQuery, UsersQuery } from '../../model/usersQuery.ts'
import { exportMachine } from './export.ts'
import { userListMachine } from './userList.ts'
import { usersHref } from './usersHref.ts'

interface UsersInput {
  readonly query: UsersQuery
  readonly offersUsers: boolean
  readonly mayExport: boolean
  readonly known?: readonly KnownAnswer[]
}

type UsersContext = ExportedListContext<UsersQuery>
type UsersEvent = SearchedListEvent<UsersQuery, CustomersAnswer> | ExportEvent<CustomerListQuery, Customer>

const ADDRESSED = {
  isSameQuery,
  searchHref: (query: UsersQuery, search: string) => usersHref(searchedFor(query, search)),
}

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
    ...exportActions<UsersQuery, UsersContext, UsersEvent>(listQueryOf),
    logError,
    saveTable,
  },
  guards: { ...listGuards(ADDRESSED), ...exportGuards(isSameList) },
})
