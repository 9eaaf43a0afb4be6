import type { Page } from '@playwright/test'
import type { Faults } from '../support/faults.ts'
import { nightly, nightlyUnless } from '../support/nightly.ts'
import { expect, test } from '../support/test.ts'
import { GIVEN_UP_AHEAD, heading } from './support/page.ts'

const NOTE = 'Not available yet'
const REASON = 'Coming in a later update.'

const account = (page: Page) => page.getByRole('button', { name: /^Account of/ })
const quickActions = (page: Page) => page.getByRole('button', { name: 'Quick Actions' })
const menus = (page: Page) => page.getByRole('menu')
const items = (page: Page) => menus(page).last().locator('[role^="menuitem"]')
const item = (page: Page, name: string) => menus(page).locator('[role^="menuitem"]').filter({ hasText: name }).last()

/** Every entry of the last menu is disabled, and the reason is above the entries once, without a tooltip over the opener. */
const allSayWhy = async (page: Page) => {
  await expect(menus(page).last().getByText(REASON)).toHaveCount(1)
  await expect(menus(page).last().getByText(REASON)).toBeInViewport()
  for (const entry of await items(page).all()) {
    await expect(entry).toHaveAttribute('aria-disabled', 'true')
    await expect(entry).toHaveAccessibleDescription(REASON)
  }
  await items(page).first().hover({ force: true })
  await items(page).first().focus()
  await expect(page.getByRole('tooltip')).toHaveCount(0)
}

/** Stops the clock, after the code of the menus has loaded. */
const holdTime = async (page: Page, faults: Faults) => {
  faults.allow(GIVEN_UP_AHEAD)
  await account(page).focus()
  await page.keyboard.press('Enter')
  await expect(menus(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menus(page)).toHaveCount(0)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.clock.pauseAt(Date.now() + 3_600_000)
}

test.use({ account: 'owner' })

test('[SH-7] the user menu lists its entries in order, groups those without a screen, and shows a Pro badge', async ({
  page,
}) => {
  await page.goto('/tickets')
  await account(page).click()
  await expect(items(page)).toHaveText([
    'My Profile',
    'My Projects',
    'My Subscription',
    'My Statements',
    'Account Settings',
    'Light',
    'Dark',
    'System',
    'Report a problem',
    'Sign Out',
  ])
  await expect(page.getByText('Pro', { exact: true })).toBeInViewport()
  await expect(page.getByRole('group', { name: NOTE }).getByRole('menuitem')).toHaveText([
    'My Projects',
    'My Subscription',
    'My Statements',
  ])
  await item(page, 'My Projects').click({ force: true })
  await expect(menus(page)).toBeVisible()
  await expect(page).toHaveURL('/tickets')
  await item(page, 'My Subscription').click()
  await expect(menus(page)).toHaveCount(2)
  await expect(items(page)).toHaveText(['Referrals', 'Billing', 'Payments', 'Statements'])
  await allSayWhy(page)
})

for (const [name, path, title] of [
  ['My Profile', '/crafted/pages/profile', 'My Profile'],
  ['Account Settings', '/crafted/account/settings', 'Account Settings'],
] as const) {
  test(
    `[SH-7] [RT-13] ${name} opens its screen and closes the menu`,
    nightlyUnless(name === 'My Profile'),
    async ({ page }) => {
      await page.goto('/tickets')
      await account(page).click()
      await page.getByRole('menuitem', { name }).click()
      await expect(page).toHaveURL(path)
      await expect(heading(page)).toHaveText(title)
      await expect(heading(page)).toBeFocused()
      await expect(menus(page)).toHaveCount(0)
    },
  )
}

test(
  '[SH-9] the quick actions list five entries; those of New Group are off and say why',
  nightly,
  async ({ page }) => {
    await page.goto('/tickets')
    await quickActions(page).click()
    await expect(items(page)).toHaveText(['New Ticket', 'New Customer', 'New Group', 'New Contact', 'Generate Reports'])
    await item(page, 'New Group').click()
    await expect(items(page)).toHaveText(['Admin', 'Staff', 'Member'])
    await allSayWhy(page)
  },
)

test('[SH-18] [SH-9] arrow keys, Escape and Tab operate the quick actions and their submenu by keyboard alone', async ({
  page,
}) => {
  await page.goto('/tickets')
  await expect(heading(page)).toHaveText('Tickets')
  await quickActions(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(item(page, 'New Ticket')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(item(page, 'New Group')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(item(page, 'Admin')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(item(page, 'Member')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(menus(page)).toHaveCount(1)
  await expect(item(page, 'New Group')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(item(page, 'Admin')).toBeFocused()
  // Escape closes one layer at a time: first the submenu, then the menu.
  await page.keyboard.press('Escape')
  await expect(menus(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(menus(page)).toHaveCount(0)
  await expect(quickActions(page)).toBeFocused()
  await expect(quickActions(page)).toHaveAttribute('aria-expanded', 'false')

  await page.keyboard.press('Enter')
  await expect(item(page, 'New Ticket')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(menus(page)).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Quick Links' })).toBeFocused()
})

test(
  '[SH-18] a menu opened before its code has loaded takes the focus once it has loaded',
  nightly,
  async ({ page }) => {
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/overlays\.[^/]*\.js/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/tickets')
    await expect(heading(page)).toHaveText('Tickets')
    await quickActions(page).focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
    await expect(quickActions(page)).toHaveAttribute('aria-expanded', 'true')
    release()
    await expect(page.getByRole('menu', { name: 'Quick Actions' })).toBeVisible()
    await expect(item(page, 'New Ticket')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(menus(page)).toHaveCount(0)
  },
)

test(
  '[SH-18] a press outside a menu closes it, and a press on its button opens or closes it',
  nightly,
  async ({ page }) => {
    await page.goto('/tickets')
    await account(page).click()
    await expect(menus(page)).toBeVisible()
    await heading(page).click()
    await expect(menus(page)).toHaveCount(0)
    await account(page).click()
    await expect(menus(page)).toBeVisible()
    await account(page).click()
    await expect(menus(page)).toHaveCount(0)
  },
)

test('[SH-16] an open menu has z-index 105 and is above everything around it', nightly, async ({ page }) => {
  await page.goto('/dashboard')
  for (const opener of [account(page), quickActions(page)]) {
    await opener.click()
    await expect(menus(page)).toBeVisible()
    const popover = menus(page).locator('..')
    expect(await popover.evaluate((element) => getComputedStyle(element).zIndex)).toBe('105')
    for (const entry of await items(page).all()) {
      const isOnTop = await entry.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(left + width - 8, top + height / 2))
      })
      expect(isOnTop).toBe(true)
    }
    await page.keyboard.press('Escape')
  }
})

test(
  '[SH-16] a pointer that rests on a button for 200 ms opens its menu, one that leaves closes it 200 ms later',
  nightly,
  async ({ page, faults }) => {
    await page.clock.install()
    await page.goto('/tickets')
    await expect(heading(page)).toHaveText('Tickets')
    await holdTime(page, faults)
    await quickActions(page).hover()
    await page.clock.runFor(199)
    await expect(menus(page)).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(menus(page)).toBeVisible()
    await expect(quickActions(page)).toHaveAttribute('aria-expanded', 'true')

    await heading(page).hover()
    await page.clock.runFor(199)
    await expect(menus(page)).toBeVisible()
    await page.clock.runFor(1)
    await expect(quickActions(page)).toHaveAttribute('aria-expanded', 'false')

    await quickActions(page).hover()
    await page.clock.runFor(100)
    await heading(page).hover()
    await page.clock.runFor(1000)
    await expect(quickActions(page)).toHaveAttribute('aria-expanded', 'false')
  },
)

test(
  '[SH-16] a menu opened by hovering does not take the focus, and a click keeps it open',
  nightly,
  async ({ page, faults }) => {
    await page.clock.install()
    await page.goto('/tickets')
    await expect(heading(page)).toHaveText('Tickets')
    await holdTime(page, faults)
    const field = page.getByRole('main').getByRole('textbox').first()
    await field.fill('abc')
    await quickActions(page).hover()
    await page.clock.runFor(200)
    await expect(menus(page)).toBeVisible()
    await expect(field).toBeFocused()
    await quickActions(page).click()
    await heading(page).hover()
    await page.clock.runFor(10_000)
    await expect(menus(page)).toBeVisible()
  },
)

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test(
    '[SH-7] [SH-9] the user menu and the quick actions fit, with entries at least 44 px high',
    nightly,
    async ({ page }) => {
      await page.goto('/tickets')
      const fits = async () => {
        await expect(menus(page).locator('..')).toBeInViewport({ ratio: 1 })
        for (const entry of await items(page).all()) {
          // The browser's rectangles are off by fractions of a pixel.
          expect(Math.round((await entry.boundingBox())?.height ?? 0)).toBeGreaterThanOrEqual(44)
        }
      }
      await quickActions(page).click()
      await fits()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Open navigation' }).click()
      await account(page).click()
      await fits()
      await item(page, 'My Subscription').click()
      await expect(menus(page)).toHaveCount(2)
      await expect(item(page, 'Payments')).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    },
  )
})
