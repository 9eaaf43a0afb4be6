import { fireEvent, screen, within } from '@testing-library/react'
import type { User } from '../../machines/model/entities.ts'
import type { OrdersAnswer } from '../../machines/model/orders.ts'
import type { OrdersQuery } from '../../machines/model/ordersQuery.ts'
import { ada, ordersAnswer } from '../machines/fixtures.ts'
import { type OpenedApp, openAs } from '../support/renderApp.tsx'

/** May see two lists of orders, of an API that offers them. */
const eve: User = {
  ...ada,
  first_name: 'Eve',
  permissions: ['orders_paid.view', 'orders_bike.view'],
  extensions: ['orders'],
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
/** How many there are, above the table. */
const total = () =>
  within(card())
    .getAllByRole('status')
    .find((element) => !pager().contains(element))
/** The address we are at. */
const address = (app: OpenedApp) =>
  app.history
    .hrefs()
    .find((href) => href.startsWith('>'))
    ?.slice(1)

describe('a list of orders', () => {
  it('[OR-2] names itself, says that lists overlap, and shows its orders in columns, each with the way to its page', async () => {
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
        ...['100001', '0d, 0h, 0m ago', 'Ann Smith', 'Harbor City', '$2,849.00'],
        ...['Partly refundedRefund unconfirmed', 'Not shipped', 'Germany', 'Stripe'],
      ],
      [
        ...['100003', '0d, 0h, 0m ago', 'Ann Smith', 'Harbor City and 2 more', '$2,849.00'],
        ...['Paid', 'Not shipped', 'Germany', 'Stripe'],
      ],
    ])
    expect(screen.getByRole('link', { name: '100001' })).toHaveAttribute('href', '/orders/100001')
    expect(total()).toHaveTextContent('2,345 orders')
    // By the size of the page, not by the rows of this answer.
    expect(within(pager()).getByRole('status')).toHaveTextContent('1–10 of 2,345')
  })

  it('[OR-3] shows what the address says, and what is chosen goes there', async () => {
    const app = await openOrders(
      '?view=bike&page=2&sort=total&search=ann&filter_country=DE&filter_method=stripe&filter_payment=paid&placed_from=2026-01-02',
    )
    expect(asked(app)).toEqual([
      {
        view: 'bike',
        page: 2,
        items_per_page: 10,
        sort: 'total',
        order: 'desc',
        search: 'ann',
        filter: { country: 'DE', method: 'stripe', payment: 'paid', from: '2026-01-02', to: null },
      },
    ])
    expect(screen.getByRole('searchbox', { name: 'Search orders' })).toHaveValue('ann')
    // Neither is known yet.
    expect(box('Country')).toHaveDisplayValue('DE')
    expect(box('Payment method')).toHaveDisplayValue('stripe')
    await app.answer('fetchOrders', ordersAnswer(TEN, 45, 2))
    expect(box('Country')).toHaveDisplayValue('Germany')
    expect(box('Payment method')).toHaveDisplayValue('Stripe')
    expect(box('Payment')).toHaveDisplayValue('Paid')
    expect(screen.getByLabelText('From')).toHaveValue('2026-01-02')
    const heads = within(table()).getAllByRole('columnheader')
    expect(heads.map((head) => head.getAttribute('aria-sort'))).toEqual([
      ...['none', 'none', null, null, 'descending', null, null, null, null],
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

  it('[OR-3] a year that is not typed to its end is no filter yet', async () => {
    const app = await openOrders('?view=paid')
    await app.answer('fetchOrders', ordersAnswer(TEN, 45))
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '0202-01-31' } })
    expect(address(app)).toBe('/orders?view=paid')
    expect(screen.getByLabelText('From')).toHaveValue('0202-01-31')
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-31' } })
    expect(address(app)).toBe('/orders?view=paid&placed_from=2026-01-31')
  })

  it.each([
    ['number', '1 order with this order number'],
    ['customers', '1 order of matching customers'],
  ] as const)('[OR-4] says that its search matched %s', async (matched, words) => {
    const app = await openOrders('?view=paid&search=100001')
    await app.answer('fetchOrders', withMeta(ordersAnswer([1], 1), { matched }))
    expect(total()).toHaveTextContent(words)
  })

  it('[OR-2] says where there are more than are counted, and leads on by the cursor', async () => {
    const app = await openOrders('?view=paid&page=1000')
    const more = { is_exact: false, next: 'row-10000', previous: 'row-9991' }
    await app.answer('fetchOrders', withMeta(ordersAnswer(TEN, 10_000, 1000), more))
    expect(total()).toHaveTextContent('10,000+ orders')
    await app.user.click(within(pager()).getByRole('link', { name: 'Next' }))
    expect(asked(app).at(-1)).toMatchObject({ page: 1001, after: 'row-10000' })
  })

  it('[OR-5] says that nothing matches, and offers all of its orders', async () => {
    const app = await openOrders('?view=paid&search=zz&filter_country=DE&placed_to=2026-01-31&sort=total')
    await app.answer('fetchOrders', ordersAnswer([], 0))
    expect(screen.getByText('No orders match this search and these filters.')).toBeVisible()
    await app.user.click(screen.getByRole('button', { name: 'Show all paid orders' }))
    expect(address(app)).toBe('/orders?view=paid&sort=total')
  })

  it('[OR-5] says that it is empty where nothing narrows it', async () => {
    const app = await openOrders('?view=bike')
    await app.answer('fetchOrders', ordersAnswer([], 0))
    expect(screen.getByText('There are no orders in this list yet.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull()
  })
})
