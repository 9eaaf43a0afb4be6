import { pageParameters } from './listQuery.ts'
import type { ReadCall } from './readCalls.ts'
import type { CustomerListQuery, UsersQuery } from './usersQuery.ts'

/** The parameters of the API for a list of customers. */
export const customerParameters = ({ sort, order, search, filter }: CustomerListQuery): Record<string, string> => ({
  sort,
  order,
  ...(search !== '' && { search }),
  ...(filter.country !== null && { filter_country: filter.country }),
})

/** The documented cache key of the list. */
export const USERS_LIST_KEY = 'users-list'

/** One page of the customers. */
export const customersCall = (query: UsersQuery): ReadCall => ({
  call: 'fetchCustomers',
  key: USERS_LIST_KEY,
  path: '/users',
  query: {
    ...pageParameters(query),
    ...customerParameters(query),
  },
})

/** One customer. */
export const customerCall = ({ id }: { readonly id: string }): ReadCall => ({
  call: 'fetchCustomer',
  path: '/users/{id}',
  params: { id },
})
