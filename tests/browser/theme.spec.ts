import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { heading, openUserMenu } from './support/page.ts'

const MODE_KEY = 'kickstand.theme.mode'
const MENU_KEY = 'kickstand.theme.menuMode'

const theme = (page: Page) => page.locator('html')
const choose = async (page: Page, name: 'Light' | 'Dark' | 'System') => {
  const menu = await openUserMenu(page)
  await menu.getByRole('menuitemradio', { name }).click()
  await expect(menu).toBeHidden()
}
const stored = (page: Page) =>
  page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), [MODE_KEY, MENU_KEY])

/** Brightness of the ground under a heading's text, 0 to 255. */
const brightness = (page: Page): Promise<number> =>
  page.locator('h1').evaluate((element) => {
    let at: Element | null = element
    while (at) {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (
        getComputedStyle(at).backgroundColor.match(/[\d.]+/g) ?? []
      ).map(Number)
      if (alpha > 0) return (red + green + blue) / 3
      at = at.parentElement
    }
    return 255
  })

const isDrawn = async (page: Page, scheme: 'light' | 'dark') => {
  await expect(theme(page)).toHaveAttribute('data-theme', scheme)
  if (scheme === 'dark') await expect.poll(() => brightness(page)).toBeLessThan(80)
  else await expect.poll(() => brightness(page)).toBeGreaterThan(200)
  await expect(theme(page)).toHaveCSS('color-scheme', scheme)
}

test.describe('signed in', () => {
  test.use({ account: 'support' })

  test('[TH-1] [TH-2] a choice is applied, saved under both keys, and there after a reload', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/tickets')
    await isDrawn(page, 'light')
    expect(await stored(page)).toEqual([null, null])
    await choose(page, 'Dark')
    await isDrawn(page, 'dark')
    expect(await stored(page)).toEqual(['dark', 'dark'])
    await page.reload()
    await isDrawn(page, 'dark')
    await choose(page, 'Light')
    await isDrawn(page, 'light')
    expect(await stored(page)).toEqual(['light', 'light'])
    const menu = await openUserMenu(page)
    await expect(menu.getByRole('menuitemradio')).toHaveText(['Light', 'Dark', 'System'])
    await expect(menu.getByRole('menuitemradio', { checked: true })).toHaveText(['Light'])
  })

  test('[TH-1] System follows the operating system, live; a fixed choice does not', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/tickets')
    await isDrawn(page, 'dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await isDrawn(page, 'light')
    await choose(page, 'Dark')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.emulateMedia({ colorScheme: 'light' })
    await isDrawn(page, 'dark')
    await choose(page, 'System')
    await isDrawn(page, 'light')
    expect(await stored(page)).toEqual(['system', 'system'])
    await page.emulateMedia({ colorScheme: 'dark' })
    await isDrawn(page, 'dark')
    await page.reload()
    await isDrawn(page, 'dark')
  })

  test('[TH-1] [TH-2] another tab follows at once, its menu too', async ({ page, context }) => {
    const other = await context.newPage()
    await other.goto('/tickets')
    await page.goto('/tickets')
    await choose(page, 'Dark')
    await isDrawn(other, 'dark')
    const menu = await openUserMenu(other)
    await expect(menu.getByRole('menuitemradio', { checked: true })).toHaveText(['Dark'])
  })

  test('[TH-4] a change is flagged for 300 ms, in which nothing glides', async ({ page }) => {
    const flag = page.locator('[data-theme-switching]')
    const button = page.getByRole('button', { name: 'Show tickets' })
    await page.emulateMedia({ colorScheme: 'light' })
    await page.clock.install()
    await page.goto('/tickets')
    // What is still on its way when the clock stops never comes.
    await expect(button).toBeVisible()
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await expect(flag).toHaveCount(0)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(flag).toHaveCount(1)
    await expect(button).toHaveCSS('transition-duration', /^0s(, 0s)*$/)
    await page.clock.runFor(299)
    await expect(flag).toHaveCount(1)
    await page.clock.runFor(1)
    await expect(flag).toHaveCount(0)
  })

  test('[TH-2] the choice outlives the session', async ({ page }) => {
    await page.goto('/tickets')
    await choose(page, 'Dark')
    await page.goto('/logout')
    await expect(heading(page)).toHaveText('Sign In to Admin Panel')
    await isDrawn(page, 'dark')
    expect(await stored(page)).toEqual(['dark', 'dark'])
  })
})

/** Opens the sign-in page with values stored and an attribute on its document; null is nothing. */
const openWith = async (page: Page, mode: string | null, attribute: string | null) => {
  await page.unrouteAll()
  // Whoever serves the page may write the attribute: no test could put it there before the console reads it.
  await page.route('**/auth/login', async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(
      '<html',
      attribute === null ? '<html' : `<html data-theme="${attribute}"`,
    )
    await route.fulfill({ response, body: html })
  })
  await page.goto('/favicon.svg')
  await page.evaluate(
    ([key, value]) => (value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value)),
    [MODE_KEY, mode] as const,
  )
  await page.goto('/auth/login')
  await expect(heading(page)).toBeVisible()
}

test('[TH-3] at start: a valid stored value, else the document, else the system', async ({ page, faults }) => {
  faults.allow(/favicon/)
  await page.emulateMedia({ colorScheme: 'dark' })
  const cases: [string | null, string | null, 'light' | 'dark'][] = [
    ['light', 'dark', 'light'],
    ['system', 'light', 'dark'],
    ['blue', 'light', 'light'],
    [null, 'light', 'light'],
    ['', 'blue', 'dark'],
    [null, null, 'dark'],
  ]
  for (const [mode, attribute, scheme] of cases) {
    await openWith(page, mode, attribute)
    await isDrawn(page, scheme)
  }
})
