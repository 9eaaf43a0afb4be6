import { ordersCall } from '../../../machines/model/orderCalls.ts'
import { filteredBy } from '../../../machines/model/ordersChanges.ts'
import { ordersOfFigure, ordersSearch, parseOrdersQuery } from '../../../machines/model/ordersQuery.ts'
import { lastDay } from '../../../machines/model/trendPoints.ts'

const CARD = '00000000-0000-4000-8000-0000000000ca'
const BIKE = '00000000-0000-4000-8000-0000000000b7'

const parse = (search: string) => parseOrdersQuery(new URLSearchParams(search))

describe('the orders of a figure', () => {
  it.each([
    [{ country: 'DE' }, 12_345, '?view=paid&filter_country=DE&figure=1234500'],
    [{ method: CARD }, 0.1 + 0.2, `?view=paid&filter_method=${CARD}&figure=30`],
    [{ product: BIKE }, 0, `?view=paid&filter_product=${BIKE}&figure=0`],
    [{ from: '2026-02-01', to: '2026-02-28' }, 5, '?view=paid&placed_from=2026-02-01&placed_to=2026-02-28&figure=500'],
  ])(
    '[NG-3] are written to an address with the figure, read back from it, and called with sum instead: %j',
    (of, figure, search) => {
      const query = ordersOfFigure(of, figure)
      expect(ordersSearch(query)).toBe(search)
      expect(parse(search)).toEqual(query)
      expect(ordersCall(query).query).toMatchObject({ sum: '1' })
      expect(ordersCall(query).query).not.toHaveProperty('figure')
    },
  )

  it('[NG-3] lose the figure when they are filtered, and ignore an invalid figure in the address', () => {
    const query = ordersOfFigure({ country: 'DE' }, 5)
    expect(ordersSearch(filteredBy(query, { country: 'AT' }))).toBe('?view=paid&filter_country=AT')
    expect(ordersCall(filteredBy(query, {})).query).not.toHaveProperty('sum')
    for (const figure of ['', '1.5', 'much', '1e9']) expect(parse(`?figure=${figure}`)).not.toHaveProperty('figure')
  })

  it.each([
    ['year', '2026-01-01', '2026-12-31'],
    ['month', '2024-02-01', '2024-02-29'],
    ['week', '2025-12-29', '2026-01-04'],
    ['month', 'soon', ''],
  ] as const)('[NG-3] of the %s from %s end on %s', (period, start, end) => {
    expect(lastDay(period, start)).toBe(end)
  })
})
