import type { Locator, Page } from '@playwright/test'
import { nightly } from '../support/nightly.ts'
import { expect, test } from '../support/test.ts'
import { fitsAcross, isAccessible } from './support/axe.ts'
import { toasts } from './support/page.ts'

test.use({ account: 'owner' })

const opener = (page: Page): Locator => page.getByRole('button', { name: 'Views', exact: true })
const view = (page: Page, name: string): Locator => page.getByRole('menuitemradio', { name })
const item = (page: Page, name: string): Locator => page.getByRole('menuitem', { name, exact: true })
const dialog = (page: Page): Locator => page.getByRole('dialog')
const orders = (page: Page): Locator => page.getByRole('table', { name: 'Orders' }).locator('tbody').getByRole('link')

/** Opens the menu, moves down to an item, and chooses it. */
const choose = async (page: Page, target: Locator): Promise<void> => {
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(target).toBeVisible()
  await expect(async () => {
    if (!(await target.evaluate((element) => element === document.activeElement)))
      await page.keyboard.press('ArrowDown')
    await expect(target).toBeFocused({ timeout: 100 })
  }).toPass()
  await page.keyboard.press('Enter')
}

test('[SV-5] a view of a filtered list is saved, opened, changed, renamed and deleted by keyboard alone', async ({
  page,
}) => {
  await page.goto('/orders?view=paid&filter_country=DE&filter_shipping=shipped&page=2')
  await expect(orders(page)).toHaveCount(10)
  await choose(page, item(page, 'Save this view…'))
  await expect(dialog(page).getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('On the way to Germany')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
  await expect(toasts(page)).toHaveText(['View saved.'])

  await page.goto('/orders?view=pending')
  await choose(page, view(page, 'On the way to Germany'))
  await expect(page).toHaveURL(/\/orders\?view=paid&filter_country=DE&filter_shipping=shipped$/)
  await expect(orders(page)).toHaveCount(10)
  await expect(opener(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(view(page, 'On the way to Germany')).toHaveAttribute('aria-checked', 'true')
  await isAccessible(page, 'the menu of saved views', [390, 1440])
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^Clear.*Shipping/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/orders\?view=paid&filter_country=DE$/)
  await choose(page, item(page, 'Save changes to “On the way to Germany”'))
  await expect(toasts(page).last()).toHaveText('View saved.')

  await choose(page, item(page, 'Rename or share “On the way to Germany”…'))
  await expect(dialog(page).getByRole('textbox', { name: 'Name' })).toBeFocused()
  await isAccessible(page, 'the form of a saved view', [390, 1440])
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Germany')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(dialog(page).getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await page.reload()
  await expect(orders(page)).toHaveCount(10)
  await choose(page, item(page, 'Delete “Germany”…'))
  await expect(dialog(page).getByRole('button', { name: 'Keep it' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(item(page, 'Save this view…')).toBeVisible()
  await expect(view(page, 'Germany')).toHaveCount(0)
})

test(
  '[SV-5] on a phone the menu of views and its form fit, and what was typed is kept after a reload',
  nightly,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/orders?view=paid&filter_country=FR')
    await opener(page).click()
    await item(page, 'Save this view…').click()
    await dialog(page)
      .getByRole('textbox', { name: 'Name' })
      .fill('A name that takes all of the sixty characters that there are')
    await fitsAcross(page, 'saved views')
    await page.reload()
    await opener(page).click()
    await item(page, 'Save this view…').click()
    await expect(dialog(page).getByRole('textbox', { name: 'Name' })).toHaveValue(/^A name that takes all/)
    await expect(dialog(page).getByRole('status')).toContainText('Discard')
    await dialog(page).getByRole('button', { name: 'Save view' }).click()
    await expect(dialog(page)).toBeHidden()
    await opener(page).click()
    await expect(view(page, 'A name that takes all of the sixty')).toHaveAttribute('aria-checked', 'true')
    await fitsAcross(page, 'saved views')
  },
)
