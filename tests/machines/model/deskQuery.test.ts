import {
  deskFilteredBy,
  deskQueryOfView,
  deskSortedBy,
  deskWidened,
  isSameDeskQuery,
} from '../../../machines/model/deskChanges.ts'
import { type DeskQuery, parseDeskQuery } from '../../../machines/model/deskQuery.ts'
import { deskSearch, deskView } from '../../../machines/model/deskSearch.ts'

const parse = (text: string): DeskQuery => parseDeskQuery(new URLSearchParams(text))

const ID = '35353535-3535-4535-8535-353535353535'
const NO_FILTER = {
  status: null,
  assignee: null,
  priority: null,
  category: null,
  tag: null,
  customer: null,
  order: null,
}
const SEARCH = `?view=all&page=2&items_per_page=25&sort=created&order=asc&search=ann&filter_status=open&filter_assignee=me&filter_priority=high&filter_category=${ID}&filter_tag=vip&filter_customer=${ID}&filter_order=1042`
const QUERY: DeskQuery = {
  view: 'all',
  page: 2,
  items_per_page: 25,
  sort: 'created',
  order: 'asc',
  search: 'ann',
  filter: {
    status: 'open',
    assignee: 'me',
    priority: 'high',
    category: ID,
    tag: 'vip',
    customer: ID,
    order: '1042',
  },
}

describe('the query of the queue', () => {
  it('[DQ-2] is by default page 1 of the tickets waiting on us, the longest wait first', () => {
    expect(parse('')).toStrictEqual({
      view: 'waiting_us',
      page: 1,
      items_per_page: 10,
      sort: 'waiting',
      order: 'desc',
      search: '',
      filter: NO_FILTER,
    })
    expect(deskView('waiting_us')).toStrictEqual(parse(''))
    expect(deskSearch(parse(''))).toBe('?view=waiting_us')
  })

  it('[DQ-2] has every parameter of the address, and is written to the same address again', () => {
    expect(parse(SEARCH)).toStrictEqual(QUERY)
    expect(deskSearch(QUERY)).toBe(SEARCH)
    expect(deskSearch({ ...deskView('mine'), after: 'a' })).toBe('?view=mine&after=a')
  })

  it.each([
    ['waiting_us', 'waiting'],
    ['mine', 'waiting'],
    ['unassigned', 'waiting'],
    ['waiting_customer', 'updated'],
    ['overdue', 'waiting'],
    ['attention', 'updated'],
    ['all', 'updated'],
  ] as const)('[DQ-2] sorts the view %s by %s unless the address has another sort', (view, sort) => {
    expect(parse(`?view=${view}`)).toMatchObject({ view, sort, order: 'desc' })
    expect(parse(`?view=${view}&sort=priority`)).toMatchObject({ sort: 'priority' })
  })

  it.each([
    ['me', 'me'],
    ['none', 'none'],
    [ID, ID],
    [ID.toUpperCase().replaceAll('3', 'A'), ID.toUpperCase().replaceAll('3', 'A')],
    ['nobody', null],
    [`${ID}0`, null],
    [`0${ID}`, null],
    ['35353535-3535-4535-353535353535', null],
  ])('[DQ-2] reads the assignee %s of the address as %s', (text, assignee) => {
    expect(parse(`?filter_assignee=${text}`).filter).toStrictEqual({ ...NO_FILTER, assignee })
  })

  it.each([
    ['vip', 'vip'],
    ['ü'.repeat(30), 'ü'.repeat(30)],
    ['ü'.repeat(31), null],
    ['two words', null],
    ['line\u0007', null],
  ])('[DQ-2] reads the tag %j of the address as %j', (text, tag) => {
    expect(parse(`?filter_tag=${encodeURIComponent(text)}`).filter.tag).toBe(tag)
  })

  it.each([
    ['1', '1'],
    ['123456789012345', '123456789012345'],
    ['1234567890123456', null],
    ['0', null],
    ['KS-1', null],
    ['1a', null],
  ])('[DQ-2] reads the order %s of the address as %s', (text, order) => {
    expect(parse(`?filter_order=${text}`).filter.order).toBe(order)
  })
})

describe('a change of the query of the queue', () => {
  it('[DQ-2] is recognised by a different view, page, search or filter', () => {
    expect(isSameDeskQuery(QUERY, parse(SEARCH))).toBe(true)
    const others = [{ view: 'mine' as const }, { page: 3 }, { search: '' }, { filter: NO_FILTER }]
    for (const other of others) expect(isSameDeskQuery(QUERY, { ...QUERY, ...other })).toBe(false)
  })

  it('[DQ-2] of one filter goes to page 1 and keeps the other filters', () => {
    expect(deskFilteredBy({ ...QUERY, after: 'a' }, { tag: null })).toStrictEqual({
      ...QUERY,
      page: 1,
      filter: { ...QUERY.filter, tag: null },
    })
  })

  it('[DQ-2] to the whole view removes search and filters, goes to page 1 and keeps the sort', () => {
    expect(deskWidened(QUERY)).toStrictEqual({ ...QUERY, page: 1, search: '', filter: NO_FILTER })
  })

  it('[DQ-2] to the sort by waiting puts the longest wait first, or reverses the order if that is already the sort', () => {
    expect(deskSortedBy(QUERY, 'waiting')).toMatchObject({ page: 1, sort: 'waiting', order: 'desc' })
    expect(deskSortedBy(deskView('mine'), 'waiting')).toMatchObject({ sort: 'waiting', order: 'asc' })
  })

  it('[DQ-2] to another view applies the default sort of that view, without filters or a search', () => {
    expect(deskQueryOfView(QUERY, 'attention')).toStrictEqual({ ...deskView('attention'), items_per_page: 25 })
  })
})
