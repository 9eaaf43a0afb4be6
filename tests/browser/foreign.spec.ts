import type { Page } from '@playwright/test'
import { FOREIGN_CREDENTIALS, FOREIGN_USER_WITH_TICKETS as USER } from '../support/foreignAnswers.ts'
import { expect, signIn, foreignTest as test } from '../support/test.ts'
import { card, dashboardSettled, heading, tableRows, toasts } from './support/page.ts'

/*
 * In front of an API that answers exactly the documented calls. Its pictures are file names that lead nowhere here: the
 * initials that stand in for them are all that staff see of it.
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

/** Every address that the page asks for, whatever its host. */
const addresses = (page: Page): URL[] => {
  const all: URL[] = []
  page.on('request', (request) => all.push(new URL(request.url())))
  return all
}

test('[AP-1] [AP-9] [DA-2] only documented calls, each once a visit, and no error', async ({ page, api }) => {
  const asked = addresses(page)
  const calls = () =>
    api.requests.map(({ method, path, query }) => {
      const search = new URLSearchParams(query).toString()
      return `${method} ${path}${search === '' ? '' : `?${search}`}`
    })
  await signIn(page, FOREIGN_CREDENTIALS)
  await expect(heading(page)).toHaveText('Dashboard')
  await dashboardSettled(page)
  // What the sign-in names in its query is for an API that knows of it.
  const [signedIn, who] = api.requests.map(({ method, path }) => `${method} ${path}`)
  expect([signedIn, who]).toEqual(['POST /auth/login', 'GET /init'])
  expect(calls().slice(2).sort()).toEqual(REPORTS)

  api.requests.length = 0
  await page.getByRole('link', { name: 'Tickets' }).click()
  await page.getByRole('textbox', { name: 'Customer id' }).fill(USER)
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
  expect(calls()[0]).toBe('GET /init')
  expect(calls().slice(1).sort()).toEqual(REPORTS)

  await expect(toasts(page)).toHaveCount(0)
  await expect(page.getByText(/Could not load|could not be loaded|System Error/)).toHaveCount(0)
  expect([...new Set(asked.map(({ host }) => host))]).toEqual([new URL(page.url()).host])
  const called = asked.filter(({ pathname }) => pathname.startsWith('/api'))
  expect(called.every(({ pathname }) => pathname.startsWith('/api/admin/'))).toBe(true)
})

test('[DA-2] [DA-3] [DA-4] the dashboard has its figures and no trend', async ({ page }) => {
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
  // Three models are no second five.
  await expect(card(page, 'Bike Sales', 'Next five').getByText('Nothing to show yet.')).toBeVisible()
})

test('[TI-6] [TI-5] pages are counted from a total of 35 where the API does not say', async ({ page }) => {
  await signIn(page, FOREIGN_CREDENTIALS)
  await page.goto(`/tickets?user=${USER}`)
  const pager = page.getByRole('navigation', { name: 'Pages of tickets' })
  await expect(pager.getByRole('link')).toHaveText(['1', '2', 'Next'])
  // Nobody said that there are 35: only the page is named.
  await expect(pager.getByRole('status')).toHaveText('Page 1')
  await expect(page.getByRole('table').getByRole('rowheader').first()).toHaveText('T-1001')
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(pager.getByRole('link')).toHaveText(['Previous', '1', '2'])
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(15)
  await expect(page.getByRole('table').getByRole('row').nth(1).getByRole('cell').nth(4)).toHaveText('—')
})

test('[SE-8] [SE-9] the permissions of init count, and without any there is no entry', async ({ page, api }) => {
  api.fail('/init', 200, { data: { first_name: 'Femke', email: FOREIGN_CREDENTIALS.email } })
  await signIn(page, FOREIGN_CREDENTIALS)
  await expect(page.getByRole('main').getByText(/permission “dashboard\.view”/)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(0)
  expect(api.requests.map(({ path }) => path)).toEqual(['/auth/login', '/init'])
  api.mend('/init')
  await page.reload()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(['Dashboard', 'Tickets'])
})

test('[SE-8] [SE-6] [SE-9] the list of an API that offers one adds what is missing, and its failure changes nothing', async ({
  page,
  api,
  faults,
}) => {
  faults.allow(/answer: GET .*\/permissions 500/, /console: The service is not available/)
  const permissions = ['dashboard.view', 'dashboard.view']
  const user = { first_name: 'Femke', email: FOREIGN_CREDENTIALS.email, permissions, extensions: ['permissions'] }
  api.fail('/init', 200, { data: user })
  api.fail('/permissions', 200, { data: ['tickets.view', 'dashboard.view', 'users.view'] })
  const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await signIn(page, FOREIGN_CREDENTIALS)
  await expect(entries).toHaveText(['Dashboard', 'Users', 'Tickets'])
  expect(api.requests.filter(({ path }) => path === '/permissions')).toHaveLength(1)
  api.fail('/permissions')
  await page.reload()
  await expect(toasts(page)).toHaveText(['The service is not available.'])
  await expect(entries).toHaveText(['Dashboard'])
  await expect(heading(page)).toHaveText('Dashboard')
})
