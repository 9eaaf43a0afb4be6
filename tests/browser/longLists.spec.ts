import type { Locator, Page } from '@playwright/test'
import { customer, savedMessage } from '../machines/fixtures.ts'
import { FOREIGN_CREDENTIALS } from '../support/foreignAnswers.ts'
import type { ForeignApi } from '../support/foreignApi.ts'
import { nightly } from '../support/nightly.ts'
import { expect, foreignTest as test } from '../support/test.ts'

/* Long lists: from 200 rows on, only the rows in view and some around them are drawn. */

/** More rows than can ever be in view, with some around them. */
const MOST_DRAWN = 60

const scrollTo = (box: Locator, share: number): Promise<void> =>
  box.evaluate((element, part) => {
    element.scrollTop = (element.scrollHeight - element.clientHeight) * part
  }, share)

test.describe('the sample of 100,000 rows', () => {
  const box = (page: Page): Locator => page.getByRole('region', { name: 'Sample long list, list' })
  const rows = (page: Page): Locator => box(page).getByRole('listitem')

  test('[PF-55] has few rows in the document, and shows the right ones at its start, middle and end', async ({
    page,
  }) => {
    await page.goto('/crafted/widgets#tables')
    await expect(rows(page).first()).toContainText('Order 1')
    expect(await rows(page).count()).toBeLessThan(MOST_DRAWN)
    await expect(rows(page).first()).toHaveAttribute('aria-setsize', '100000')
    await expect(rows(page).first()).toHaveAttribute('aria-posinset', '1')

    await box(page).focus()
    await page.keyboard.press('End')
    await expect(rows(page).last()).toContainText('Order 100,000')
    await expect(rows(page).last()).toBeInViewport()
    await expect(rows(page).last()).toHaveAttribute('aria-posinset', '100000')

    await scrollTo(box(page), 0.5)
    await expect(rows(page).filter({ hasText: 'Order 50,000' })).toBeInViewport()
    expect(await rows(page).count()).toBeLessThan(MOST_DRAWN)

    await box(page).focus()
    await page.keyboard.press('Home')
    await expect(rows(page).first()).toContainText('Order 1')
    await expect(rows(page).first()).toBeInViewport()
    await page.keyboard.press('PageDown')
    await expect(rows(page).filter({ hasText: /^Order 9Sent$/ })).toBeInViewport()
  })
})

test.describe('a table of an API without pages', () => {
  const many = (api: ForeignApi, count: number): void => {
    const user = { first_name: 'Femke', email: FOREIGN_CREDENTIALS.email, permissions: ['users.view'] }
    api.fail('/init', 200, { data: { ...user, extensions: ['users'] } })
    const customers = Array.from({ length: count }, (_, index) => customer(index + 1))
    const meta = { total: count, page_size: 10, current_page: 1, countries: [] }
    api.fail('/users', 200, { data: customers, meta })
  }
  const table = (page: Page): Locator => page.getByRole('table', { name: 'Users' })
  const boxes = (page: Page): Locator => table(page).getByRole('rowheader')
  const checks = (page: Page): Locator => table(page).locator('tbody').getByRole('checkbox')
  const pageTo = (page: Page, share: number): Promise<void> => scrollTo(page.locator('html'), share)

  test('[PF-55] of 2000 rows draws fewer than 60, states the number of all, and keeps the focus while scrolling', async ({
    page,
    api,
  }) => {
    many(api, 2000)
    await page.goto('/users')
    await expect(table(page)).toHaveAttribute('aria-rowcount', '2001')
    await expect(table(page).locator('[aria-rowindex="2"]')).toBeInViewport()
    expect(await boxes(page).count()).toBeLessThan(MOST_DRAWN)
    const first = checks(page).first()
    await first.focus()
    // As when the window loses the focus: the checkbox remains the active element.
    await first.dispatchEvent('focusout')
    await pageTo(page, 1)
    await expect(table(page).locator('[aria-rowindex="2001"]')).toBeInViewport()
    await expect(first).toBeFocused()
    expect(await boxes(page).count()).toBeLessThan(MOST_DRAWN)
    await page.keyboard.press('Space')
    await expect(first).toBeChecked()
    await pageTo(page, 0)
    await expect(table(page).locator('[aria-rowindex="2"]')).toBeInViewport()
    await expect(first).toBeFocused()
  })

  test('[PF-55] draws fewer than 60 of 2000 cards on a phone', nightly, async ({ page, api }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    many(api, 2000)
    await page.goto('/users')
    const cards = page.getByRole('list', { name: 'Users' }).locator('[aria-setsize="2000"]')
    await expect(cards.first()).toBeInViewport()
    expect(await cards.count()).toBeLessThan(MOST_DRAWN)
    await expect(async () => {
      await pageTo(page, 1)
      await expect(cards.last()).toHaveAttribute('aria-posinset', '2000', { timeout: 500 })
    }).toPass()
    expect(await cards.count()).toBeLessThan(MOST_DRAWN)
  })
})

test.describe('long lists of an API without pages', () => {
  const user = {
    first_name: 'Femke',
    email: FOREIGN_CREDENTIALS.email,
    permissions: ['dashboard.view', 'saved_messages.view'],
    extensions: ['saved_messages', 'account'],
  }
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
  const share = { data_sum: 100, data_count: 2, data_percent: 0.001 }
  const activities = (count: number) => numbers(count).map((number) => ({ title: `Kind ${number}`, count: number }))
  const countries = (count: number) =>
    numbers(count).map((number) => ({ ...share, country: { title: `Country ${number}`, image_path: null } }))
  const kinds = (page: Page): Locator => page.getByRole('region', { name: 'User activities' }).getByRole('listitem')
  const names = (page: Page): Locator => page.getByRole('region', { name: 'Countries, list' }).getByRole('listitem')

  test.beforeEach(({ api }) => api.fail('/init', 200, { data: user }))

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    test(
      `[PF-76] on the dashboard show 50 entries, and all of them on request, ${width} px wide`,
      nightly,
      async ({ page, api }) => {
        await page.setViewportSize({ width, height })
        api.fail('/dashboard/reports/users/activities', 200, { data: activities(3000) })
        api.fail('/dashboard/reports/sales/countries', 200, { data: countries(2000) })
        api.fail('/dashboard/reports/sales/gateways', 200, { data: [] })
        await page.goto('/dashboard')
        const card = page.getByRole('region', { name: 'User activities', exact: true })
        const box = page.getByRole('region', { name: 'User activities, list' })
        await expect(kinds(page)).toHaveCount(50)
        expect(await box.evaluate((element) => element.clientHeight)).toBe(364)
        const size = () => card.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight])
        const before = await size()
        await page.getByRole('button', { name: 'Show all 3,000' }).click()
        await expect(kinds(page)).toHaveCount(3000)
        expect(await size()).toEqual(before)
        await expect(card.getByRole('button', { name: 'Show fewer' })).toBeFocused()
        await box.focus()
        await page.keyboard.press('End')
        await expect(kinds(page).last()).toContainText('Kind 3000')
        await expect(kinds(page).last()).toBeInViewport()
        await card.getByRole('button', { name: 'Show fewer' }).click()
        await expect(kinds(page)).toHaveCount(50)
        // The other list has not changed.
        await expect(names(page)).toHaveCount(50)
        await page.getByRole('searchbox', { name: 'Search Countries' }).fill('Country 19')
        await expect(page.getByRole('button', { name: 'Show all 139' })).toBeVisible()
        await page.getByRole('searchbox', { name: 'Search Countries' }).fill('Country 1999')
        await expect(names(page)).toHaveCount(1)
        await expect(page.getByRole('button', { name: /^Show (all \d|fewer)/ })).toHaveCount(1)
      },
    )
  }

  test(
    '[PF-55] of saved messages draw fewer than 60 of 2000 rows, while search covers all of them',
    nightly,
    async ({ page, api }) => {
      const messages = numbers(2000).map((number) =>
        savedMessage(`m-${number}`, { title: `Message ${number}`, body: 'Some words.\n'.repeat((number % 5) + 1) }),
      )
      api.fail('/saved-messages', 200, { data: messages })
      await page.goto('/saved-messages')
      const rows = page.getByRole('list', { name: 'Saved messages' }).getByRole('listitem')
      await expect(rows.first()).toHaveAttribute('aria-setsize', '2000')
      expect(await rows.count()).toBeLessThan(MOST_DRAWN)
      // The row with the focus stays in the document wherever the page is scrolled to.
      const edit = page.getByRole('button', { name: 'Edit Message 2', exact: true })
      await edit.focus()
      await expect(async () => {
        await scrollTo(page.locator('html'), 1)
        await expect(rows.last()).toContainText('Message 2000', { timeout: 500 })
      }).toPass()
      await expect(edit).toBeFocused()
      await scrollTo(page.locator('html'), 0)
      // An expanded message is as high as its text.
      await page.getByRole('button', { name: 'Message 4', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Message 5', exact: true })).toBeInViewport()
      await expect(async () => {
        await scrollTo(page.locator('html'), 1)
        await expect(rows.last()).toContainText('Message 2000', { timeout: 500 })
      }).toPass()
      expect(await rows.count()).toBeLessThan(MOST_DRAWN)
      await page.getByRole('searchbox', { name: 'Search saved messages' }).fill('Message 1234')
      await expect(rows).toHaveCount(1)
      await expect(rows).toBeInViewport()
    },
  )
})

test(
  '[PF-55] a long conversation draws few messages, keeps the newest in view, and Home reaches the first',
  nightly,
  async ({ page }) => {
    test.setTimeout(120_000)
    await page.clock.install()
    await page.goto('/apps/chat')
    const field = page.getByRole('textbox', { name: 'Type a message' })
    const box = page.getByRole('region', { name: 'Messages' })
    const messages = box.getByRole('article')
    await expect(messages).toHaveCount(5)
    const announced = await box.locator('[aria-live="polite"]').elementHandle()
    const send = async (text: string): Promise<void> => {
      await field.fill(text)
      await field.press('Enter')
    }
    for (let at = 1; at <= 97; at += 1) await send(`Number ${at}`)
    // Each message gets an answer.
    await page.clock.runFor(2000)
    await expect(messages).toHaveCount(199)
    expect(await announced?.textContent()).toBe('')
    await send('The first of many')
    await expect(messages.last()).toHaveAttribute('aria-posinset', '200')
    // The live region is the same element as before: screen readers do not announce the text with which a new one is added.
    expect(await announced?.textContent()).toBe('You: The first of many')
    await page.clock.runFor(2000)
    await expect(messages.last()).toHaveAttribute('aria-posinset', '201')
    await expect(messages.last()).toBeInViewport()
    expect(await messages.count()).toBeLessThan(MOST_DRAWN)
    await send('The last one')
    await expect(messages.last()).toContainText('The last one')
    await expect(messages.last()).toBeInViewport()
    expect(await announced?.textContent()).toBe('You: The last one')
    await box.focus()
    await expect(async () => {
      await page.keyboard.press('Home')
      await expect(messages.first()).toBeInViewport({ timeout: 500 })
      await expect(messages.first()).toHaveAttribute('aria-posinset', '1', { timeout: 500 })
    }).toPass()
  },
)
