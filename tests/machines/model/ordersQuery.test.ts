import { parsePlace } from '../../../machines/app/places.ts'
import { narrowedBy } from '../../../machines/model/listChanges.ts'
import { filteredBy, isSameQuery, sortedBy, widened } from '../../../machines/model/ordersChanges.ts'
import { DEFAULT_ORDERS_QUERY, type OrdersQuery, parseOrdersQuery } from '../../../machines/model/ordersQuery.ts'
import { ordersHref } from '../../../machines/screens/orders/ordersHref.ts'

const parse = (text: string): OrdersQuery => parseOrdersQuery(new URLSearchParams(text))
const ALL = DEFAULT_ORDERS_QUERY

const METHOD = '00000000-0000-4000-8000-0000000000ca'
const SEARCH = `?view=bike&page=2&items_per_page=25&sort=total&order=asc&search=ann&filter_country=DE&filter_method=${METHOD}&filter_payment=partlyRefunded&filter_shipping=partlyShipped&filter_flag=onHold&filter_kind=accessory&placed_from=2026-01-01&placed_to=2026-01-31&total_from=5000&total_to=100000`
const QUERY: OrdersQuery = {
  view: 'bike',
  page: 2,
  items_per_page: 25,
  sort: 'total',
  order: 'asc',
  search: 'ann',
  filter: {
    country: 'DE',
    method: METHOD,
    product: null,
    payment: 'partlyRefunded',
    shipping: 'partlyShipped',
    flag: 'onHold',
    kind: 'accessory',
    from: '2026-01-01',
    to: '2026-01-31',
    totalFrom: 5000,
    totalTo: 100_000,
  },
}

describe('the query of a list of orders', () => {
  it('[OR-3] is by default page 1 of all orders, latest first', () => {
    expect(parse('')).toEqual({
      view: 'all',
      page: 1,
      items_per_page: 10,
      sort: 'placed_at',
      order: 'desc',
      search: '',
      filter: {
        country: null,
        method: null,
        product: null,
        payment: null,
        shipping: null,
        flag: null,
        kind: null,
        from: null,
        to: null,
        totalFrom: null,
        totalTo: null,
      },
    })
    expect(ordersHref(parse(''))).toBe('/orders?view=all')
  })

  it('[OR-3] has every parameter of the address, and is written to the same address again', () => {
    expect(parse(SEARCH)).toEqual(QUERY)
    expect(ordersHref(QUERY)).toBe(`/orders${SEARCH}`)
    expect(parsePlace({ path: '/orders', search: SEARCH })).toEqual({ name: 'orders', ...QUERY })
    expect(parse('?after=a')).toMatchObject({ after: 'a' })
  })

  it.each([
    'view=none',
    'view=Paid',
    'sort=customer',
    'filter_country=de',
    'filter_method=stripe',
    'filter_product=bike-7',
    'filter_payment=lost',
    'placed_from=2026-02-30',
    'placed_from=2026-1-1',
    'placed_to=0026-01-01x',
    'placed_to=today',
    'filter_shipping=sent',
    'filter_flag=none',
    'filter_kind=car',
    'total_from=12.50',
    'total_to=-1',
  ])('[OR-3] has the default instead of the invalid %s', (text) => {
    expect(parse(text)).toEqual(ALL)
  })

  it('[OR-3] differs with another view, page, search or filter, and is narrowed only by search or filters', () => {
    expect(isSameQuery(QUERY, parse(SEARCH))).toBe(true)
    for (const other of [{ view: 'paid' as const }, { page: 3 }, { search: '' }, { filter: ALL.filter }])
      expect(isSameQuery(QUERY, { ...QUERY, ...other })).toBe(false)
    const page = { ...ALL, view: 'paid' as const, page: 2, sort: 'total' as const }
    expect([narrowedBy(ALL), narrowedBy(page)]).toEqual([null, null])
    expect([narrowedBy({ ...ALL, search: 'ann' }), narrowedBy(filteredBy(ALL, { to: '2026-01-31' }))]).toEqual([
      'search',
      'filters',
    ])
  })

  it('[OR-3] goes to page 1 and keeps the rest if a filter changes, or if search and filters are removed', () => {
    expect(filteredBy({ ...QUERY, after: 'a' }, { country: null })).toEqual({
      ...QUERY,
      page: 1,
      filter: { ...QUERY.filter, country: null },
    })
    expect(widened(QUERY)).toEqual({ ...QUERY, page: 1, search: '', filter: ALL.filter })
  })

  it('[OR-3] puts the greatest first for another sort, and reverses the order for the current sort', () => {
    expect(sortedBy(ALL, 'total')).toMatchObject({ sort: 'total', order: 'desc' })
    expect(sortedBy(ALL, 'placed_at')).toMatchObject({ sort: 'placed_at', order: 'asc' })
  })
})
