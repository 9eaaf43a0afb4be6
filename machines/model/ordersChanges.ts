import { atPage, searchedFor, sortedBy as sortedByColumn } from './listChanges.ts'
import {
  DEFAULT_ORDERS_QUERY,
  NO_FILTER,
  type OrderListQuery,
  type OrderSort,
  type OrdersFilter,
  type OrdersQuery,
  ordersSearch,
} from './ordersQuery.ts'

/* Changes of the query of a list of orders, and comparisons of two queries. */

export const listQueryOf = ({ view, sort, order, search, filter }: OrdersQuery): OrderListQuery => ({
  view,
  sort,
  order,
  search,
  filter,
})

/** Whether two queries match the same orders, in any order and on any page. */
export const isSameList = (one: OrdersQuery, other: OrdersQuery): boolean => {
  const listOf = ({ view, search, filter }: OrdersQuery) =>
    ordersSearch({ ...DEFAULT_ORDERS_QUERY, view, search, filter })
  return listOf(one) === listOf(other)
}

/** The query string of a list for a saved view: without the page, and without the figure whose link led to the list. */
export const savedSearch = ({ view, items_per_page, sort, order, search, filter }: OrdersQuery): string =>
  ordersSearch({ ...DEFAULT_ORDERS_QUERY, view, items_per_page, sort, order, search, filter })

export const isSameQuery = (one: OrdersQuery, other: OrdersQuery): boolean => ordersSearch(one) === ordersSearch(other)

/** Sorted by a column, with the latest or greatest first; reversed if it was already sorted by that column. */
export const sortedBy = (query: OrdersQuery, sort: OrderSort): OrdersQuery => sortedByColumn(query, sort, [])

/** Filtered differently. The figure is dropped, because it does not count the orders of the new filter. */
export const filteredBy = (query: OrdersQuery, change: Partial<OrdersFilter>): OrdersQuery => {
  const { figure: _figure, ...rest } = atPage(query, 1)
  return { ...rest, filter: { ...query.filter, ...change } }
}

/** All orders of the view, in the same order and page size. */
export const widened = (query: OrdersQuery): OrdersQuery => filteredBy(searchedFor(query, ''), NO_FILTER)
