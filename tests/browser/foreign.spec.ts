import type { Page } from '@playwright/test'
import { FOREIGN_CREDENTIALS, FOREIGN_USER_WITH_TICKETS as USER } from '../support/foreignAnswers.ts'
import { nightly } from '../support/nightly.ts'
import { expect, signIn, foreignTest as test } from '../support/test.ts'
import { card, dashboardSettled, heading, tableRows, toasts } from './support/page.ts'

/*
 * The console with an API that answers only the documented calls. The file names of its images do not exist here, so staff see initials
 * instead.
 */

test.use({ isSignedIn: false })
test.beforeEach(({ faults }) => faults.allow(/answer: GET .*\/(card|bank|nl|be)\.svg 404/))

const REPORTS = [
  'GET /dashboard/reports/sales/countries',
  'GET /dashboard/reports/sales/gateways',
  'GET /dashboard/reports/sales/order/types',
  'GET /dashboard/reports/sales/total?type=year',
  'GET /dashboard/reports/total/counts',
  'GET /dashboard/reports/users/activities',
]

/** Every address that the page requests, on any host. */
const addresses = (page: Page): URL[] => {
  const all: URL[] = []
  page.on('request', (request) => all.push(new URL(request.url())))
  return all
}

test('[AP-1] [AP-9] [DA-2] without extensions the console makes only documented calls, once per visit, and shows no error', async ({
  page,
  api,
}) => {
  const asked = addresses(page)
  const calls = () =>
    api.requests.map(({ method, path, query }) => {
      const search = new URLSearchParams(query).toString()
      return `${method} ${path}${search === '' ? '' : `?${search}`}`
    })
  await signIn(page, FOREIGN_CREDENTIALS)
  await expect(heading(page)).toHaveText('Dashboard')
  await dashboardSettled(page)
  expect(calls().slice(0, 2)).toEqual(['POST /auth/login', 'GET /init'])
  expect(calls().slice(2).sort()).toEqual(REPORTS)

  api.requests.length = 0
  await page.getByRole('link', { name: 'Tickets' }).click()
  await page.getByRole('textbox', { name: 'Customer ID' }).fill(USER)
  await page.getByRole('button', { name: 'Show tickets' }).click()
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(20)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(15)
  expect(calls()).toEqual([`GET /users/${USER}/tickets?page=1`, `GET /users/${USER}/tickets?page=2`])

  api.requests.length = 0
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await dashboardSettled(page)
  expect(calls().sort()).toEqual(REPORTS)

  api.requests.length = 0
  await page.reload()
  await dashboardSettled(page)
  // The page requests the reports in parallel to /init, so they may be in any order.
  expect(calls().sort()).toEqual([...REPORTS, 'GET /init'].sort())

  await expect(toasts(page)).toHaveCount(0)
  await expect(page.getByText(/Could not load|System Error/)).toHaveCount(0)
  expect([...new Set(asked.map(({ host }) => host))]).toEqual([new URL(page.url()).host])
  const called = asked.filter(({ pathname }) => pathname.startsWith('/api'))
  expect(called.every(({ pathname }) => pathname.startsWith('/api/admin/'))).toBe(true)
})

test(
  '[SH-5] [SH-12] with an API without extensions, New Member opens the sample invitation, which makes no call',
  nightly,
  async ({ page, api }) => {
    await signIn(page, FOREIGN_CREDENTIALS)
    await dashboardSettled(page)
    api.requests.length = 0
    await page.getByRole('button', { name: 'New Member Sample', exact: true }).click()
    const modal = page.getByRole('dialog', { name: 'Invite a Friend' })
    await modal.getByRole('textbox', { name: 'Emails' }).fill('ada@shop.example')
    await modal.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(modal.getByRole('status')).toHaveText('1 person was added.')
    expect(api.requests).toEqual([])
  },
)

test('[DA-2] [DA-3] [DA-4] without extensions the dashboard shows its figures but no sales trend', async ({ page }) => {
  await signIn(page, FOREIGN_CREDENTIALS)
  await dashboardSettled(page)
  await expect(card(page, 'Sales total')).toHaveCount(0)
  await expect(page.getByRole('slider')).toHaveCount(0)
  await expect(card(page, 'Orders').getByRole('definition')).toHaveText(['72', '5', '$100,000'])
  await expect(card(page, 'User activities').getByRole('listitem')).toHaveText(['Signed in1,234', 'Placed an order72'])
  expect(await tableRows(card(page, 'Bike Sales', 'All models'))).toEqual([
    ['Name', 'Sales'],
    ['City One', '$50,000'],
    ['Cargo Two', '$30,000'],
    ['Trail Three', '$20,000'],
    ['Total', '$100K'],
  ])
  await expect(card(page, 'Bike Sales', 'All models').locator('svg text')).toHaveText(['50.00%', '30.00%', '20.00%'])
  await expect(card(page, 'Payment gateways').getByRole('listitem')).toContainText([
    'Card60 times used75.00%',
    'Bank transfer12 times used25.00%',
  ])
  // With only three models, the next five are empty.
  await expect(card(page, 'Bike Sales', 'Next five').getByText('Nothing to show yet.')).toBeVisible()
})

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' })

  test('[TX-2] [TX-3] figures and dates are German, and money is in the currency of the API', async ({ page, api }) => {
    const permissions = ['dashboard.view', 'tickets.view']
    const user = { first_name: 'Femke', email: FOREIGN_CREDENTIALS.email, permissions, currency: 'EUR' }
    api.fail('/init', 200, { data: user })
    await signIn(page, FOREIGN_CREDENTIALS)
    await dashboardSettled(page)
    await expect(card(page, 'Orders').getByRole('definition')).toHaveText(['72', '5', '100.000 €'])
    await expect(card(page, 'User activities').getByRole('listitem').first()).toHaveText('Signed in1.234')
    await expect(card(page, 'Bike Sales', 'All models').locator('svg text').first()).toHaveText('50,00 %')
    await page.goto(`/tickets?user=${USER}`)
    await expect(page.getByRole('table').getByText('Created: 5. März 2024').first()).toBeVisible()
  })
})
