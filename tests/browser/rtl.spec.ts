import type { Page } from '@playwright/test'
import { nightly } from '../support/nightly.ts'
import { addressesOf } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { SIZES } from './support/axe.ts'
import { overlapsOf } from './support/overlaps.ts'
import { CUSTOMER_WITH_35, card, dashboardSettled, drawn, heading, openUserMenu } from './support/page.ts'

/* Every screen on a right-to-left page. */

test.use({ account: 'owner' })

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.documentElement) return
      document.documentElement.dir = 'rtl'
      observer.disconnect()
    })
    observer.observe(document, { childList: true })
  }),
)

/** Opens an address and waits until everything has loaded. The widget gallery shows loading states permanently. */
const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await expect(heading(page)).toBeVisible()
  await expect(page.locator('main:not([data-screen="widgets"]) [aria-busy="true"], .k-splash')).toHaveCount(0)
  await drawn(page)
}

for (const [path] of addressesOf(CUSTOMER_WITH_35)) {
  test(`[TH-9] right to left, nothing is too wide or overlaps at ${path}`, nightly, async ({ page }) => {
    await open(page, path)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
      await drawn(page)
      expect.soft(await overlapsOf(page), `${size.width} px`).toEqual([])
    }
  })
}

test('[TH-9] right to left, arrow keys follow the direction in tabs, pies and menus, but time in the trend', async ({
  page,
}) => {
  await open(page, '/dashboard')
  await dashboardSettled(page)
  const slice = (at: number) => card(page, 'Sales share for each country').locator(`[data-slice="0-${at}"]`)
  await slice(0).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(slice(1)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(slice(0)).toBeFocused()

  const trend = page.getByRole('slider')
  await trend.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect(trend).toHaveAttribute('aria-valuenow', '1')

  await page.getByRole('button', { name: 'Notifications' }).click()
  const tab = (name: string) => page.getByRole('tab', { name })
  await tab('Alerts').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tab('Updates')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tab('Alerts')).toBeFocused()

  await page.keyboard.press('Escape')
  const menu = await openUserMenu(page)
  const branch = menu.getByRole('menuitem', { name: 'My Subscription' })
  await branch.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('menuitem', { name: 'Referrals' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(branch).toBeFocused()
})

test(
  '[TH-9] right to left, drawers are at the left edge, and nothing in drawers, modals and the user menu overlaps',
  nightly,
  async ({ page }) => {
    await open(page, '/tickets')
    const opener = (name: string) => page.getByRole('button', { name, exact: true }).first()
    const isTidy = async (what: string) => {
      await drawn(page)
      expect.soft(await overlapsOf(page), what).toEqual([])
    }
    for (const name of ['Activity Logs', 'Notifications', 'Chat', 'Quick Links', 'New App Sample']) {
      await opener(name).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0)
      const box = await dialog.boundingBox()
      if (name !== 'New App Sample') expect.soft(box?.x, name).toBe(0)
      await isTidy(name)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
    await openUserMenu(page)
    await isTidy('the menu of the user')
  },
)
