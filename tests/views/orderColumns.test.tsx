import { screen, within } from '@testing-library/react'
import type { User } from '../../machines/model/entities.ts'
import { ada, ordersAnswer } from '../machines/fixtures.ts'
import { type OpenedApp, openAs } from '../support/renderApp.tsx'

/** With an API without saved views. */
const eve: User = { ...ada, permissions: ['orders_paid.view'], extensions: ['orders'] }
const KEY = 'kickstand.orders.columns'
const ALL = ['Number', 'Placed', 'Customer', 'Items', 'Total', 'Payment', 'Shipping', 'Country', 'Method']

const open = async (stored?: string, href = '/orders?view=paid'): Promise<OpenedApp> => {
  const app = await openAs(eve, { href, ...(stored !== undefined && { stored: { [KEY]: stored } }) })
  await app.answer('fetchOrders', ordersAnswer([1, 2], 2))
  return app
}
const headers = () =>
  within(screen.getByRole('table', { name: 'Orders' }))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter((name) => name !== '')
const opener = () => screen.getByRole('button', { name: 'Columns' })
const menu = () => screen.getByRole('menu', { name: 'Columns' })
const choice = (name: RegExp | string) => within(menu()).getByRole('menuitemcheckbox', { name })
const restoring = () => within(menu()).getByRole('menuitem', { name: /^Show all columns/ })

describe('the columns of the lists of orders', () => {
  const { ResizeObserver } = globalThis
  /** Makes all elements report this width, in CSS pixels. */
  const measure = (width: number) => {
    globalThis.ResizeObserver = class extends ResizeObserver {
      constructor(private readonly report: ResizeObserverCallback) {
        super(report)
      }
      override observe(): void {
        this.report([{ contentRect: new DOMRect(0, 0, width, 0) } as ResizeObserverEntry], this)
      }
    }
  }
  afterEach(() => {
    globalThis.ResizeObserver = ResizeObserver
  })

  it('[OR-15] are all shown at first; each except the number can be hidden, which is stored', async () => {
    const app = await open()
    expect(headers()).toEqual(ALL)
    await app.user.click(opener())
    const choices = within(menu()).getAllByRole('menuitemcheckbox')
    expect(choices.map(({ textContent }) => textContent?.replace('If there is room', ''))).toEqual(ALL.slice(1))
    expect(choices.map((one) => one.getAttribute('aria-checked'))).toEqual(ALL.slice(1).map(() => 'true'))
    expect(restoring()).toHaveAttribute('aria-disabled', 'true')
    expect(restoring()).toHaveAccessibleDescription('No column is hidden.')
    await app.user.click(choice('Items'))
    await app.user.click(choice(/^Country/))
    expect(choice('Items')).toHaveAttribute('aria-checked', 'false')
    expect(headers()).toEqual(['Number', 'Placed', 'Customer', 'Total', 'Payment', 'Shipping', 'Method'])
    expect(localStorage.getItem(KEY)).toBe('["items","country"]')
  })

  it('[OR-15] are all shown again with Show all columns in the menu', async () => {
    const app = await open('["placed_at","customer","items","total","payment","shipping","country","method"]')
    expect(headers()).toEqual(['Number'])
    await app.user.click(opener())
    await app.user.click(restoring())
    expect(headers()).toEqual(ALL)
    expect(opener()).toHaveFocus()
    expect(localStorage.getItem(KEY)).toBe('[]')
  })

  it('[OR-15] are all shown if the stored value is invalid', async () => {
    await open('["items","number"]')
    expect(headers()).toEqual(ALL)
  })

  it('[OR-15] follow a change in another tab, even if the number of hidden columns stays the same', async () => {
    const app = await open('["items"]')
    await app.happen(() => window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: '["total"]' })))
    expect(headers()).toEqual(ALL.filter((name) => name !== 'Total'))
    const [, row] = screen.getAllByRole<HTMLTableRowElement>('row')
    expect([...(row?.cells ?? [])].map(({ textContent }) => textContent)).toEqual([
      ...['', '100001', 'just now', 'Ann Smith', 'Harbor City'],
      ...['Paid', 'Not shipped', 'Germany', 'Stripe'],
    ])
  })

  it('[OR-15] can be hidden while the list is sorted by them, and the sort stays', async () => {
    const app = await open('["total"]', '/orders?view=paid&sort=total')
    expect(headers()).not.toContain('Total')
    expect(app.asked.find(([call]) => call === 'fetchOrders')?.[1]).toMatchObject({ query: { sort: 'total' } })
  })

  it('[OR-15] include country and method in a narrow list if other columns are hidden', async () => {
    measure(1094)
    await open('["items","payment"]')
    expect(headers()).toEqual(['Number', 'Placed', 'Customer', 'Total', 'Shipping', 'Country', 'Method'])
  })

  it('[OR-15] exclude country and method if there is no room for them', async () => {
    measure(1094)
    await open('["items"]')
    expect(headers()).toEqual(['Number', 'Placed', 'Customer', 'Total', 'Payment', 'Shipping'])
  })

  it('[OR-15] cannot be chosen if the rows are shown as cards, which include hidden columns', async () => {
    // Without country and method, the table needs 920 px.
    measure(919)
    await open('["total"]')
    expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull()
    expect(screen.getByRole('list', { name: 'Orders' })).toHaveTextContent('$2,849.00')
  })
})
