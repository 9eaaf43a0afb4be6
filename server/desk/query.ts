import { ITEMS_PER_PAGE, ITEMS_PER_PAGE_CHOICES } from '../../machines/model/constants.ts'
import {
  ASSIGNEES,
  DESK_SORTS,
  DESK_VIEWS,
  type DeskSort,
  type DeskView,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
} from '../../machines/model/deskChoices.ts'
import { type DeskFilter, VIEW_SORTS } from '../../machines/model/deskQuery.ts'
import { isUuid } from '../../machines/model/uuid.ts'
import type { PageQuery } from '../database/pages.ts'
import { ApiError } from '../http/answers.ts'
import { isCount, isTime, readCursor } from '../http/cursor.ts'
import { readPage } from '../http/pageParameter.ts'
import { type Parameter, readChoice } from '../http/parameters.ts'
import { readSearch } from '../http/search.ts'

/** Which tickets are in a queue. `search`: folded words, separated by blanks. */
export type DeskList = { view: DeskView; search: string; filter: DeskFilter }
export type DeskListQuery = DeskList & PageQuery & { sort: DeskSort }

const isWait = (key: string): boolean => isTime(key) || key === 'infinity' || key === '-infinity'
const IS_KEY: Readonly<Record<DeskSort, (key: string) => boolean>> = {
  waiting: isWait,
  updated: isTime,
  created: isTime,
  priority: isCount,
}

/** The text of a parameter; null if it is empty or absent. Throws an ApiError 422 that says what it must be, unless `isFine` accepts it. */
const matching = (name: string, what: string, text: string | undefined, isFine: (text: string) => boolean) => {
  if (!text) return null
  if (!isFine(text)) throw new ApiError(422, `${name} must be ${what}`)
  return text
}

const isAssignee = (text: string): boolean => ASSIGNEES.some((one) => one === text) || isUuid(text)

const readFilter = (parameter: Parameter): DeskFilter => {
  const choice = <Value extends string>(name: string, choices: readonly Value[]): Value | null =>
    readChoice<Value | ''>(name, choices, parameter(name), '') || null
  const match = (name: string, what: string, isFine: (text: string) => boolean) =>
    matching(name, what, parameter(name), isFine)
  return {
    status: choice('filter_status', TICKET_STATUSES),
    assignee: match('filter_assignee', 'me, none or the id of a member of staff', isAssignee),
    priority: choice('filter_priority', TICKET_PRIORITIES),
    category: match('filter_category', 'the id of a category', isUuid),
    tag: match('filter_tag', 'a tag', (text) => /^[^\s\p{Cc}]{1,30}$/u.test(text)),
    customer: match('filter_customer', 'the id of a user', isUuid),
    order: match('filter_order', 'the number of an order', (text) => /^\d{1,15}$/.test(text)),
  }
}

/** The requested page of a queue, by default the first 10 tickets of the first view; throws an ApiError 422 that names the invalid parameter. */
export const readDeskQuery = (parameter: Parameter): DeskListQuery => {
  const view = readChoice('view', DESK_VIEWS, parameter('view'), DESK_VIEWS[0])
  const sort = readChoice('sort', DESK_SORTS, parameter('sort'), VIEW_SORTS[view])
  const order = readChoice('order', ['asc', 'desc'], parameter('order'), 'desc')
  // The key of tickets without a wait depends on the order.
  const cursor = (name: string) => readCursor(name, parameter(name), `${sort} ${order}`, IS_KEY[sort])
  const [after, before] = [cursor('after'), cursor('before')]
  if (after !== null && before !== null) throw new ApiError(422, 'after and before cannot both be given')
  return {
    view,
    sort,
    order,
    search: readSearch(parameter('search')),
    filter: readFilter(parameter),
    page: readPage(parameter('page')),
    items_per_page: readChoice('items_per_page', ITEMS_PER_PAGE_CHOICES, parameter('items_per_page'), ITEMS_PER_PAGE),
    after,
    before,
  }
}
