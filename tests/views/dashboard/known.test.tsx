import { screen, waitFor, within } from '@testing-library/react'
import type { ReportName } from '../../../machines/model/answers.ts'
import { type OpenedApp, openAs } from '../../support/renderApp.tsx'
import { reports, salesSeries } from './fixtures.ts'
import { bikeCards, bring, card, REPORTS, withSeries } from './page.ts'

/** Every card of the dashboard that shows figures, by the report that they come from. */
const cardsOf: Readonly<Record<Exclude<ReportName, 'netSales' | 'netPeriods'>, () => HTMLElement[]>> = {
  totalCounts: () => ['Orders', 'Customers', 'Products', 'Tickets'].map(card),
  userActivities: () => [card('User activities')],
  bikeSales: bikeCards,
  gatewaySales: () => [card('Sales Methods'), card('Payment gateways')],
  countrySales: () => [card('Sales share for each country'), card('Countries')],
}
const marks = (): string[] => screen.queryAllByText(/^As of /).map(({ textContent }) => textContent)
const markIn = (one: HTMLElement) => within(one).queryByText(/^As of /)

/** Opens the dashboard with all of its answers, and leaves it for another screen. */
const leaveDashboard = async (): Promise<OpenedApp> => {
  const app = await openAs(withSeries, { href: '/dashboard' })
  for (const report of REPORTS) await bring(app, report, { [report]: reports[report], at: Date.now() })
  await app.answer('fetchSalesSeries', { series: salesSeries, at: Date.now() })
  expect(marks()).toEqual([])
  await app.user.click(screen.getByRole('link', { name: 'Tickets' }))
  return app
}
const comeBack = (app: OpenedApp) => app.user.click(screen.getByRole('link', { name: 'Dashboard' }))
/** Waits until everything is asked for again: the reports and the trend. */
const stay = (app: OpenedApp) => app.untilOpen(REPORTS.length + 1)

describe('returning to the dashboard', () => {
  it('[PF-51] shows the last figures at once, each card with their age, until new figures arrive', async () => {
    const app = await leaveDashboard()
    await comeBack(app)
    const figures = REPORTS.flatMap((report) => cardsOf[report]())
    // Cards below the fold are drawn later.
    await waitFor(() => expect(marks()).toHaveLength(figures.length + 1))
    for (const one of [...figures, card('Sales total')]) expect(markIn(one)).toHaveTextContent('As of just now')
    expect(screen.getByText('18,204')).toBeVisible()
    // It is not announced, because new figures are about to arrive.
    expect(screen.queryAllByRole('status').map(({ textContent }) => textContent)).not.toContain('As of just now')

    await stay(app)
    const fresh = { totalCounts: { orders: { paid: 18_205 } }, at: Date.now() }
    await bring(app, 'totalCounts', fresh)
    expect(screen.getByText('18,205')).toBeVisible()
    expect(markIn(card('Orders'))).toBeNull()
    expect(markIn(card('User activities'))).not.toBeNull()
  })
})
