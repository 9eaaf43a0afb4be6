import {
  ASSIGNEES,
  DESK_SORTS,
  DESK_VIEWS,
  type DeskSort,
  type DeskView,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  type TicketPriority,
  type TicketStatus,
} from './deskChoices.ts'
import { type ListQuery, oneOf, parseListQuery } from './listQuery.ts'
import { UUID } from './uuid.ts'

/** A field is null if it filters nothing out. */
export interface DeskFilter {
  readonly status: TicketStatus | null
  /** `me`, `none`, or the id of a member of staff. */
  readonly assignee: string | null
  readonly priority: TicketPriority | null
  /** The id of a category. */
  readonly category: string | null
  readonly tag: string | null
  /** The id of a customer. */
  readonly customer: string | null
  /** The number of an order. */
  readonly order: string | null
}

export const DESK_PATH = '/desk'

/** The query of a queue, as in its address. */
export interface DeskQuery extends ListQuery<DeskSort> {
  readonly view: DeskView
  readonly filter: DeskFilter
}

/** A query. `asked`: the query string of the address that it was read from. */
export interface DeskPlace extends DeskQuery {
  readonly asked?: string
}

/** How each view is sorted by default. */
export const VIEW_SORTS: Readonly<Record<DeskView, DeskSort>> = {
  waiting_us: 'waiting',
  mine: 'waiting',
  unassigned: 'waiting',
  waiting_customer: 'updated',
  overdue: 'waiting',
  attention: 'updated',
  all: 'updated',
}

const TAG = /^[^\s\p{Cc}]{1,30}$/u
const NUMBER = /^[1-9]\d{0,14}$/
const parsed = (text: string | null, pattern: RegExp): string | null => pattern.exec(text ?? '')?.[0] ?? null

/** The query of an address. Each missing or invalid parameter gets its default, and does not affect the others. */
export const parseDeskQuery = (params: URLSearchParams): DeskQuery => {
  const view = oneOf(DESK_VIEWS, params.get('view'), DESK_VIEWS[0])
  return {
    ...parseListQuery(params, DESK_SORTS, VIEW_SORTS[view]),
    view,
    filter: {
      status: oneOf(TICKET_STATUSES, params.get('filter_status'), null),
      assignee: oneOf(ASSIGNEES, params.get('filter_assignee'), parsed(params.get('filter_assignee'), UUID)),
      priority: oneOf(TICKET_PRIORITIES, params.get('filter_priority'), null),
      category: parsed(params.get('filter_category'), UUID),
      tag: parsed(params.get('filter_tag'), TAG),
      customer: parsed(params.get('filter_customer'), UUID),
      order: parsed(params.get('filter_order'), NUMBER),
    },
  }
}

/** The parameters of a filter, in the console's addresses and for the API; '' for a field that filters nothing out. */
export const deskFilterParameters = (filter: DeskFilter) => ({
  filter_status: filter.status ?? '',
  filter_assignee: filter.assignee ?? '',
  filter_priority: filter.priority ?? '',
  filter_category: filter.category ?? '',
  filter_tag: filter.tag ?? '',
  filter_customer: filter.customer ?? '',
  filter_order: filter.order ?? '',
})

export const readDeskPlace = (params: URLSearchParams): DeskPlace => ({
  ...parseDeskQuery(params),
  asked: params.toString(),
})
