import { type UsersQuery, usersSearch } from '../../model/usersQuery.ts'

export const USERS_PATH = '/users'

/** The address of a list of customers. */
export const usersHref = (query: UsersQuery): string => `${USERS_PATH}${usersSearch(query)}`
