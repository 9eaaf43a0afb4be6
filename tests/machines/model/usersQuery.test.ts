import { parsePlace } from '../../../machines/app/places.ts'
import { atPage, narrowedBy, searchedFor, withItemsPerPage } from '../../../machines/model/listChanges.ts'
import { searchOf } from '../../../machines/model/listQuery.ts'
import {
  filteredBy,
  isSameList,
  isSameQuery,
  listQueryOf,
  sortedBy,
  widened,
} from '../../../machines/model/usersChanges.ts'
import {
  CUSTOMER_SORTS,
  DEFAULT_USERS_QUERY,
  parseUsersQuery,
  type UsersQuery,
  usersSearch,
} from '../../../machines/model/usersQuery.ts'
import { usersHref } from '../../../machines/screens/users/usersHref.ts'

const DEFAULTS: UsersQuery = {
  page: 1,
  items_per_page: 10,
  sort: 'created_at',
  order: 'desc',
  search: '',
  filter: { country: null },
}

const parse = (text: string): UsersQuery => parseUsersQuery(new URLSearchParams(text))

describe('the query of an address', () => {
  it('[AP-11] is page 1 and 10 per page, newest first, of all, where nothing is said', () => {
    expect(parse('')).toEqual(DEFAULTS)
    expect(DEFAULT_USERS_QUERY).toEqual(DEFAULTS)
    expect(usersSearch(DEFAULTS)).toBe('')
  })

  it('[AP-11] is all of what is said', () => {
    const search = '?page=2&items_per_page=25&sort=name&order=asc&search=ann&filter_country=DE'
    const query: UsersQuery = {
      page: 2,
      items_per_page: 25,
      sort: 'name',
      order: 'asc',
      search: 'ann',
      filter: { country: 'DE' },
    }
    expect(parse(search)).toEqual(query)
    expect(usersSearch(query)).toBe(search)
    expect(usersHref(query)).toBe(`/users${search}`)
    expect(parsePlace({ path: '/users', search })).toEqual({ name: 'users', ...query })
  })

  it.each([
    ['page=0', 'page=-1', 'page=1.5', 'page=two', 'page=', 'page=1e99'],
    ['items_per_page=0', 'items_per_page=11', 'items_per_page=1000', 'items_per_page=10.0', 'items_per_page='],
    ['sort=', 'sort=id', 'sort=Name', 'sort=toString', 'sort=name,email'],
    ['order=', 'order=up', 'order=ASC'],
    ['search=', 'search=a', 'search=%20%20', 'search=%20a%20', `search=${'a'.repeat(101)}`],
    ['filter_country=', 'filter_country=de', 'filter_country=D', 'filter_country=DEU', 'filter_country=D1'],
    ['filter=DE', 'country=DE', 'q=ann'],
  ])('[AP-11] falls back to the defaults for %s and the like', (...texts) => {
    for (const text of texts) expect(parse(text)).toEqual(DEFAULTS)
  })

  it.each([10, 25, 50, 100])('[AP-11] may have %d rows on a page', (items_per_page) => {
    expect(parse(`items_per_page=${items_per_page}`)).toEqual({ ...DEFAULTS, items_per_page })
  })

  it('[AP-11] survives the way into an address and back, whatever it is', () => {
    const pages = [1, 2, 977]
    const searches = ['', 'ann', 'Ann & Bob', '100%', 'a_b', 'x=y&page=9', '?#/+ ä漢', 'ö'.repeat(100)]
    const all = CUSTOMER_SORTS.flatMap((sort) =>
      (['asc', 'desc'] as const).flatMap((order) =>
        [10, 25, 50, 100].flatMap((items_per_page) =>
          pages.flatMap((page) =>
            searches.flatMap((search) =>
              [null, 'DE'].map(
                (country): UsersQuery => ({ page, items_per_page, sort, order, search, filter: { country } }),
              ),
            ),
          ),
        ),
      ),
    )
    expect(all).toHaveLength(6 * 2 * 4 * 3 * 8 * 2)
    for (const query of all) expect(parse(usersSearch(query))).toEqual(query)
  })

  it('[AP-13] may go on after a row or before one', () => {
    const cursors = { ...DEFAULTS, page: 1001, after: 'WyJhIl0_-' }
    expect(usersSearch(cursors)).toBe('?page=1001&after=WyJhIl0_-')
    expect(parse('page=1001&after=WyJhIl0_-')).toEqual(cursors)
    expect(parse('page=1001&before=x')).toEqual({ ...DEFAULTS, page: 1001, before: 'x' })
    expect(parse('after=x&before=y')).toEqual({ ...DEFAULTS, after: 'x' })
    // A change of the rows goes back to page 1.
    for (const changed of [sortedBy(cursors, 'name'), searchedFor(cursors, 'bob'), filteredBy(cursors, 'DE')])
      expect([changed.page, changed.after]).toEqual([1, undefined])
  })

  it.each([
    ['', ''],
    ['a', ''],
    [' a ', ''],
    ['an', 'an'],
    ['  ann  ', 'ann'],
    ['漢字', '漢字'],
    ['Anna\tMaria', 'Anna Maria'],
    [' Anna \r\n\u00a0 Maria\u0000', 'Anna Maria'],
    ['\t\n', ''],
    ['\u200eAn\u00adna\u200b Maria\u2069', 'Anna Maria'],
    ['\u200b\u200b\u200b', ''],
  ])('[SH-15] %j searches for %j', (text, search) => {
    expect(searchOf(text)).toBe(search)
  })
})

describe('a change of the query', () => {
  const onPage3: UsersQuery = {
    page: 3,
    items_per_page: 25,
    sort: 'name',
    order: 'asc',
    search: 'ann',
    filter: { country: 'DE' },
  }

  it('[AP-11] of what it is sorted by leads to page 1: words from A, figures and dates from the greatest', () => {
    const byEmail = { ...onPage3, sort: 'email' } as const
    const orders = CUSTOMER_SORTS.map((sort) => [sort, sortedBy(sort === 'email' ? onPage3 : byEmail, sort).order])
    expect(orders).toEqual([
      ['name', 'asc'],
      ['email', 'asc'],
      ['country', 'asc'],
      ['orders_count', 'desc'],
      ['tickets_count', 'desc'],
      ['created_at', 'desc'],
    ])
    expect(sortedBy(onPage3, 'email')).toEqual({ ...onPage3, page: 1, sort: 'email' })
  })

  it('[AP-11] to what it is sorted by already turns the order round', () => {
    const once = sortedBy(onPage3, 'name')
    expect(once).toEqual({ ...onPage3, page: 1, order: 'desc' })
    expect(sortedBy(once, 'name')).toEqual({ ...onPage3, page: 1 })
  })

  it('[AP-11] of search, filter or rows on a page leads to page 1 and keeps the rest', () => {
    expect(searchedFor(onPage3, 'bob')).toEqual({ ...onPage3, page: 1, search: 'bob' })
    expect(filteredBy(onPage3, null)).toEqual({ ...onPage3, page: 1, filter: { country: null } })
    expect(withItemsPerPage(onPage3, 100)).toEqual({ ...onPage3, page: 1, items_per_page: 100 })
    expect(widened(onPage3)).toEqual({ ...onPage3, page: 1, search: '', filter: { country: null } })
  })

  it('[AP-11] of the page keeps all the rest', () => {
    expect(atPage(onPage3, 4)).toEqual({ ...onPage3, page: 4 })
  })

  it('[AP-11] makes another list where search or filter change, and only there', () => {
    const changes: [UsersQuery, boolean, boolean][] = [
      [{ ...onPage3 }, true, true],
      [atPage(onPage3, 4), true, false],
      [{ ...onPage3, items_per_page: 50 }, true, false],
      [{ ...onPage3, sort: 'email' }, true, false],
      [{ ...onPage3, order: 'desc' }, true, false],
      [{ ...onPage3, search: 'anna' }, false, false],
      [{ ...onPage3, filter: { country: 'FR' } }, false, false],
    ]
    for (const [other, isList, isQuery] of changes) {
      expect([isSameList(onPage3, other), isSameQuery(onPage3, other)]).toEqual([isList, isQuery])
    }
  })

  it('[AP-11] narrows the list down by search or filter, and by nothing else', () => {
    expect(narrowedBy(DEFAULTS)).toBeNull()
    expect(narrowedBy({ ...onPage3, search: '', filter: { country: null } })).toBeNull()
    expect(narrowedBy({ ...DEFAULTS, search: 'ann' })).toBe('search')
    expect(narrowedBy({ ...DEFAULTS, filter: { country: 'DE' } })).toBe('filters')
    expect(narrowedBy({ ...DEFAULTS, search: 'ann', filter: { country: 'DE' } })).toBe('both')
  })

  it('[AP-11] leaves the page out of what is exported', () => {
    expect(listQueryOf(onPage3)).toEqual({ sort: 'name', order: 'asc', search: 'ann', filter: { country: 'DE' } })
  })
})
