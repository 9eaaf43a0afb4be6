import { FOREIGN_USER_WITH_TICKETS as USER } from '../support/foreignAnswers.ts'
import { nightly } from '../support/nightly.ts'
import { expect, foreignTest, test } from '../support/test.ts'
import { dashboardSettled } from './support/page.ts'

const WORDS = 'Check your internet connection...'

test('[SH-13] the offline banner shows exactly while the browser reports no network', async ({
  page,
  context,
  faults,
}) => {
  // A prefetch may be under way at that moment.
  faults.allow(/request: GET \S+\.js net::ERR_INTERNET_DISCONNECTED/)
  await page.goto('/auth/login')
  const banner = page.getByText(WORDS)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toHaveCount(0)
  for (const _ of ['once', 'twice']) {
    await context.setOffline(true)
    await expect(banner).toBeInViewport()
    await context.setOffline(false)
    await expect(banner).toHaveCount(0)
  }
})

test(
  '[SH-13] the offline banner shows from the start if the page opens without a network',
  nightly,
  async ({ page }) => {
    // A page from the browser's cache. It is only simulated, as the server of a test cannot be reached without a network.
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
    for (const path of ['/auth/login', '/error/404', '/error/500']) {
      await page.goto(path)
      await expect(page.getByRole('status').getByText(WORDS)).toBeInViewport()
    }
  },
)

foreignTest(
  '[ND-24] calls that failed offline are repeated once when the network returns, not all at one moment',
  nightly,
  async ({ page, context, api, faults }) => {
    faults.allow(/request: GET .*ERR_INTERNET_DISCONNECTED/, /console: The server did not respond/, /\.svg 404/)
    // The code that records may still be loading.
    faults.allow(/console: TypeError: Failed to fetch dynamically imported module: .*\/recorder\./)
    await page.goto('/dashboard')
    await dashboardSettled(page)
    await page.getByRole('link', { name: 'Tickets' }).click()
    await expect(page.getByRole('textbox', { name: 'Customer ID' })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    // The previous figures stay.
    await expect(page.getByText(/^Could not refresh\. The server did not respond/)).toHaveCount(10)
    const before = api.requests.length
    await page.evaluate(() => performance.clearResourceTimings())
    await context.setOffline(false)
    await dashboardSettled(page)
    await expect(page.getByText(/^Could not refresh/)).toHaveCount(0)
    const asked = api.requests.slice(before).map(({ path }) => path)
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
    const moments = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/dashboard/reports/'))
        .map(({ startTime }) => startTime),
    )
    expect(moments).toHaveLength(asked.length)
    expect(Math.max(...moments) - Math.min(...moments)).toBeGreaterThan(100)
  },
)

foreignTest(
  '[SH-13] [TI-9] [ND-24] tickets that failed to load offline load when the network returns',
  async ({ page, context, faults }) => {
    faults.allow(/request: GET .*ERR_INTERNET_DISCONNECTED/, /console: The server did not respond/)
    await page.goto('/tickets')
    await expect(page.getByRole('textbox', { name: 'Customer ID' })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('textbox', { name: 'Customer ID' }).fill(USER)
    await page.getByRole('button', { name: 'Show tickets' }).click()
    await expect(page.getByText('Could not load the tickets.')).toBeVisible()
    await expect(page.getByText(WORDS)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(20)
    await expect(page.getByText(WORDS)).toHaveCount(0)
  },
)
