import type { ListQuery } from './listQuery.ts'
import { type Cursors, isNumbered, type ListLength } from './pageNumber.ts'

/*
 * Changes of the query of a long list, apart from what reads an address, which no page waits for. Those that change the rows of page 1 lead to
 * page 1.
 */

export const atPage = <Query extends ListQuery>({ after: _, before: __, ...query }: Query, page: number): Query =>
  ({ ...query, page }) as Query

/** Sorted by a column, or in reverse if it was already. Some columns begin ascending. */
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

/** A page beside the current one, by the cursors of the current answer where it has no number. */
export const pageBeside = <Query extends ListQuery>(
  query: Query,
  target: number,
  list: ListLength,
  cursors: Cursors,
): Query => {
  const cursor = target > query.page ? cursors.next : cursors.previous
  if (isNumbered(target, list) || !cursor) return atPage(query, target)
  return { ...atPage(query, target), ...(target > query.page ? { after: cursor } : { before: cursor }) }
}

/** What narrows a list: its search, its filters or both; null where it shows all. */
export const narrowedBy = ({ search, filter }: { readonly search: string; readonly filter: object }) => {
  const isFiltered = Object.values(filter).some((value) => value !== null)
  if (search === '') return isFiltered ? 'filters' : null
  return isFiltered ? 'both' : 'search'
}
