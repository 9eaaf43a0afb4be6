import { FOREIGN_CREDENTIALS, FOREIGN_TOKEN, FOREIGN_USER_WITH_TICKETS as USER } from '../support/foreignAnswers.ts'
import { expect, foreignTest as test } from '../support/test.ts'
import { card, dashboardSettled, GIVEN_UP_AHEAD, toasts } from './support/page.ts'

const TICKETS = `/users/${USER}/tickets`
const GATEWAYS = '/dashboard/reports/sales/gateways'

test('[AP-2] [AP-3] every call accepts JSON and bears the stored token', async ({ page, api, faults }) => {
  faults.allow(/answer: GET .*\.svg 404/)
  await page.goto('/dashboard')
  await dashboardSettled(page)
  await page.getByRole('link', { name: 'Tickets' }).click()
  await page.getByRole('textbox', { name: 'Customer id' }).fill(USER)
  await page.getByRole('button', { name: 'Show tickets' }).click()
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(20)
  expect(api.requests.length).toBeGreaterThan(7)
  for (const { headers } of api.requests) {
    expect(headers.accept).toBe('application/json')
    expect(headers.authorization).toBe(`Bearer ${FOREIGN_TOKEN}`)
  }
})

test.describe('before there is a token', () => {
  test.use({ isSignedIn: false })

  test('[AP-2] the call of the sign-in bears none, and carries JSON', async ({ page, api, faults }) => {
    faults.allow(/answer: POST .* 401/, /console: /)
    await page.goto('/auth/login')
    await page.locator('input[name="email"]').fill('who@there.example')
    await page.locator('input[name="password"]').fill('secret')
    await page.locator('input[name="password"]').press('Enter')
    await expect(page.getByRole('alert')).toBeVisible()
    const [call] = api.requests
    expect(api.requests).toHaveLength(1)
    expect(call).toMatchObject({ method: 'POST', path: '/auth/login' })
    expect(call?.headers.accept).toBe('application/json')
    expect(call?.headers['content-type']).toContain('application/json')
    expect(call?.headers).not.toHaveProperty('authorization')
    expect(JSON.parse(call?.body ?? '')).toEqual({ email: 'who@there.example', password: 'secret' })
    await expect(toasts(page)).toHaveText(['These credentials do not match our records.'])
  })
})

test('[AP-3] every status from 200 to 299 is a success', async ({ page, api }) => {
  const ticket = { id: 1, ticket_id: 'T-1', title: 'A question', category: { name: 'Delivery' }, priority: 'low' }
  const times = { created_at: '2024-03-05T09:00:00Z', updated_at: '2024-03-05T09:00:00Z' }
  for (const status of [200, 201, 206, 299]) {
    api.fail(TICKETS, status, { data: [{ ...ticket, ...times, status: 'open' }] })
    await page.goto(`/tickets?user=${USER}`)
    await expect(page.getByRole('table').getByRole('rowheader')).toHaveText(['T-1'])
  }
})

test("[AP-4] status 'failed' in the body: its message is an error toast, the call has failed", async ({
  page,
  api,
  faults,
}) => {
  faults.allow(/console: The archive is closed\./)
  api.fail(TICKETS, 200, { status: 'failed', message: 'The archive is closed.', data: [] })
  await page.goto(`/tickets?user=${USER}`)
  await expect(page.getByText('The tickets could not be loaded.')).toBeVisible()
  await expect(toasts(page)).toHaveText(['The archive is closed.'])
  await expect(toasts(page)).toHaveAttribute('data-toast', 'error')
})

test('[AP-5] another message is a success toast, the call has succeeded', async ({ page, api }) => {
  api.fail(TICKETS, 200, { status: 'success', message: 'Tickets of today.', data: [] })
  await page.goto(`/tickets?user=${USER}`)
  await expect(page.getByText('This customer has no tickets.')).toBeVisible()
  await expect(toasts(page)).toHaveText(['Tickets of today.'])
  await expect(toasts(page)).toHaveAttribute('data-toast', 'success')
})

test('[AP-6] an HTTP error: a message is an error toast, none is no toast', async ({ page, api, faults }) => {
  faults.allow(/answer: GET .*\/tickets\?page=1 (409|500|503)/, /^console: /)
  for (const [status, body, messages] of [
    [409, { message: 'Not while it is moved.' }, ['Not while it is moved.']],
    [500, { status: 'failed', message: 'Out of order.' }, ['Out of order.']],
    [503, {}, []],
    [500, { message: '' }, []],
    [500, ['not', 'an', 'object'], []],
  ] as const) {
    api.fail(TICKETS, status, body)
    await page.goto(`/tickets?user=${USER}`)
    await expect(page.getByText('The tickets could not be loaded.')).toBeVisible()
    await expect(toasts(page)).toHaveText([...messages])
    if (messages.length > 0) await expect(toasts(page)).toHaveAttribute('data-toast', 'error')
  }
})

test('[AP-4] [AP-6] a failed report is asked once, with one toast, and is not asked again by itself', async ({
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

test('[AP-3] there is no time-out: an answer after ten minutes is an answer', async ({ page, api, faults }) => {
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

test('[ND-12] a session that the API no longer knows asks to sign in again at the next call, and goes on then', async ({
  page,
  api,
  faults,
}) => {
  faults.allow(/answer: GET .* 401/, /console: Unauthenticated/)
  await page.goto('/tickets')
  await expect(page.getByRole('button', { name: 'Account of Femke' })).toBeVisible()
  api.fail(TICKETS, 401, { message: 'Unauthenticated.' })
  await page.getByRole('textbox', { name: 'Customer id' }).fill(USER)
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
