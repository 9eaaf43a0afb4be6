import { useSelector } from '@xstate/react'
import { useLocation } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { selectUser } from '../../../machines/app/app.selectors.ts'
import { isListed } from '../../../machines/kit/resource.selectors.ts'
import { type Customer, customerName } from '../../../machines/model/customers.ts'
import { EXTENSIONS } from '../../../machines/model/extensions.ts'
import { narrowedBy, pageBeside } from '../../../machines/model/listChanges.ts'
import { pageWindow } from '../../../machines/model/pageNumber.ts'
import { offers } from '../../../machines/model/permissions.ts'
import { sortedBy, widened } from '../../../machines/model/usersChanges.ts'
import { CUSTOMER_SORTS } from '../../../machines/model/usersQuery.ts'
import type { userListMachine } from '../../../machines/screens/users/userList.ts'
import type { usersMachine } from '../../../machines/screens/users/users.machine.ts'
import { customersIn, selectCustomersTotal, selectUsersQuery } from '../../../machines/screens/users/users.selectors.ts'
import { usersHref } from '../../../machines/screens/users/usersHref.ts'
import { useAppState, useChild } from '../../hooks/actor.ts'
import { useResource } from '../../hooks/resource.ts'
import { ListScreen } from '../../ui/ListScreen.tsx'
import { Select } from '../../ui/Select.tsx'
import { useRowSelection } from '../../ui/useRowSelection.ts'
import { TEXTS } from './texts.ts'
import { UserSelection } from './UserSelection.tsx'
import { UserTools } from './UserTools.tsx'
import { userColumns } from './userColumns.tsx'

const MIN_WIDTH = 1000
const NO_CURSORS = { next: null, previous: null }

const keyOf = ({ id }: Customer): string => id
const nameOf = (customer: Customer): string => customerName(customer) || customer.email

interface ScreenProps {
  readonly users: ActorRefFrom<typeof usersMachine>
  readonly list: ActorRefFrom<typeof userListMachine>
}

const Screen = ({ users, list }: ScreenProps) => {
  const { answer, parts } = useResource(list)
  const { state } = parts
  const rows = customersIn(answer)
  const query = useSelector(users, selectUsersQuery)
  const hasCustomerPage = useAppState((snapshot) => offers(selectUser(snapshot), EXTENSIONS.usersDetail))
  const total = useSelector(users, selectCustomersTotal)
  const selecting = useSelector(users, ({ children }) => children.selection)
  const selection = useRowSelection(selecting, { rows, total, rowKey: keyOf, nameOf })
  const [, follow] = useLocation()
  const { page, items_per_page: pageSize } = query
  const length = { total, isExact: answer?.meta.is_exact, pageSize }
  // While a page is loading, the previous answer stands in for it. The cursors of that answer belong to another page, so they are not used.
  const cursors =
    answer && answer.meta.next !== undefined && answer.meta.current_page !== page ? NO_CURSORS : (answer?.meta ?? {})
  const sortBy = (column: string) => {
    const sort = CUSTOMER_SORTS.find((known) => known === column)
    if (sort) follow(usersHref(sortedBy(query, sort)))
  }
  const narrowed = narrowedBy(query)
  const showAll = { label: TEXTS.showAll, onAct: () => follow(usersHref(widened(query))) }
  return (
    <ListScreen
      things={TEXTS.things}
      parts={parts}
      columns={hasCustomerPage ? userColumns.toCustomers : userColumns.toTickets}
      rows={rows}
      rowKey={keyOf}
      minWidth={MIN_WIDTH}
      skeletonRows={pageSize}
      sort={{ by: query.sort, order: query.order, onSort: sortBy, Select }}
      selection={selection}
      empty={narrowed ? { message: TEXTS.noMatch[narrowed], action: showAll } : { message: TEXTS.none }}
      pages={{
        page,
        window: pageWindow({ ...length, page, rows: rows.length, cursors }),
        total,
        isExact: length.isExact,
        hrefOf: (target) => usersHref(pageBeside(query, target, length, cursors)),
        isOffered: total > 0,
      }}
    >
      {(isListed(state) || state === 'failed') && <UserTools users={users} answer={answer} />}
      {isListed(state) && <UserSelection users={users} isExact={length.isExact} isBusy={state === 'loading'} />}
    </ListScreen>
  )
}

/** The customers of the shop. */
export const Users = () => {
  const users = useChild('users')
  const list = useSelector(users, (snapshot) => snapshot?.children.list)
  return users && list ? <Screen users={users} list={list} /> : null
}
