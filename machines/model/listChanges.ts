import type { ListQuery } from './listQuery.ts'
import { type Cursors, isNumbered, type ListLength } from './pageNumber.ts'

/*
 * Changes of the query of a long list. They are not in listQuery.ts, which reads addresses, because no screen needs them before it is shown.
 * A change of anything but the page number goes to page 1.
 */

export const atPage = <Query extends ListQuery>({ after: _, before: __, ...query }: Query, page: number): Query =>
  ({ ...query, page }) as Query

/** Sorted by a column, or reversed if it was already sorted by that one. `ascending`: the columns that start in ascending order. */
export const sortedBy = <Sort extends string, Query extends ListQuery<Sort>>(
  query: Query,
  sort: Sort,
  ascending: readonly Sort[],
): Query => {
  const isAscending = query.sort === sort ? query.order === 'desc' : ascending.includes(sort)
  return { ...atPage(query, 1), sort, order: isAscending ? 'asc' : 'desc' }
}

export const searchedFor = <Query extends ListQuery>(query: Query, search: string): Query => ({
  ...atPage(query, 1),
  search,
})

export const withItemsPerPage = <Query extends ListQuery>(query: Query, items_per_page: number): Query => ({
  ...atPage(query, 1),
  items_per_page,
})

/** The query of a page. One that the API does not find by its number must be adjacent to the current page, whose answer has the cursor for it. */
export const pageBeside = <Query extends ListQuery>(
  query: Query,
  target: number,
  list: ListLength,
  cursors: Cursors,
): Query => {
  if (isNumbered(target, list)) return atPage(query, target)
  if (target === query.page) return query
  const [name, cursor] = target > query.page ? ['after', cursors.next] : ['before', cursors.previous]
  return { ...atPage(query, target), ...(cursor && { [name]: cursor }) }
}

/** What narrows a list: its search, its filters or both; null if it shows everything. */
export const narrowedBy = ({ search, filter }: { readonly search: string; readonly filter: object }) => {
  const isFiltered = Object.values(filter).some((value) => value !== null)
  if (search === '') return isFiltered ? 'filters' : null
  return isFiltered ? 'both' : 'search'
}
