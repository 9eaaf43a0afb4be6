import { nightly } from '../support/nightly.ts'
import { expect, test } from '../support/test.ts'
import { fitsAcross, isAccessible } from './support/axe.ts'
import { heading } from './support/page.ts'

test.use({ account: 'owner' })

test(
  '[SH-1] [SH-3] the rail with the section Orders has no axe findings, beside the page and as a drawer',
  nightly,
  async ({ page }) => {
    await page.goto('/tickets')
    await page.getByRole('button', { name: 'Orders', exact: true }).click()
    const entry = page.getByText('Bike Orders')
    await expect(entry).toBeVisible()
    await isAccessible(page, 'rail', [1440])
    await page.setViewportSize({ width: 390, height: 900 })
    await page.getByRole('button', { name: 'Open navigation' }).click()
    await expect(entry).toBeInViewport()
    await isAccessible(page, 'drawer of the rail', [390])
  },
)

for (const [name, inner] of [
  [/^Account of/, 'My Subscription'],
  ['Quick Actions', 'New Group'],
] as const) {
  test(
    `[SH-7] [SH-9] the menu with ${inner} has no axe findings while its submenu is open`,
    nightly,
    async ({ page }) => {
      await page.goto('/tickets')
      await expect(heading(page)).toHaveText('Tickets')
      await page.getByRole('button', { name }).click()
      await page.getByRole('menuitem', { name: inner }).press('ArrowRight')
      await expect(page.getByRole('menu')).toHaveCount(2)
      await isAccessible(page, inner, [1440])
    },
  )
}

test(
  '[TH-11] [SH-6] Account Settings fits with header and footer, and the scrolled dashboard has no axe findings at 390 px',
  nightly,
  async ({ page }) => {
    await page.goto('/crafted/account/settings')
    await expect(heading(page)).toHaveText('Account Settings')
    await fitsAcross(page, 'account')
    await page.goto('/dashboard')
    await expect(page.locator('[aria-busy="false"]').first()).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 600))
    await expect(page.getByRole('button', { name: 'Scroll to top' })).toBeVisible()
    await isAccessible(page, 'scrolled', [390])
  },
)
