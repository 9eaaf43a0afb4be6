import { fireEvent, screen, within } from '@testing-library/react'
import { CallError } from '../../machines/model/callError.ts'
import type { User } from '../../machines/model/entities.ts'
import type { OrdersAnswer } from '../../machines/model/orders.ts'
import { NO_FILTER, type OrdersQuery } from '../../machines/model/ordersQuery.ts'
import { ada, ordersAnswer, STRIPE } from '../machines/fixtures.ts'
import { type OpenedApp, openAs } from '../support/renderApp.tsx'

const BIKE = '00000000-0000-4000-8000-0000000000b7'

/** May see two lists of orders, with an API that offers them. */
const eve: User = {
  ...ada,
  first_name: 'Eve',
  permissions: ['orders_paid.view', 'orders_bike.view'],
  extensions: ['orders'],
}

const exporting: User = {
  ...eve,
  permissions: ['orders_paid.view', 'orders.export'],
  extensions: ['orders', 'orders.export'],
}

const TEN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const withMeta = (answer: OrdersAnswer, meta: Partial<OrdersAnswer['meta']>): OrdersAnswer => ({
  ...answer,
  meta: { ...answer.meta, ...meta },
})

const openOrders = (search: string): Promise<OpenedApp> => openAs(eve, { href: `/orders${search}` })
const asked = (app: OpenedApp) =>
  app.asked.filter(([call]) => call === 'fetchOrders').map(([, input]) => (input as { query: OrdersQuery }).query)
const table = () => screen.getByRole('table', { name: 'Orders' })
const card = () => screen.getByRole('region', { name: 'List of orders' })
const pager = () => screen.getByRole('navigation', { name: 'Pages of orders' })
const box = (name: string) => screen.getByRole('combobox', { name })
/** The status above the table: the number of orders, or of those that are selected. */
const total = () =>
  within(card())
    .getAllByRole('status')
    .find((element) => !pager().contains(element))
/** The present address. */
const address = (app: OpenedApp) =>
  app.history
    .hrefs()
    .find((href) => href.startsWith('>'))
    ?.slice(1)

describe('a list of orders', () => {
  it('[OR-2] shows its title, that lists overlap, and its orders in columns, each with a link to its page', async () => {
    const app = await openOrders('?view=paid')
    const answer = ordersAnswer([1, 3], 2345)
    const [first, ...others] = answer.orders
    await app.answer('fetchOrders', {
      ...answer,
      orders: first ? [{ ...first, flags: ['moneyUnconfirmed'], payment_state: 'partlyRefunded' }, ...others] : [],
    })
    expect(screen.getByRole('heading', { name: 'Paid orders' })).toBeVisible()
    expect(screen.getByText('An order can be in several lists.')).toBeVisible()
    const rows = within(table()).getAllByRole<HTMLTableRowElement>('row').slice(1)
    expect(rows.map((row) => [...row.cells].map(({ textContent }) => textContent))).toEqual([
      [
        ...['', '100001', 'just now', 'Ann Smith', 'Harbor City', '$2,849.00'],
        ...['Partly refundedMoney unconfirmed', 'Not shipped', 'Germany', 'Stripe'],
      ],
      [
        ...['', '100003', 'just now', 'Ann Smith', 'Harbor City and 2 more', '$2,849.00'],
        ...['Paid', 'Not shipped', 'Germany', 'Stripe'],
      ],
    ])
    expect(screen.getByRole('link', { name: '100001' })).toHaveAttribute('href', '/orders/100001')
    expect(total()).toHaveTextContent('2,345 orders')
    // The range follows from the page size, not from the rows of this answer.
    expect(within(pager()).getByRole('status')).toHaveTextContent('1–10 of 2,345')
  })

  it('[OR-3] applies page, sort, search and filters of the address, and writes each choice to the address', async () => {
    const app = await openOrders(
      `?view=bike&page=2&sort=total&search=ann&filter_country=DE&filter_method=${STRIPE}&filter_payment=paid&placed_from=2026-01-02`,
    )
    expect(asked(app)).toEqual([
      {
        view: 'bike',
        page: 2,
        items_per_page: 10,
        sort: 'total',
        order: 'desc',
        search: 'ann',
        filter: { ...NO_FILTER, country: 'DE', method: STRIPE, payment: 'paid', from: '2026-01-02' },
      },
    ])
    expect(screen.getByRole('searchbox', { name: 'Search orders' })).toHaveValue('ann')
    // The titles of country and method are not known yet.
    expect(box('Country')).toHaveDisplayValue('DE')
    expect(box('Payment method')).toHaveDisplayValue(STRIPE)
    await app.answer('fetchOrders', ordersAnswer(TEN, 45, 2))
    expect(box('Country')).toHaveDisplayValue('Germany')
    expect(box('Payment method')).toHaveDisplayValue('Stripe')
    expect(box('Payment')).toHaveDisplayValue('Paid')
    expect(screen.getByLabelText('From')).toHaveValue('2026-01-02')
    const heads = within(table()).getAllByRole('columnheader')
    expect(heads.map((head) => head.getAttribute('aria-sort'))).toEqual([
      ...[null, 'none', 'none', null, null, 'descending', null, null, null, null],
    ])

    await app.user.selectOptions(box('Country'), 'All countries')
    await app.user.selectOptions(box('Payment method'), 'All methods')
    await app.user.selectOptions(box('Payment'), 'Refunded')
    expect(address(app)).toBe('/orders?view=bike&sort=total&search=ann&filter_payment=refunded&placed_from=2026-01-02')
    await app.user.selectOptions(box('Payment'), 'Any payment')
    await app.user.selectOptions(box('Orders per page'), '25 per page')
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-01-31' } })
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '' } })
    expect(address(app)).toBe('/orders?view=bike&items_per_page=25&sort=total&search=ann&placed_to=2026-01-31')
    await app.user.click(screen.getByRole('button', { name: 'Number' }))
    expect(address(app)).toBe('/orders?view=bike&items_per_page=25&sort=number&search=ann&placed_to=2026-01-31')
  })

  it('[OR-3] does not filter by a date whose year is not typed completely', async () => {
    const app = await openOrders('?view=paid')
    await app.answer('fetchOrders', ordersAnswer(TEN, 45))
    await app.user.click(screen.getByText('More filters'))
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '0202-01-31' } })
    expect(address(app)).toBe('/orders?view=paid')
    expect(screen.getByLabelText('From')).toHaveValue('0202-01-31')
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-31' } })
    expect(address(app)).toBe('/orders?view=paid&placed_from=2026-01-31')
  })

  it('[OR-11] has tabs as links, marks the current one, and explains why no pending order is to ship', async () => {
    const app = await openOrders('?view=pending&filter_shipping=toShip&filter_country=DE')
    await app.answer('fetchOrders', ordersAnswer([], 0))
    const tabs = within(screen.getByRole('navigation', { name: 'Parts of this list' }))
    expect(tabs.getByRole('link', { current: true })).toHaveTextContent('To ship')
    expect(screen.getByText('Nothing is to ship here: what is not paid in full does not leave.')).toBeVisible()
    await app.user.click(tabs.getByRole('link', { name: 'Awaiting' }))
    expect(address(app)).toBe('/orders?view=pending&filter_country=DE&filter_payment=awaiting')
  })

  it('[OR-12] shows the filters that apply, and clears one of them or all', async () => {
    const app = await openOrders(
      '?view=bike&sort=total&filter_country=DE&filter_shipping=toShip&filter_flag=onHold&filter_kind=accessory&total_from=5050',
    )
    await app.answer('fetchOrders', ordersAnswer(TEN, 45))
    const chips = () => within(screen.getByRole('list', { name: 'Filters that apply' })).getAllByRole('button')
    expect(chips().map(({ textContent }) => textContent)).toEqual([
      ...['Shipping: To ship', 'Flag: On hold', 'Kind: Accessories', 'Country: Germany', 'Total from: $50.50'],
      'Clear filters',
    ])
    await app.user.click(screen.getByRole('button', { name: 'Clear Country: Germany' }))
    expect(address(app)).toBe(
      '/orders?view=bike&sort=total&filter_shipping=toShip&filter_flag=onHold&filter_kind=accessory&total_from=5050',
    )
    expect(card()).toHaveFocus()
    await app.user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(address(app)).toBe('/orders?view=bike&sort=total')
    expect(screen.queryByRole('list', { name: 'Filters that apply' })).toBeNull()
  })

  it('[OR-12] filters by shipping, flag, kind and total, which applies on Enter or when the field is left', async () => {
    const app = await openOrders('?view=paid')
    await app.answer('fetchOrders', ordersAnswer(TEN, 45))
    await app.user.click(screen.getByText('More filters'))
    await app.user.selectOptions(box('Shipping'), 'Partly shipped')
    await app.user.selectOptions(box('Flag'), 'Money unconfirmed')
    await app.user.selectOptions(box('Kind of product'), 'Spare parts')
    const filters = '&filter_shipping=partlyShipped&filter_flag=moneyUnconfirmed&filter_kind=spare_part'
    expect(address(app)).toBe(`/orders?view=paid${filters}`)
    await app.user.type(screen.getByLabelText(/^Total from/), '12.5')
    expect(address(app)).toBe(`/orders?view=paid${filters}`)
    await app.user.keyboard('{Enter}')
    await app.user.type(screen.getByLabelText(/^Total to/), '100')
    await app.user.tab()
    expect(address(app)).toBe(`/orders?view=paid${filters}&total_from=1250&total_to=10000`)
    await app.user.clear(screen.getByLabelText(/^Total from/))
    await app.user.type(screen.getByLabelText(/^Total to/), '.555{Enter}')
    expect(address(app)).toBe(`/orders?view=paid${filters}&total_to=10000`)
    expect(screen.getByLabelText(/^Total to/)).toHaveValue(100.555)
  })

  it('[OR-13] selects rows, a page or all pages, and shows an alert if the export fails', async () => {
    const app = await openAs(exporting, { href: '/orders?view=paid&sort=total' })
    await app.answer('fetchOrders', ordersAnswer(TEN, 45))
    await app.user.click(screen.getByRole('checkbox', { name: 'Select order 100002' }))
    expect(total()).toHaveTextContent('1 selected')
    await app.user.click(screen.getByRole('checkbox', { name: 'Select page' }))
    await app.user.click(screen.getByRole('button', { name: 'Select all 45' }))
    expect(total()).toHaveTextContent('45 selected')
    await app.user.click(screen.getByRole('button', { name: 'Download CSV' }))
    await app.refuse('fetchOrderExport', new CallError('network', 'No answer.'))
    expect(screen.getByRole('alert')).toHaveTextContent('Could not create the file. No answer.')
    await app.user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(card()).toHaveFocus()
    await app.user.click(screen.getByRole('button', { name: 'Download all as CSV' }))
    expect(screen.getByRole('button', { name: 'Preparing CSV' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('[OR-13] names the permission that the export needs, and has no export if the API has none', async () => {
    const app = await openAs({ ...exporting, permissions: ['orders_paid.view'] }, { href: '/orders?view=paid' })
    await app.answer('fetchOrders', ordersAnswer(TEN, 45))
    const button = screen.getByRole('button', { name: 'Download all as CSV' })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveAccessibleDescription('You need the “Export orders” permission.')
    await app.close()
    const older = await openOrders('?view=paid')
    await older.answer('fetchOrders', ordersAnswer(TEN, 45))
    expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull()
  })

  it.each([
    ['number', '1 order with this order number'],
    ['customers', '1 order of matching customers'],
  ] as const)('[OR-4] shows whether its search matched an order number or customers: %s', async (matched, words) => {
    const app = await openOrders('?view=paid&search=100001')
    await app.answer('fetchOrders', withMeta(ordersAnswer([1], 1), { matched }))
    expect(total()).toHaveTextContent(words)
  })

  it('[AP-13] shows a plus if there are more orders than are counted, and opens the next page by cursor', async () => {
    const app = await openOrders('?view=paid&page=1000')
    const more = { is_exact: false, next: 'row-10000', previous: 'row-9991' }
    await app.answer('fetchOrders', withMeta(ordersAnswer(TEN, 10_000, 1000), more))
    expect(total()).toHaveTextContent('10,000+ orders')
    await app.user.click(within(pager()).getByRole('link', { name: 'Next' }))
    expect(asked(app).at(-1)).toMatchObject({ page: 1001, after: 'row-10000' })
  })

  it('[OR-5] reports that nothing matches, and offers to show the whole list', async () => {
    const app = await openOrders('?view=paid&search=zz&filter_country=DE&placed_to=2026-01-31&sort=total')
    await app.answer('fetchOrders', ordersAnswer([], 0))
    expect(screen.getByText('No orders match this search and these filters.')).toBeVisible()
    await app.user.click(screen.getByRole('button', { name: 'Show all paid orders' }))
    expect(address(app)).toBe('/orders?view=paid&sort=total')
  })

  it('[OR-5] reports that it is empty if no search or filter applies', async () => {
    const app = await openOrders('?view=bike')
    await app.answer('fetchOrders', ordersAnswer([], 0))
    expect(screen.getByText('There are no orders in this list yet.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull()
  })

  it.each([
    [284_900, 'Figure $2,849.00 · these orders $2,849.00 · equal'],
    [284_901, 'Figure $2,849.01 · these orders $2,849.00 · differ by $0.01'],
  ])('[NG-4] compares a figure of %d cents with the sum of its orders', async (figure, words) => {
    const app = await openOrders(`?view=paid&filter_country=DE&figure=${figure}`)
    await app.answer('fetchOrders', withMeta(ordersAnswer([1], 1), { sum_cents: 284_900 }))
    expect(screen.getByText(words)).toBeVisible()
  })

  it('[NG-4] names the product that it is filtered by, and drops the figure when all products are chosen', async () => {
    const app = await openOrders(`?view=paid&filter_product=${BIKE}&figure=284900`)
    const product = { id: BIKE, name: 'Harbor City' }
    await app.answer('fetchOrders', withMeta(ordersAnswer([1], 1), { sum_cents: 284_900, product }))
    expect(within(box('Product')).getByRole('option', { selected: true })).toHaveTextContent('Harbor City')
    await app.user.selectOptions(box('Product'), 'All products')
    expect(address(app)).toBe('/orders?view=paid')
    expect(screen.queryByText(/^Figure/)).toBeNull()
  })
})
