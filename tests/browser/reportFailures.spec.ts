import { expect, foreignTest as test } from '../support/test.ts'
import { card, dashboardSettled, toasts } from './support/page.ts'

/* One report fails, in each way that an API can fail. The other reports must not be affected. */

test.beforeEach(({ faults }) => faults.allow(/\.svg 404/))

test('[DA-13] a failed report shows an error in its cards, never 0, while other reports work, and Try again loads it', async ({
  page,
  api,
  faults,
}) => {
  faults.allow(/answer: GET .* 500/, /console: The service is not available/)
  const path = '/dashboard/reports/sales/gateways'
  const main = page.getByRole('main')
  const again = main.getByRole('button', { name: 'Try again' })
  const marks = (title: string) => card(page, title).first().locator('[data-slice], li, dd')
  api.fail(path)
  await page.goto('/dashboard')
  await dashboardSettled(page)
  await expect(main.getByText('Could not load the sales methods.')).toHaveCount(2)
  await expect(main.getByText(/^Could not load/)).toHaveCount(2)
  // Only the toast states the reason, once.
  await expect(main.getByText('The service is not available.')).toHaveCount(0)
  await expect(toasts(page)).toHaveText(['The service is not available.'])
  for (const title of ['Sales Methods', 'Payment gateways']) {
    await expect(marks(title)).toHaveCount(0)
    await expect(card(page, title).getByText(/(^|\D)0(\D|$)/)).toHaveCount(0)
  }
  for (const title of ['User activities', 'Bike Sales', 'Sales share for each country', 'Countries']) {
    await expect(marks(title).first()).toBeVisible()
  }

  await again.last().click()
  await expect.poll(() => api.requests.filter((request) => request.path === path)).toHaveLength(2)
  await dashboardSettled(page)
  await expect(again).toHaveCount(2)

  api.mend(path)
  const before = api.requests.length
  await again.first().click()
  await expect(again).toHaveCount(0)
  await dashboardSettled(page)
  await expect(page.locator('section:focus')).toHaveCount(1)
  for (const title of ['Sales Methods', 'Payment gateways']) await expect(marks(title).first()).toBeVisible()
  // Only the report that failed was requested again.
  expect(api.requests.slice(before).map((request) => request.path)).toEqual([path])
})

test('[DA-13] a pending report shows as loading, delays no other one, and moves nothing when it arrives', async ({
  page,
  api,
}) => {
  const release = api.hold('/dashboard/reports/sales/order/types')
  await page.goto('/dashboard')
  await expect(card(page, 'Countries').getByRole('listitem')).toHaveCount(2)
  await expect(card(page, 'Bike Sales')).toHaveCount(4)
  for (const index of [0, 1, 2, 3])
    await expect(card(page, 'Bike Sales').nth(index)).toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(4)
  const before = await card(page, 'Countries').boundingBox()
  release()
  await dashboardSettled(page)
  await expect(card(page, 'Bike Sales').first().locator('[data-slice]')).toHaveCount(3)
  // The space of the figures was reserved: nothing below has moved.
  expect(await card(page, 'Countries').boundingBox()).toEqual(before)
})

test('[DA-13] [DA-2] the sales trend shows an error, loads on Try again, and is requested by its period', async ({
  page,
  api,
  faults,
}) => {
  faults.allow(/answer: GET .*\/sales\/total\?type=month 500/, /console: The service is not available/)
  const path = '/dashboard/reports/sales/total'
  const permissions = ['dashboard.view']
  const user = { first_name: 'Femke', email: 'femke@elsewhere.example', permissions, extensions: ['sales.series'] }
  api.fail('/init', 200, { data: user })
  api.fail(path)
  await page.goto('/dashboard')
  await dashboardSettled(page)
  const trend = card(page, 'Sales total')
  await expect(trend.getByText('Could not load the sales total.')).toBeVisible()
  await expect(page.getByText(/^Could not load/)).toHaveCount(1)
  api.fail(path, 200, { data: [{ period_start: '2023-01-01', data_sum: 1234.5, data_count: 7 }] })
  await trend.getByRole('button', { name: 'Try again' }).click()
  await expect(trend.getByRole('slider')).toHaveAttribute('aria-valuetext', 'January 2023: $1,234.50')
  api.fail(path, 200, { data: [] })
  await trend.getByRole('radio', { name: 'Week' }).check()
  await expect(trend.getByText('Nothing to show yet.')).toBeVisible()
  const asked = api.requests.filter((request) => request.path === path)
  expect(asked.map(({ query }) => query)).toEqual([{ type: 'month' }, { type: 'month' }, { type: 'week' }])
})
