import { FOREIGN_USER_WITH_TICKETS } from '../support/foreignAnswers.ts'
import { nightly } from '../support/nightly.ts'
import { expect, foreignTest, submitSignIn, test } from '../support/test.ts'
import { isAccessible } from './support/axe.ts'
import { card, dashboardSettled, heading, openUserMenu, showAllSeries, toasts } from './support/page.ts'

/* Runs axe on what a screen shows after an event. The crawl covers each screen as it opens. */

test('the sign-in form has no axe findings, with field errors or with the alert', nightly, async ({ page, faults }) => {
  faults.allow(/answer: POST .* 401/, /console: /)
  await page.goto('/auth/login')
  await expect(heading(page)).toBeVisible()
  await page.locator('input[name="email"]').press('Enter')
  await expect(page.getByText('Email is required').first()).toBeVisible()
  await isAccessible(page, 'with errors')
  await submitSignIn(page, { email: 'nobody@kickstand.example', password: 'not-the-password' })
  await expect(page.getByRole('alert')).toBeVisible()
  await toasts(page).first().hover()
  await isAccessible(page, 'with the alert')
})

test('the offline banner has no axe findings', nightly, async ({ page, context }) => {
  // Chunks that are fetched once the browser is idle.
  const ahead = Promise.all([/\/patience\./, /\/Toast\./].map((part) => page.waitForResponse(part)))
  await page.goto('/error/404')
  await ahead
  await context.setOffline(true)
  await expect(page.getByText('Check your internet connection...')).toBeVisible()
  await isAccessible(page, 'offline')
})

test.describe('for the owner', () => {
  test.use({ account: 'owner' })

  test(
    'the dashboard with three rings, a tooltip and an empty search result has no axe findings',
    nightly,
    async ({ page }) => {
      await page.goto('/dashboard')
      await dashboardSettled(page)
      const part = card(page, 'Sales share for each country')
      await showAllSeries(part)
      await page.getByRole('searchbox', { name: 'Search Countries' }).fill('zzz')
      await part.locator('[data-slice="0-1"]').focus()
      await isAccessible(page, 'dashboard in use', [1440])
    },
  )

  test('the user menu and the navigation drawer have no axe findings', nightly, async ({ page }) => {
    await page.goto('/tickets')
    await openUserMenu(page)
    await expect(page.getByRole('menu')).toBeVisible()
    await isAccessible(page, 'menu', [1440])
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 900 })
    await page.getByRole('button', { name: 'Open navigation' }).click()
    await expect(page.getByRole('link', { name: 'Tickets' })).toBeInViewport()
    await isAccessible(page, 'drawer', [390])
  })
})

test.describe('for support', () => {
  test.use({ account: 'support' })

  test('the note shown instead of a screen without permission has no axe findings', nightly, async ({ page }) => {
    await page.goto('/dashboard')
    await expect(page.getByRole('main').getByText(/^You need the “.+” permission to see this page\./)).toBeVisible()
    await isAccessible(page, 'not permitted')
  })
})

foreignTest(
  'failed, loading and empty cards, a failed list of tickets and toasts have no axe findings',
  nightly,
  async ({ page, api, faults }) => {
    faults.allow(/answer: GET .* (404|500)/, /console: /)
    api.fail('/dashboard/reports/sales/gateways')
    api.fail('/dashboard/reports/sales/countries', 200, { data: [] })
    const release = api.hold('/dashboard/reports/sales/order/types')
    await page.goto('/dashboard')
    await expect(page.getByText('Could not load the sales methods.').first()).toBeVisible()
    await toasts(page).first().hover()
    await isAccessible(page, 'dashboard in trouble', [1440])
    release()
    const call = `/users/${FOREIGN_USER_WITH_TICKETS}/tickets`
    api.fail(call)
    await page.goto(`/tickets?user=${FOREIGN_USER_WITH_TICKETS}`)
    await expect(page.getByText('Could not load the tickets.')).toBeVisible()
    await isAccessible(page, 'tickets that failed')
  },
)
