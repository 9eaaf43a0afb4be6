import { orderRows } from '../../../machines/model/orderTable.ts'
import { ALL_SELECTED, NOTHING_SELECTED } from '../../../machines/model/selection.ts'
import { orderRow } from '../fixtures.ts'

const PLACED = '2024-03-05T12:00:00.000Z'
const row = (number: number, more: number, flags = '') => [
  100_000 + number,
  PLACED,
  'Ann Smith',
  'ann@customer.example',
  'Harbor City',
  more,
  2849,
  'paid',
  'unshipped',
  flags,
  'Germany',
  'Stripe',
]
const orders = [orderRow(3), orderRow(1), orderRow(2)]

describe('the table of orders', () => {
  it('[OR-13] has the selected orders, in the order of the list', () => {
    expect(orderRows(orders, { isAll: false, ids: ['order-2', 'order-3'] }).slice(1)).toEqual([row(3, 2), row(2, 1)])
    expect(orderRows(orders, { isAll: true, ids: ['order-1'] }).slice(1)).toEqual([row(3, 2), row(2, 1)])
    expect(orderRows(orders, ALL_SELECTED).slice(1)).toEqual([row(3, 2), row(1, 0), row(2, 1)])
  })

  it('[OR-13] has a title for each column, even if nothing is selected', () => {
    const [titles, ...rows] = orderRows(orders, NOTHING_SELECTED)
    expect(titles).toEqual([
      'Number',
      'Placed',
      'Customer',
      'Email',
      'First item',
      'More items',
      'Total',
      'Payment',
      'Shipping',
      'Flags',
      'Country',
      'Method',
    ])
    expect(rows).toEqual([])
  })

  it('[OR-13] names all flags of an order', () => {
    const flagged = { ...orderRow(1), flags: ['moneyUnconfirmed' as const, 'onHold' as const] }
    expect(orderRows([flagged], ALL_SELECTED)[1]).toEqual(row(1, 0, 'moneyUnconfirmed onHold'))
  })
})
