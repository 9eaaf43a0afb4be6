import type { Page } from '@playwright/test'
import { nightly } from '../support/nightly.ts'
import { ACCOUNTS, expect, PASSWORD, test } from '../support/test.ts'
import { walk } from './support/focus.ts'
import { CUSTOMER_WITH_35, dashboardSettled, heading } from './support/page.ts'

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''
  })
/** Presses Tab until the element with this name has the focus. */
const tabTo = async (page: Page, name: string | RegExp, limit = 16) => {
  const met: string[] = []
  for (let press = 0; press < limit; press += 1) {
    await page.keyboard.press('Tab')
    const now = await focusedName(page)
    if (typeof name === 'string' ? now === name : name.test(now)) return
    met.push(now)
  }
  throw new Error(`${name} was not reached by Tab; met ${met.join(' | ')}`)
}

test('[AU-1] [TI-4] the keyboard alone leads from sign-in through the dashboard to the second page of tickets', async ({
  page,
}) => {
  await page.goto('/')
  await expect(heading(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.locator('input[name="email"]')).toBeFocused()
  await page.keyboard.type(ACCOUNTS.owner)
  await page.keyboard.press('Tab')
  await expect(page.locator('input[name="password"]')).toBeFocused()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('form button[aria-busy]')).toBeFocused()
  await page.keyboard.press('Enter')

  await dashboardSettled(page)
  await expect(heading(page)).toHaveText('Dashboard')
  await expect(heading(page)).toBeFocused()
  // The button that switches to a table is between them.
  await tabTo(page, 'Sales')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('slider', { name: 'Sales total by month' })).toBeFocused()

  // The rail comes before the heading in the tab order.
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeFocused()
  for (const name of ['Saved Messages', 'Tickets']) {
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('link', { name })).toBeFocused()
  }
  await page.keyboard.press('Enter')

  await expect(heading(page)).toHaveText('Tickets')
  await expect(heading(page)).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Customer ID' })).toBeVisible()
  for (const name of [
    'Find a customer, order or ticket',
    'Quick Actions',
    'Quick Links',
    'Chat',
    'New Member',
    'New App',
  ]) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('banner').getByRole('button', { name })).toBeFocused()
  }
  await tabTo(page, 'Customer ID')
  await expect(page.getByRole('textbox', { name: 'Customer ID' })).toBeFocused()
  await page.keyboard.type(CUSTOMER_WITH_35)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(20)
  // The links of the rows come before the pager.
  await tabTo(page, 'Page 2', 40)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/tickets?user=${CUSTOMER_WITH_35}&page=2`)
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(15)
  // After a change of page, reading starts at the list, not at the top of the screen.
  await expect(page.getByRole('region', { name: 'List of tickets' })).toBeFocused()
  await expect(page.getByRole('columnheader', { name: 'Title' })).toBeInViewport()
})

test.describe('signed in', () => {
  test.use({ account: 'owner', contextOptions: { reducedMotion: 'reduce' } })

  test('the first Tab focuses Skip to content, which moves the focus to the content', async ({ page }) => {
    await page.goto('/dashboard')
    await dashboardSettled(page)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page).toHaveURL(/\/dashboard/)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').getByRole('link', { name: 'Paid' })).toBeFocused()
    await expect(heading(page)).toHaveText('Dashboard')
  })

  test('with Shift+Tab, every tab stop of the dashboard has a name and a visible ring, and is in view', async ({
    page,
  }) => {
    await page.goto('/dashboard')
    await dashboardSettled(page)
    const stops = await walk(page, 'Shift+Tab')
    expect(stops.length).toBeGreaterThanOrEqual(30)
    const expected = { hasRing: true, isCovered: false, name: expect.stringMatching(/\S/) }
    for (const stop of stops) expect(stop, JSON.stringify(stop)).toMatchObject(expected)
  })

  test('[RT-14] a change of route moves the focus to the heading, opening a page does not', async ({ page }) => {
    await page.goto('/dashboard')
    await dashboardSettled(page)
    await expect(page.locator('body')).toBeFocused()
    await page.getByRole('link', { name: 'Tickets' }).click()
    await expect(heading(page)).toHaveText('Tickets')
    await expect(heading(page)).toBeFocused()
    await page.goBack()
    await expect(heading(page)).toHaveText('Dashboard')
    await expect(heading(page)).toBeFocused()
  })

  test(
    'the period switch of the trend is one tab stop, and its arrow keys choose a period',
    nightly,
    async ({ page }) => {
      await page.goto('/dashboard')
      await dashboardSettled(page)
      await page.getByRole('radio', { name: 'Year' }).focus()
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('radio', { name: 'Month' })).toBeChecked()
      await expect(page.getByRole('slider', { name: 'Sales total by month' })).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('slider', { name: 'Sales total by month' })).toBeFocused()
    },
  )
})
