import { ITEMS_PER_PAGE } from './constants.ts'
import type { DeskView } from './deskChoices.ts'
import { type DeskFilter, type DeskQuery, deskFilterParameters, VIEW_SORTS } from './deskQuery.ts'
import { addressParameters, searchWithout } from './listQuery.ts'

/* Code for queries of the queue that is not needed until the queue is loaded. */

export const NO_DESK_FILTER: DeskFilter = {
  status: null,
  assignee: null,
  priority: null,
  category: null,
  tag: null,
  customer: null,
  order: null,
}

/** The first page of a view. */
export const deskView = (view: DeskView): DeskQuery => ({
  page: 1,
  items_per_page: ITEMS_PER_PAGE,
  sort: VIEW_SORTS[view],
  order: 'desc',
  search: '',
  view,
  filter: NO_DESK_FILTER,
})

const flat = (query: DeskQuery) => ({
  view: query.view,
  ...addressParameters(query, deskFilterParameters(query.filter)),
})

/** The query string of a query: its view, and the parameters that differ from the defaults of the view. */
export const deskSearch = (query: DeskQuery): string => {
  const { view: _, ...defaults } = flat(deskView(query.view))
  return searchWithout(defaults, flat(query))
}
