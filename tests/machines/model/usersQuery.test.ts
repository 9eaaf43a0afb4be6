import { parsePlace } from '../../../machines/app/places.ts'
import { atPage, narrowedBy, pageBeside, searchedFor, withItemsPerPage } from '../../../machines/model/listChanges.ts'
import { addressParameters, searchOf } from '../../../machines/model/listQuery.ts'
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

describe('the query of the list of customers', () => {
  it('[AP-11] is by default page 1 of all customers, 10 per page, newest first', () => {
    expect(parse('')).toEqual(DEFAULTS)
    expect(DEFAULT_USERS_QUERY).toEqual(DEFAULTS)
    expect(usersSearch(DEFAULTS)).toBe('')
  })

  it('[AP-11] has every parameter of the address, and is written to the same address again', () => {
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
  ])('[AP-11] has the defaults for invalid parameters such as %s', (...texts) => {
    for (const text of texts) expect(parse(text)).toEqual(DEFAULTS)
  })

  it.each([10, 25, 50, 100])('[AP-11] accepts %d rows on a page', (items_per_page) => {
    expect(parse(`items_per_page=${items_per_page}`)).toEqual({ ...DEFAULTS, items_per_page })
  })

  it('[AP-11] is the same after it was written to an address and read back, for 2304 combinations of its parts', () => {
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

  it('[AP-13] can have a cursor, after or before a row, which is dropped when sort, search or filter change', () => {
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
    ['no cursor', {}, { after: '', before: '' }],
    ['a cursor after a row', { after: 'x' }, { after: 'x', before: '' }],
    ['a cursor before a row', { before: 'y' }, { after: '', before: 'y' }],
  ])('[AP-13] has a text for each parameter of the address, with %s', (_, cursor, expected) => {
    expect(addressParameters({ ...DEFAULTS, ...cursor }, { filter_country: '' })).toStrictEqual({
      page: '1',
      items_per_page: '10',
      sort: 'created_at',
      order: 'desc',
      search: '',
      filter_country: '',
      ...expected,
    })
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

  it('[AP-11] of the sort goes to page 1; texts start with A, figures and dates with the greatest', () => {
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

  it('[AP-11] to the current sort reverses the order', () => {
    const once = sortedBy(onPage3, 'name')
    expect(once).toEqual({ ...onPage3, page: 1, order: 'desc' })
    expect(sortedBy(once, 'name')).toEqual({ ...onPage3, page: 1 })
  })

  it('[AP-11] of search, filter or rows per page goes to page 1 and keeps the rest', () => {
    expect(searchedFor(onPage3, 'bob')).toEqual({ ...onPage3, page: 1, search: 'bob' })
    expect(filteredBy(onPage3, null)).toEqual({ ...onPage3, page: 1, filter: { country: null } })
    expect(withItemsPerPage(onPage3, 100)).toEqual({ ...onPage3, page: 1, items_per_page: 100 })
    expect(widened(onPage3)).toEqual({ ...onPage3, page: 1, search: '', filter: { country: null } })
  })

  it('[AP-11] of the page keeps the rest', () => {
    expect(atPage(onPage3, 4)).toEqual({ ...onPage3, page: 4 })
  })

  // With 10 rows a page, the API finds the first 1000 pages by number and, if the list is counted, also the last 1000.
  const both = { next: 'n', previous: 'p' }
  const counted = { total: 100_000, isExact: true, pageSize: 10 }
  const more = { ...counted, isExact: false }
  it.each([
    ['the next page by its number', { page: 999 }, 1000, counted, both, {}],
    ['the next page by a cursor, after the last numbered one', { page: 1000 }, 1001, counted, both, { after: 'n' }],
    [
      'the next page by a cursor, from a page after a row',
      { page: 1002, after: 'x' },
      1003,
      counted,
      both,
      { after: 'n' },
    ],
    [
      'the next page by a cursor, from a page before a row',
      { page: 1002, before: 'x' },
      1003,
      counted,
      both,
      { after: 'n' },
    ],
    [
      'the previous page by a cursor, from a page after a row',
      { page: 1002, after: 'x' },
      1001,
      counted,
      both,
      { before: 'p' },
    ],
    [
      'the previous page by its number, if it is the last numbered one',
      { page: 1001, after: 'x' },
      1000,
      counted,
      both,
      {},
    ],
    ['the next page by its number, near the end', { page: 9000, after: 'x' }, 9001, counted, both, {}],
    [
      'the next page by a cursor, near the end of a list that is not counted',
      { page: 9000, after: 'x' },
      9001,
      more,
      both,
      { after: 'n' },
    ],
    [
      'the next page by its number, if there is only a cursor for the previous page',
      { page: 1002, after: 'x' },
      1003,
      counted,
      { next: null, previous: 'p' },
      {},
    ],
    [
      'the previous page by its number, if there is only a cursor for the next page',
      { page: 1002, after: 'x' },
      1001,
      counted,
      { next: 'n', previous: null },
      {},
    ],
    ['the next page by its number, if the API has no cursors', { page: 1002 }, 1003, counted, {}, {}],
  ])('[AP-13] requests %s', (_, change, target, list, cursors, cursor) => {
    const query: UsersQuery = { ...DEFAULTS, search: 'ann', ...change }
    const expected = { ...DEFAULTS, search: 'ann', page: target, ...cursor }
    expect(pageBeside(query, target, list, cursors)).toStrictEqual(expected)
  })

  it.each([
    { ...DEFAULTS, page: 1234, after: 'x' },
    { ...DEFAULTS, page: 1234, before: 'x' },
  ])('[AP-13] to the same page, which has no number, keeps its cursor', (query) => {
    expect(pageBeside(query, 1234, counted, both)).toStrictEqual(query)
  })

  it('[AP-11] makes it another list only if search or filter change, and another query if anything does', () => {
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

  it('[AP-11] counts as narrowing only if it is of search or filter', () => {
    expect(narrowedBy(DEFAULTS)).toBeNull()
    expect(narrowedBy({ ...onPage3, search: '', filter: { country: null } })).toBeNull()
    expect(narrowedBy({ ...DEFAULTS, search: 'ann' })).toBe('search')
    expect(narrowedBy({ ...DEFAULTS, filter: { country: 'DE' } })).toBe('filters')
    expect(narrowedBy({ ...DEFAULTS, search: 'ann', filter: { country: 'DE' } })).toBe('both')
  })

  it('[AP-11] of the page does not affect what is exported', () => {
    expect(listQueryOf(onPage3)).toEqual({ sort: 'name', order: 'asc', search: 'ann', filter: { country: 'DE' } })
  })
})
