import { type UsersQuery, usersSearch } from '../../model/usersQuery.ts'

export const USERS_PATH = '/users'

export const usersHref = (query: UsersQuery): string => `${USERS_PATH}${usersSearch(query)}`
