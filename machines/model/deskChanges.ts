import type { DeskSort, DeskView } from './deskChoices.ts'
import type { DeskFilter, DeskQuery } from './deskQuery.ts'
import { deskSearch, deskView, NO_DESK_FILTER } from './deskSearch.ts'
import { atPage, searchedFor, sortedBy as sortedByColumn } from './listChanges.ts'

/* Changes of the query of a queue, and comparisons of two queries. */

export const isSameDeskQuery = (one: DeskQuery, other: DeskQuery): boolean => deskSearch(one) === deskSearch(other)

/** Sorted by a column, with the longest wait, the latest or the most urgent first; reversed if it was already sorted by that column. */
export const deskSortedBy = (query: DeskQuery, sort: DeskSort): DeskQuery => sortedByColumn(query, sort, [])

export const deskFilteredBy = (query: DeskQuery, change: Partial<DeskFilter>): DeskQuery => ({
  ...atPage(query, 1),
  filter: { ...query.filter, ...change },
})

/** All tickets of the view, in the same order and page size. */
export const deskWidened = (query: DeskQuery): DeskQuery => deskFilteredBy(searchedFor(query, ''), NO_DESK_FILTER)

/** Another view in its default order and without filters or a search, so that it has as many tickets as its count states. */
export const deskQueryOfView = ({ items_per_page }: DeskQuery, view: DeskView): DeskQuery => ({
  ...deskView(view),
  items_per_page,
})
