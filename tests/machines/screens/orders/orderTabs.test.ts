import { parseOrdersQuery } from '../../../../machines/model/ordersQuery.ts'
import { ordersHref } from '../../../../machines/screens/orders/ordersHref.ts'
import { onTab, tabOf, tabsOf } from '../../../../machines/screens/orders/orderTabs.ts'

const parse = (text: string) => parseOrdersQuery(new URLSearchParams(text))
const ids = (view: 'paid' | 'pending' | 'bike' | 'all') => tabsOf(view).map(({ id }) => id)

describe('the tabs of a list of orders', () => {
  it('[OR-11] are All and To ship in every view, and more in the views paid and pending', () => {
    expect(ids('all')).toEqual(['all', 'toShip'])
    expect(ids('bike')).toEqual(['all', 'toShip'])
    expect(ids('paid')).toEqual(['all', 'toShip', 'shipped', 'delivered', 'dropped'])
    expect(ids('pending')).toEqual(['all', 'toShip', 'awaiting', 'authorised', 'partlyPaid'])
  })

  it.each([
    ['view=paid', 'all'],
    ['view=paid&filter_country=DE&page=3', 'all'],
    ['view=bike&filter_shipping=toShip', 'toShip'],
    ['view=paid&filter_payment=dropped', 'dropped'],
    ['view=pending&filter_payment=authorised', 'authorised'],
    ['view=pending&filter_payment=partlyPaid', 'partlyPaid'],
    ['view=bike&filter_shipping=delivered', undefined],
    ['view=paid&filter_shipping=shipped&filter_payment=paid', undefined],
  ])('[OR-11] match the filters of the address: %s is %s', (address, id) => {
    expect(tabOf(parse(address))?.id).toBe(id)
  })

  it('[OR-11] keep the other filters and start at page 1', () => {
    const query = parse('view=paid&page=2&sort=total&filter_country=DE&filter_payment=dropped')
    const hrefs = tabsOf('paid').map((tab) => ordersHref(onTab(query, tab)))
    expect(hrefs).toEqual([
      '/orders?view=paid&sort=total&filter_country=DE',
      '/orders?view=paid&sort=total&filter_country=DE&filter_shipping=toShip',
      '/orders?view=paid&sort=total&filter_country=DE&filter_shipping=shipped',
      '/orders?view=paid&sort=total&filter_country=DE&filter_shipping=delivered',
      '/orders?view=paid&sort=total&filter_country=DE&filter_payment=dropped',
    ])
  })
})
