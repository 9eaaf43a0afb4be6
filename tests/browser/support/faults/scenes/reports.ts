import type { Locator, Page } from '@playwright/test'
import { expect } from '../../../../support/test.ts'
import { card, dashboardSettled } from '../../page.ts'
import { arrival, type Scene, shell } from '../scene.ts'

/* The reports of the dashboard: one of them fails, and the figures of all others stay. */

const figures = {
  totalCounts: (page: Page): Locator => card(page, 'Orders').getByRole('definition').first(),
  userActivities: (page: Page) => card(page, 'User activities').locator('li').first(),
  bikeSales: (page: Page) => card(page, 'Bike Sales').first().locator('[data-slice]').first(),
  gatewaySales: (page: Page) => card(page, 'Payment gateways').locator('li').first(),
  countrySales: (page: Page) => card(page, 'Countries').locator('li').first(),
  netSales: (page: Page) => card(page, 'Orders').getByText('Net', { exact: true }),
}
const trend = (page: Page): Locator => card(page, 'Sales total').getByRole('slider')

const report = (path: string, subject: string, scene: Pick<Scene, 'others'> & Partial<Scene>): Scene =>
  arrival({
    call: `GET /dashboard/reports${path}`,
    chunk: 'dashboard',
    at: '/dashboard',
    failure: `Could not load ${subject}.`,
    forbidden: `You do not have permission to see ${subject}.`,
    done: async ({ page }) => {
      await dashboardSettled(page)
      await expect(page.getByText(/^Could not load/)).toHaveCount(0)
      for (const figure of Object.values(figures)) await expect(figure(page)).toBeVisible()
    },
    ...scene,
    again: async ({ page }) => {
      // A failed report may be shown in several places, each of which has its own retry.
      const again = page.locator('main').getByRole('button', { name: 'Try again' })
      for (let left = await again.count(); left > 0; left = await again.count()) {
        await again.first().click()
        await dashboardSettled(page)
      }
    },
  })

const but =
  (...names: (keyof typeof figures)[]) =>
  (page: Page): readonly Locator[] => [
    ...shell(page),
    trend(page),
    ...Object.entries(figures).flatMap(([other, figure]) =>
      names.some((name) => name === other) ? [] : [figure(page)],
    ),
  ]
const all = (page: Page): readonly Locator[] => [
  ...shell(page),
  ...Object.values(figures).map((figure) => figure(page)),
]

export const reportScenes = {
  fetchSalesTotal: report('/sales/total', 'the sales total', {
    seed: async ({ server }) => server.withhold('sales.series'),
    isSilent: true,
    others: all,
  }),
  fetchSalesSeries: report('/sales/total', 'the sales total', { others: all }),
  // Net sales are shown in a card of the totals.
  'fetchReport, total counts': report('/total/counts', 'the totals', { others: but('totalCounts', 'netSales') }),
  'fetchReport, user activities': report('/users/activities', 'the user activities', {
    others: but('userActivities'),
  }),
  'fetchReport, bike sales': report('/sales/order/types', 'the bike sales', { others: but('bikeSales') }),
  'fetchReport, sales methods': report('/sales/gateways', 'the sales methods', { others: but('gatewaySales') }),
  'fetchReport, countries': report('/sales/countries', 'the sales by country', { others: but('countrySales') }),
  'fetchReport, net sales': report('/sales/net', 'refunds and net sales', { others: but('netSales') }),
} satisfies Record<string, Scene>
