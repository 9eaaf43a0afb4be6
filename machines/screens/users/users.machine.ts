import { listExport, listSelection } from '../../kit/exportedList.ts'
import { LIST_SEARCH, searchedList } from '../../kit/searchedList.ts'
import { customerRows } from '../../model/customerTable.ts'
import { NOTHING_KNOWN } from '../../model/known.ts'
import { usersSetup } from './usersSetup.ts'

const FILE_NAME = 'customers.csv'

/**
 * The customers of the shop: a page of a sorted and filtered list, the selection among all its rows, and its export. The address owns the
 * query: a search first changes the address, which then changes the query.
 */
export const usersMachine = usersSetup.createMachine({
  id: 'users',
  context: ({ input: { query, offersUsers, mayExport, known = NOTHING_KNOWN } }) => ({
    query,
    isOffered: offersUsers,
    mayExport,
    known,
    total: null,
    sought: query.search,
  }),
  invoke: LIST_SEARCH,
  type: 'parallel',
  states: {
    list: searchedList,
    selection: listSelection,
    export: listExport(FILE_NAME, customerRows),
  },
})
