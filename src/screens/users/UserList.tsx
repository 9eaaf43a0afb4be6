import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { type Customer, type CustomersAnswer, customerName } from '../../../machines/model/customers.ts'
import { pageWindow } from '../../../machines/model/pageNumber.ts'
import { isSelected, NOTHING_SELECTED, selectedPart } from '../../../machines/model/selection.ts'
import { atPage, CUSTOMER_SORTS, isNarrowed, sortedBy, widened } from '../../../machines/model/usersQuery.ts'
import type { usersMachine } from '../../../machines/screens/users/users.machine.ts'
import { customersIn, selectCustomersTotal, selectUsersQuery } from '../../../machines/screens/users/users.selectors.ts'
import { usersHref } from '../../../machines/screens/users/usersHref.ts'
import { useFollowedPage } from '../../hooks/followedPage.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { ResourceAge, type ResourceParts } from '../../ui/ResourceBody.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import type { TableSelection } from '../../ui/tableOptions.ts'
import { userColumns } from './userColumns.tsx'

// The shell's header covers this much of the page.
const STICKY_TOP = 56
const MIN_WIDTH = 960

const keyOf = ({ id }: Customer): string => id
const nameOf = (customer: Customer): string => customerName(customer) || customer.email

export interface UserListProps {
  readonly users: ActorRefFrom<typeof usersMachine>
  readonly answer: CustomersAnswer | null
  readonly parts: ResourceParts
  /** The pager has led to another page: it may have lost the link that had the focus. */
  readonly onPaged: () => void
}

/** The customers of one page, and the way to the others. */
export const UserList = ({ users, answer, parts, onPaged }: UserListProps) => {
  const customers = customersIn(answer)
  const query = useSelector(users, selectUsersQuery)
  const total = useSelector(users, selectCustomersTotal)
  const selecting = useSelector(users, ({ children }) => children.selection)
  const selection = useSelector(selecting, (snapshot) => snapshot?.context.selection ?? NOTHING_SELECTED)
  const [, follow] = useLocation()
  const followPage = useFollowedPage(query.page, onPaged)
  const chosen = useMemo((): TableSelection<Customer> => {
    const shown = customers.map(keyOf)
    const select = (ids: readonly string[], isNow: boolean) =>
      selecting?.send({ type: isNow ? 'rows.selected' : 'rows.deselected', ids, total })
    return {
      part: selectedPart(selection, shown),
      nameOf,
      isSelected: (id) => isSelected(selection, id),
      onRow: (id, isNow) => select([id], isNow),
      onPage: (isNow) => select(shown, isNow),
    }
  }, [selecting, selection, customers, total])
  return (
    <>
      <DataTable
        label="Users"
        columns={userColumns}
        rows={customers}
        rowKey={keyOf}
        busy={parts.state === 'loading'}
        stickyTop={STICKY_TOP}
        minWidth={MIN_WIDTH}
        skeletonRows={query.items_per_page}
        sort={{
          by: query.sort,
          order: query.order,
          onSort: (column) => {
            const sort = CUSTOMER_SORTS.find((known) => known === column)
            if (sort) follow(usersHref(sortedBy(query, sort)))
          },
        }}
        selection={chosen}
        empty={
          total > 0 ? (
            <StateMessage kind="empty" message={`There are no users on page ${query.page}.`} />
          ) : isNarrowed(query) ? (
            <StateMessage
              kind="empty"
              message="No user matches this search and filter."
              action={{ label: 'Show all users', onAct: () => follow(usersHref(widened(query))) }}
            />
          ) : (
            <StateMessage kind="empty" message="There are no users yet." />
          )
        }
      />
      {/* Where it will stand is known with the rows. */}
      {total > 0 && (
        <Pager
          label="Pages of users"
          window={pageWindow({ total, pageSize: query.items_per_page, page: query.page })}
          page={query.page}
          total={total}
          emptyText="No users on this page"
          age={<ResourceAge {...parts} />}
          onFollow={followPage}
          hrefOf={(page) => usersHref(atPage(query, page))}
        />
      )}
    </>
  )
}
