import { atPage, searchedFor, sortedBy as sortedByColumn } from './listChanges.ts'
import { type CustomerListQuery, type CustomerSort, type UsersQuery, usersSearch } from './usersQuery.ts'

/* Changes of the query of the list of customers, and comparisons of two queries. */

export const listQueryOf = ({ sort, order, search, filter }: UsersQuery): CustomerListQuery => ({
  sort,
  order,
  search,
  filter,
})

/** Whether two queries match the same customers, in any order and on any page. */
export const isSameList = (one: UsersQuery, other: UsersQuery): boolean =>
  one.search === other.search && one.filter.country === other.filter.country

export const isSameQuery = (one: UsersQuery, other: UsersQuery): boolean => usersSearch(one) === usersSearch(other)

// Columns of text start in ascending order, those of figures and dates in descending order.
const ASCENDING: readonly CustomerSort[] = ['name', 'email', 'country']

/** Sorted by a column, or reversed if it was already sorted by that column. */
export const sortedBy = (query: UsersQuery, sort: CustomerSort): UsersQuery => sortedByColumn(query, sort, ASCENDING)

export const filteredBy = (query: UsersQuery, country: string | null): UsersQuery => ({
  ...atPage(query, 1),
  filter: { country },
})

/** All customers, in the same order and page size. */
export const widened = (query: UsersQuery): UsersQuery => filteredBy(searchedFor(query, ''), null)
