import type { SnapshotFrom } from 'xstate'
import { selectResourceAnswer, selectResourceState } from '../../../../machines/kit/resource.selectors.ts'
import type { CustomersAnswer } from '../../../../machines/model/customers.ts'
import { DEFAULT_USERS_QUERY, type UsersQuery } from '../../../../machines/model/usersQuery.ts'
import { usersMachine } from '../../../../machines/screens/users/users.machine.ts'
import {
  countriesIn,
  customersIn,
  selectCustomersTotal,
  selectUsersQuery,
} from '../../../../machines/screens/users/users.selectors.ts'
import type { Effect } from '../../../support/control.ts'
import { customersAnswer, documentedQuery } from '../../fixtures.ts'

type UsersSnapshot = SnapshotFrom<typeof usersMachine>

export const FIRST = DEFAULT_USERS_QUERY
export const queryOf = (change: Partial<UsersQuery>): UsersQuery => ({ ...FIRST, ...change })

export const input = { query: FIRST, offersUsers: true, mayExport: true }

/** The state of the list; selection and export are actors of their own. */
export const at = (list: 'awaited' | 'answered' | 'failed') => ({ list, selection: {}, export: {} })

export const clock: Effect = { watch: 'watchClock' }
export const asked = (query: UsersQuery = FIRST): Effect => ({ ask: 'fetchCustomers', input: { query } })
export const changed = (query: UsersQuery) => ({ type: 'query.changed', query }) as const

/** Customers 1 to 10 of 2,345. */
export const ANSWER = customersAnswer([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 2345)
export const came = { done: 'fetchCustomers', output: ANSWER } as const
export const listed = (query: UsersQuery) => ({
  call: 'fetchCustomers',
  key: 'users-list',
  path: '/users',
  query: documentedQuery(query),
})
export const dropped = (query: UsersQuery = FIRST): Effect => ({
  parent: { type: 'answer.dropped', call: listed(query) },
})
export const followed = (href: string): Effect => ({ parent: { type: 'href.chosen', href, replace: true } })

export const listOf = ({ children }: UsersSnapshot) =>
  children.list ? selectResourceState(children.list.getSnapshot()) : undefined
const answerOf = ({ children }: UsersSnapshot): CustomersAnswer | null =>
  children.list ? selectResourceAnswer(children.list.getSnapshot()) : null
export const customersOf = (snapshot: UsersSnapshot) => customersIn(answerOf(snapshot))

export const subject = {
  machine: usersMachine,
  input,
  select: {
    list: listOf,
    query: selectUsersQuery,
    customers: customersOf,
    total: selectCustomersTotal,
    countries: (snapshot: UsersSnapshot) => countriesIn(answerOf(snapshot)),
    exportState: ({ children }: UsersSnapshot) => children.export?.getSnapshot().value,
  },
}
