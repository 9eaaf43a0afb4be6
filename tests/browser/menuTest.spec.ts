import type { Locator, Page } from '@playwright/test'
import { nightly } from '../support/nightly.ts'
import { expect, test } from '../support/test.ts'
import { fitsAcross, isAccessible } from './support/axe.ts'
import { heading } from './support/page.ts'

test.use({ account: 'owner' })

const section = (page: Page, name: string): Locator => page.getByRole('main').getByRole('button', { name, exact: true })
const search = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search the menu' })
const found = (page: Page): Locator => page.getByRole('main').getByRole('listitem')

test.beforeEach(async ({ page }) => {
  await page.goto('/menu-test')
  await expect(section(page, 'Sales')).toBeVisible()
})

test('[RT-10] [SH-14] the demo menu opens one section at a time, and states that its entries are samples', async ({
  page,
}) => {
  await expect(heading(page)).toHaveText('Menu Test')
  await expect(page.getByText('Sample entries that show how a long menu opens and is searched.')).toBeVisible()
  await expect(page.getByText('Vouchers')).toBeVisible()
  await expect(page.getByText('Repairs')).toBeHidden()
  await section(page, 'Workshop').click()
  await expect(page.getByText('Repairs')).toBeVisible()
  await expect(page.getByText('Vouchers')).toBeHidden()
  await expect(section(page, 'Sales')).toHaveAttribute('aria-expanded', 'false')
  await section(page, 'Workshop').click()
  await expect(page.getByText('Repairs')).toBeHidden()
})

test('[SH-14] [SH-15] the demo menu searches three characters or more, on Enter or after a pause, and reports no results', async ({
  page,
}) => {
  await search(page).pressSequentially('re')
  await page.keyboard.press('Enter')
  await expect(section(page, 'Sales')).toBeVisible()
  await page.keyboard.type('f')
  await page.keyboard.press('Enter')
  await expect(found(page)).toHaveText(['RefundsMoney returned to customers'])
  await expect(section(page, 'Sales')).toBeHidden()
  await search(page).fill('no such entry')
  await expect(page.getByRole('main').getByText('Sorry, no results found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(section(page, 'Sales')).toBeVisible()
  await expect(search(page)).toBeFocused()
})

test(
  '[TH-11] the demo menu fits and has no axe findings with its sections, search results and no results',
  nightly,
  async ({ page }) => {
    await isAccessible(page, 'sections')
    await fitsAcross(page, 'sections')
    await search(page).fill('customers')
    await expect(found(page)).toHaveCount(2)
    await isAccessible(page, 'found')
    await search(page).fill('no such entry')
    await expect(page.getByRole('main').getByText('Sorry, no results found')).toBeVisible()
    await isAccessible(page, 'nothing found')
    await fitsAcross(page, 'nothing found')
  },
)
