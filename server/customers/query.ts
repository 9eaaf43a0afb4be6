import { ITEMS_PER_PAGE_CHOICES } from '../../machines/model/constants.ts'
import {
  CUSTOMER_SORTS,
  type CustomerListQuery,
  type CustomerSort,
  DEFAULT_USERS_QUERY,
} from '../../machines/model/usersQuery.ts'
import { ApiError } from '../http/answers.ts'
import { type Cursor, isCount, isTime, readCursor } from '../http/cursor.ts'
import { readPage } from '../http/pageParameter.ts'
import { type Parameter, readChoice, readCountry } from '../http/parameters.ts'
import { readSearch } from '../http/search.ts'

/** Search, filter and order of a list, without the page. */
export type CustomersList = CustomerListQuery

/** The requested list, by default newest first; throws an ApiError 422 that names the invalid parameter. */
export const readCustomersList = (parameter: Parameter): CustomersList => ({
  sort: readChoice('sort', CUSTOMER_SORTS, parameter('sort'), DEFAULT_USERS_QUERY.sort),
  order: readChoice('order', ['asc', 'desc'], parameter('order'), DEFAULT_USERS_QUERY.order),
  search: readSearch(parameter('search')),
  filter: { country: readCountry(parameter('filter_country')) },
})

/** A page of a list: given by its number, or after or before the row of a cursor. */
export type CustomersQuery = CustomersList & {
  page: number
  items_per_page: number
  after: Cursor | null
  before: Cursor | null
}

const isText = (key: string): boolean => !key.includes('\0')
/** Whether the key in a cursor is valid for the sort of the list. */
const IS_KEY: Readonly<Record<CustomerSort, (key: string) => boolean>> = {
  name: isText,
  email: isText,
  country: isText,
  orders_count: isCount,
  tickets_count: isCount,
  created_at: isTime,
}

/** The requested list with its page, by default the first 10. */
export const readCustomersQuery = (parameter: Parameter): CustomersQuery => {
  const list = readCustomersList(parameter)
  const cursor = (name: string) => readCursor(name, parameter(name), list.sort, IS_KEY[list.sort])
  const [after, before] = [cursor('after'), cursor('before')]
  if (after !== null && before !== null) throw new ApiError(422, 'after and before cannot both be given')
  return {
    ...list,
    after,
    before,
    page: readPage(parameter('page')),
    items_per_page: readChoice(
      'items_per_page',
      ITEMS_PER_PAGE_CHOICES,
      parameter('items_per_page'),
      DEFAULT_USERS_QUERY.items_per_page,
    ),
  }
}
