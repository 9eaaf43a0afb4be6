import { act, screen, within } from '@testing-library/react'
import type { ReportName, Reports } from '../../../machines/model/answers.ts'
import { ada } from '../../machines/fixtures.ts'
import { type OpenedApp, openAs } from '../../support/renderApp.tsx'
import { bikeSales, gatewaySales, reports, salesSeries, totalCounts } from './fixtures.ts'
import { card } from './page.ts'

const PAID = ['dashboard.view', 'orders_paid.view', 'orders_pending.view']

const open = async (permissions: readonly string[], extensions: readonly string[]): Promise<OpenedApp> => {
  const app = await openAs(
    { ...ada, permissions: [...permissions], extensions: [...extensions] },
    { href: '/dashboard' },
  )
  const reports: Partial<Reports> = {
    totalCounts: { ...totalCounts, orders: { paid: 2, pending: 1, price: 7500 }, tickets: { pending: 3 } },
    gatewaySales: gatewaySales.map((sales, index) => (index === 0 ? { ...sales, gateway_id: 'card-1' } : sales)),
    bikeSales: bikeSales.map((sales) => ({ ...sales, product_id: sales.product_name.replace(' ', '-') })),
  }
  for (const [report, data] of Object.entries(reports)) {
    await app.answer('fetchReport', { [report]: data, at: 0 }, { report: report as ReportName })
  }
  return app
}
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
const toOrders = () => hrefs().filter((href) => href?.includes('figure='))

describe('links from a figure to its orders', () => {
  it('[NG-5] a payment method links to its orders from the table and from its slice', async () => {
    const app = await open(PAID, ['orders'])
    const href = '/orders?view=paid&filter_method=card-1&figure=750000'
    expect(screen.getByRole('link', { name: 'Card' })).toHaveAttribute('href', href)
    const slice = within(card('Sales Methods')).getByRole('link', { name: /, Card: / })
    act(() => slice.focus())
    await app.user.keyboard('{Enter}')
    expect(app.history.hrefs()).toContain(`>${href}`)
  })

  it('[NG-5] the totals of paid and pending orders link to their lists', async () => {
    await open(PAID, ['orders'])
    const totals = within(screen.getByRole('region', { name: 'Totals' }))
    expect(totals.getByRole('link', { name: 'Paid' })).toHaveAttribute('href', '/orders?view=paid')
    expect(totals.getByRole('link', { name: 'Pending' })).toHaveAttribute('href', '/orders?view=pending')
  })

  it('[NG-7] the trend shows refunds and net beside its sales, and its periods link to their orders', async () => {
    const app = await open(PAID, ['orders', 'sales.series', 'sales.net'])
    const rows = () =>
      within(card('Sales total'))
        .getAllByRole<HTMLTableRowElement>('row')
        .map((row) => [...row.cells].map(({ textContent }) => textContent))
    await app.answer('fetchSalesSeries', { series: salesSeries, at: Date.parse('2026-01-01') })
    expect(rows()[0]).toEqual(['Period', 'Sales'])
    await app.answer(
      'fetchReport',
      { netPeriods: reports.netPeriods, at: 0 },
      { report: 'netPeriods', period: 'month' },
    )
    expect(rows()).toEqual([
      ['Period', 'Sales', 'Refunds', 'Net'],
      ['January 2023', '$1,200,000', '$0', '$1,200,000'],
      ['January 2024', '$950,000.50', '-$500.25', '$949,500.25'],
    ])
    await app.user.click(screen.getByRole('button', { name: 'Table of the sales total' }))
    expect(screen.getByRole('link', { name: 'January 2024' })).toHaveAttribute(
      'href',
      '/orders?view=paid&placed_from=2024-01-01&placed_to=2024-01-31&figure=95000050',
    )
  })

  it.each([
    [['dashboard.view', 'orders_pending.view'], ['orders']],
    [PAID, []],
  ])('[NG-5] no figure links to orders with permissions %j and extensions %j', async (permissions, extensions) => {
    await open(permissions, extensions)
    expect(toOrders()).toEqual([])
  })
})
