import type { Page } from '@playwright/test'
import { watchRequests } from '../../scripts/lib/requests.js'
import { ask } from '../browser/support/api.ts'
import { CUSTOMER_WITH_35, drawn } from '../browser/support/page.ts'
import { expect, PASSWORD, test } from '../support/test.ts'
import { settled } from './settled.ts'

/* The pictures of docs/tour.md. */

const FOLDER = 'docs/tour'

interface Look {
  readonly width?: number
  readonly height?: number
  readonly theme?: 'light' | 'dark'
}

const look = async (page: Page, { width = 1440, height = 900, theme = 'light' }: Look): Promise<void> => {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
}

const open = async (page: Page, path: string, how: Look = {}): Promise<void> => {
  await look(page, how)
  await page.goto(path)
  await settled(page)
}

const take = (page: Page, name: string) => page.screenshot({ path: `${FOLDER}/${name}.png` })

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

/** The address of the newest order of a filtered list. */
const newestOrder = async (source: Parameters<typeof ask>[0], filter: string): Promise<string> => {
  const { data } = await ask(source, `/orders?${filter}&sort=placed_at&order=desc`)
  return `/orders/${data[0].number}`
}

const TICKETS = `/tickets?user=${CUSTOMER_WITH_35}`

test('sign-in', async ({ page }) => {
  await look(page, {})
  await page.goto('/auth/login')
  await page.locator('input[type="email"]').fill('owner@kickstand.example')
  await take(page, 'sign-in')
})

test.describe('signed in', () => {
  test.use({ account: 'owner' })

  test('dashboard', async ({ page }) => {
    await open(page, '/dashboard', { height: 1200 })
    await take(page, 'dashboard')
  })

  test('dashboard-dark', async ({ page }) => {
    await open(page, '/dashboard', { theme: 'dark' })
    await page.getByRole('heading', { name: 'Bike Sales', exact: true }).first().scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 500)
    await settled(page)
    await take(page, 'dashboard-dark')
  })

  test('dashboard-phone', async ({ page }) => {
    await open(page, '/dashboard', { width: 390, height: 844, theme: 'dark' })
    await take(page, 'dashboard-phone')
  })

  test('users', async ({ page }) => {
    await open(page, '/users?search=an', { theme: 'dark' })
    for (const row of [1, 3, 4]) await page.getByRole('row').nth(row).getByRole('checkbox').check()
    await take(page, 'users')
  })

  test('customer', async ({ page }) => {
    await open(page, `/users/${CUSTOMER_WITH_35}`)
    await take(page, 'customer')
  })

  test('orders', async ({ page }) => {
    await open(page, '/orders?view=all')
    await take(page, 'orders')
  })

  test('order', async ({ page, program, tokenOf }) => {
    await open(page, await newestOrder({ program, tokenOf }, 'view=paid&filter_payment=partlyRefunded'), {
      theme: 'dark',
    })
    await take(page, 'order')
  })

  test('refund', async ({ page, program, tokenOf }) => {
    await open(page, await newestOrder({ program, tokenOf }, 'view=bike&filter_payment=paid'))
    await button(page, 'Refund').first().click()
    const dialog = page.getByRole('dialog', { name: /^Refund order/ })
    await dialog.getByRole('combobox').first().selectOption('1')
    await dialog.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'Damaged' })
    await drawn(page)
    await take(page, 'refund')
    await page.keyboard.press('Escape')
  })

  test('find', async ({ page }) => {
    await open(page, '/tickets', { height: 700 })
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('niamh patel')
    await expect(page.getByRole('option').first()).toBeVisible()
    await drawn(page)
    await take(page, 'find')
  })

  test('cancel', async ({ page, program, tokenOf }) => {
    await open(page, await newestOrder({ program, tokenOf }, 'view=pending&filter_payment=awaiting'), { theme: 'dark' })
    await button(page, 'Cancel order').first().click()
    await expect(page.getByRole('dialog', { name: /^Cancel order/ })).toBeVisible()
    await drawn(page)
    await take(page, 'cancel')
    await page.keyboard.press('Escape')
  })

  test('views', async ({ page, program, tokenOf }) => {
    const token = await tokenOf('owner')
    const saved = {
      screen: 'orders',
      name: 'Bikes to ship',
      query: '?view=bike&filter_shipping=toShip',
      is_shared: true,
    }
    const answer = await fetch(`${program.baseURL}/api/admin/views`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(saved),
    })
    expect(answer.status).toBe(201)
    await open(page, `/orders${saved.query}`, { height: 700 })
    await button(page, 'Views').click()
    await expect(page.getByRole('menuitemradio', { name: saved.name })).toBeVisible()
    await settled(page)
    await take(page, 'views')
  })

  test('slice', async ({ page }) => {
    await open(page, '/dashboard', { width: 1440, height: 700 })
    const sales = page.locator('section').and(page.getByRole('group', { name: /^Sales Methods/ }))
    const slice = sales.getByRole('link', { name: /^Sales, Stripe: / })
    await slice.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await slice.focus()
    await expect(page.locator('[data-chart-tooltip]')).toBeVisible()
    await drawn(page)
    await take(page, 'slice')
    await slice.press('Enter')
    await expect(page.getByText(/ · these orders .* · equal$/)).toBeVisible()
    await settled(page)
    await take(page, 'slice-orders')
  })

  test('tickets', async ({ page }) => {
    await open(page, TICKETS)
    await take(page, 'tickets')
  })

  test('tickets-phone', async ({ page }) => {
    await open(page, TICKETS, { width: 390, height: 844 })
    await take(page, 'tickets-phone')
  })

  test('queue', async ({ page }) => {
    await open(page, '/desk')
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    await drawn(page)
    await take(page, 'queue')
  })

  test('ticket', async ({ page }) => {
    await open(page, '/desk', { width: 1440, height: 1000 })
    await page.keyboard.press('j')
    await page.keyboard.press('r')
    const draft = page.getByRole('textbox', { name: 'Reply to the customer' })
    await expect(draft).toBeFocused()
    await page.keyboard.type('/')
    await expect(page.getByRole('listbox', { name: 'Saved messages' }).getByRole('option').first()).toBeVisible()
    await drawn(page)
    await take(page, 'ticket')
    await page.keyboard.press('Enter')
    await expect(draft).not.toHaveValue(/^\/|^$/)
    await look(page, { width: 1440, height: 1000, theme: 'dark' })
    await page.keyboard.press('Control+Enter')
    const undo = button(page, /^Undo the reply to /)
    await expect(undo).toBeVisible()
    await drawn(page)
    await take(page, 'reply-held')
    await undo.click()
    await expect(undo).toBeHidden()
  })

  test('draft', async ({ page }) => {
    await open(page, '/saved-messages')
    const dialog = page.getByRole('dialog')
    const begin = () => button(page, 'New message').click()
    await begin()
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Brake pads under warranty')
    await dialog.getByRole('textbox', { name: 'Message' }).fill('Thank you for the photo. We send you a new pair today')
    await page.reload()
    await settled(page)
    await begin()
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeFocused()
    await take(page, 'draft')
    await button(page, 'Discard').click()
  })

  test('undo', async ({ page }) => {
    await open(page, '/saved-messages', { width: 820, height: 900, theme: 'dark' })
    await button(page, /^Delete /)
      .first()
      .click()
    await expect(button(page, 'Undo')).toBeVisible()
    await take(page, 'undo')
    await button(page, 'Undo').click()
  })

  test('permissions', async ({ page }) => {
    await open(page, '/apps/user-management')
    await button(page, 'Tiago Silva').click()
    await expect(page.getByRole('checkbox').first()).toBeVisible()
    await settled(page)
    await take(page, 'permissions')
  })

  test('failure', async ({ page, faults }) => {
    faults.allow(/503/)
    await page.route('**/dashboard/reports/sales/total*', (route) => route.fulfill({ status: 503, body: '' }))
    await look(page, { width: 820, height: 1000 })
    await page.goto('/dashboard')
    await expect(button(page, 'Try again').first()).toBeVisible()
    await watchRequests(page)()
    await take(page, 'failure')
  })

  test('expired', async ({ page, faults }) => {
    faults.allow(/401/)
    await open(page, TICKETS)
    await page.route('**/api/admin/**', (route) => route.fulfill({ status: 401, body: '{"status":"failed"}' }))
    await button(page, /^Page 2/)
      .or(page.getByRole('link', { name: /^Page 2|^2$/ }))
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'Sign in again' })
    await dialog.locator('input[type="password"]').fill(PASSWORD)
    await expect(button(page, 'Sign In')).not.toHaveAttribute('aria-disabled', 'true')
    await drawn(page)
    await take(page, 'expired')
  })
})
