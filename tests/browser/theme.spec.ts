import type { Page } from '@playwright/test'
import { nightly, nightlyUnless } from '../support/nightly.ts'
import { expect, test } from '../support/test.ts'
import { heading, openUserMenu } from './support/page.ts'
import { paintedColor } from './support/pixel.ts'

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

/** Brightness of the background behind a heading's text, 0 to 255. */
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

  test('[TH-1] [TH-2] a chosen theme is applied, saved under both keys, and kept after a reload', async ({ page }) => {
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

  test('[TH-1] [TH-2] another tab and its menu follow a chosen theme at once', nightly, async ({ page, context }) => {
    const other = await context.newPage()
    await other.goto('/tickets')
    await page.goto('/tickets')
    await choose(page, 'Dark')
    await isDrawn(other, 'dark')
    const menu = await openUserMenu(other)
    await expect(menu.getByRole('menuitemradio', { checked: true })).toHaveText(['Dark'])
  })

  test('[TH-2] a chosen theme is kept after signing out', nightly, async ({ page }) => {
    await page.goto('/tickets')
    await choose(page, 'Dark')
    await page.goto('/logout')
    await expect(heading(page)).toHaveText('Sign In to Admin Panel')
    await isDrawn(page, 'dark')
    expect(await stored(page)).toEqual(['dark', 'dark'])
  })
})

/** Stores a theme and sets an attribute on the document before the page is opened; null for none. */
const prepare = async (page: Page, mode: string | null, attribute: string | null) => {
  await page.unrouteAll()
  // A server may set the attribute in the HTML. So does this test, as the console would read the attribute before a script of the test could set it.
  await page.route('**/auth/login', async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(
      '<html',
      attribute === null ? '<html' : `<html data-theme="${attribute}"`,
    )
    await route.fulfill({ response, body: html })
  })
  await page.goto('/nothing.txt')
  await page.evaluate(
    ([key, value]) => (value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value)),
    [MODE_KEY, mode] as const,
  )
}

type Scheme = 'light' | 'dark'
/** The stored mode, the attribute of the document, the preference of the operating system, and the theme in which the page is drawn. */
const STARTS: [stored: string | null, attribute: string | null, system: Scheme, drawn: Scheme][] = [
  ['dark', null, 'light', 'dark'],
  ['dark', null, 'dark', 'dark'],
  ['light', null, 'light', 'light'],
  ['light', null, 'dark', 'light'],
  ['system', null, 'light', 'light'],
  ['system', null, 'dark', 'dark'],
  [null, null, 'light', 'light'],
  [null, null, 'dark', 'dark'],
  ['blue', null, 'light', 'light'],
  ['blue', null, 'dark', 'dark'],
  ['light', 'dark', 'dark', 'light'],
  ['system', 'light', 'dark', 'dark'],
  ['blue', 'light', 'dark', 'light'],
  [null, 'dark', 'light', 'dark'],
  [null, 'system', 'dark', 'dark'],
  ['', 'blue', 'dark', 'dark'],
]

/** The page's background in the light and the dark theme. */
const GROUND = { light: '#fafafa', dark: '#1f1f1f' } as const

/** Records every theme that is set on the document from now on. */
const noteThemes = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement
    const noted: (string | null)[] = []
    const note = () => noted.push(root.getAttribute('data-theme'))
    new MutationObserver(note).observe(root, { attributeFilter: ['data-theme'] })
    Object.assign(window, { notedThemes: noted })
  })
const notedThemes = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'notedThemes'))

for (const [stored, attribute, system, drawn] of STARTS) {
  const start = `stored ${stored}, document ${attribute}, system ${system}`
  test(
    `[TH-3] ${start}: the page is ${drawn} from the first frame on`,
    nightlyUnless(attribute === null && stored !== 'blue' && stored !== system),
    async ({ page, faults }) => {
      faults.allow(/nothing/)
      await page.emulateMedia({ colorScheme: system })
      await prepare(page, stored, attribute)
      let letGo = (): void => undefined
      const held = new Promise<void>((resolve) => {
        letGo = resolve
      })
      await page.route(/\.js$/, async (route) => {
        await held
        await route.continue()
      })

      await page.goto('/auth/login', { waitUntil: 'commit' })
      await page.locator('#root').waitFor({ state: 'attached' })
      expect(await paintedColor(page, 2, 2)).toBe(GROUND[drawn])
      await expect(theme(page)).toHaveCSS('color-scheme', drawn)
      await noteThemes(page)

      letGo()
      await expect(page.locator('html[data-entry]')).toHaveCount(0)
      await expect(heading(page)).toBeVisible()
      await isDrawn(page, drawn)
      expect(await paintedColor(page, 2, 2)).toBe(GROUND[drawn])
      expect(new Set((await notedThemes(page)) as unknown[])).toEqual(new Set([drawn]))
    },
  )
}
