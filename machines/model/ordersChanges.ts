import { atPage, searchedFor, sortedBy as sortedByColumn } from './listChanges.ts'
import { NO_FILTER, type OrderSort, type OrdersFilter, type OrdersQuery, ordersSearch } from './ordersQuery.ts'

/* Changes of the query of orders, and how it differs from another. */

export const isSameQuery = (one: OrdersQuery, other: OrdersQuery): boolean => ordersSearch(one) === ordersSearch(other)

/** Whether a search or a filter applies. */
export const isNarrowed = ({ search, filter }: OrdersQuery): boolean =>
  search !== '' || Object.values(filter).some((value) => value !== null)

/** Sorted by a column, the latest and greatest first, or in reverse if it was already. */
export const sortedBy = (query: OrdersQuery, sort: OrderSort): OrdersQuery => sortedByColumn(query, sort, [])

export const filteredBy = (query: OrdersQuery, change: Partial<OrdersFilter>): OrdersQuery => ({
  ...atPage(query, 1),
  filter: { ...query.filter, ...change },
})

/** All orders of the view, in the same order and page size. */
export const widened = (query: OrdersQuery): OrdersQuery => filteredBy(searchedFor(query, ''), NO_FILTER)
