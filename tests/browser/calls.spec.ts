import { FOREIGN_CREDENTIALS, FOREIGN_USER_WITH_TICKETS as USER } from '../support/foreignAnswers.ts'
import { expect, foreignTest as test } from '../support/test.ts'
import { card, dashboardSettled, GIVEN_UP_AHEAD, toasts } from './support/page.ts'

const TICKETS = `/users/${USER}/tickets`
const GATEWAYS = '/dashboard/reports/sales/gateways'

test.describe('before there is a token', () => {
  test.use({ isSignedIn: false })
})

test('[AP-4] [AP-6] a failed report has been requested once when the dashboard has settled, and shows one toast', async ({
  page,
  api,
  faults,
}) => {
  faults.allow(/answer: GET .*\/sales\/gateways 500/, /console: The service is not available/, /\.svg 404/)
  api.fail(GATEWAYS)
  await page.goto('/dashboard')
  await dashboardSettled(page)
  await expect(toasts(page)).toHaveText(['The service is not available.'])
  expect(api.requests.filter(({ path }) => path === GATEWAYS)).toHaveLength(1)
})

test('[AP-3] a call has no time-out: an answer after ten minutes is shown', async ({ page, api, faults }) => {
  faults.allow(/\.svg 404/, GIVEN_UP_AHEAD)
  await page.clock.install()
  const release = api.hold(GATEWAYS)
  await page.goto('/dashboard')
  await expect(card(page, 'Sales Methods')).toHaveAttribute('aria-busy', 'true')
  await page.clock.runFor(600_000)
  await expect(card(page, 'Sales Methods')).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(card(page, 'Payment gateways').getByRole('listitem')).toHaveCount(2)
})

test('[ND-12] if the API no longer knows the session, the next call asks to sign in again, then continues', async ({
  page,
  api,
  faults,
}) => {
  faults.allow(/answer: GET .* 401/, /console: Unauthenticated/)
  await page.goto('/tickets')
  await expect(page.getByRole('button', { name: 'Account of Femke' })).toBeVisible()
  api.fail(TICKETS, 401, { message: 'Unauthenticated.' })
  await page.getByRole('textbox', { name: 'Customer ID' }).fill(USER)
  await page.getByRole('button', { name: 'Show tickets' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog.locator('input[name="password"]')).toBeFocused()
  await dialog.locator('input[name="password"]').fill(FOREIGN_CREDENTIALS.password)
  api.mend(TICKETS)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(toasts(page)).toHaveCount(0)
})
