import type { Locator, Page } from '@playwright/test'
import { nightly } from '../support/nightly.ts'
import { expect, test } from '../support/test.ts'
import { dashboardSettled, heading } from './support/page.ts'

const KEY = 'kickstand.layout'

/** So wide that a layout of fixed width is narrower than one of fluid width. */
const WIDE = { width: 2200, height: 900 }

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const setting = (page: Page, name: string) => page.getByRole('switch', { name })
const width = (page: Page, name: string, choice: 'Fluid' | 'Fixed') =>
  page.getByRole('radiogroup', { name }).getByRole('radio', { name: choice })
const preview = (page: Page) => page.getByRole('button', { name: 'Preview' })
const splash = (page: Page) => page.locator('.k-splash').getByRole('progressbar')
const header = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')
const rail = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const breadcrumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumbs' })

const open = async (page: Page) => {
  await page.goto('/builder')
  await expect(heading(page)).toHaveText('Layout Builder')
  await expect(preview(page)).toBeVisible()
}

const storedText = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY)
const stored = async (page: Page): Promise<unknown> => JSON.parse((await storedText(page)) ?? 'null')

/** Presses Preview, and waits until the layout has changed and the splash is gone. */
const apply = async (page: Page) => {
  const before = await storedText(page)
  await preview(page).click()
  await expect.poll(() => storedText(page)).not.toBe(before)
  await expect(splash(page)).toBeHidden()
}

/** The smallest distance between the content of a part of the page and the left or right edge of that part. */
const inset = (part: Locator): Promise<number> =>
  part.evaluate((element) => {
    const own = element.getBoundingClientRect()
    const boxes = [...element.querySelectorAll('h1, a, button, span')]
      .map((control) => control.getBoundingClientRect())
      .filter((box) => box.width > 1)
    return Math.min(...boxes.map((box) => Math.min(box.left - own.left, own.right - box.right)))
  })

const top = (part: Locator): Promise<number> => part.evaluate((element) => element.getBoundingClientRect().top)

/** Opens a long page and scrolls down on it. */
const scrollDown = async (page: Page) => {
  await page.goto('/dashboard')
  await dashboardSettled(page)
  await page.evaluate(() => window.scrollTo(0, 700))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(600)
}

test.use({ account: 'owner' })

test.describe('the form', () => {
  test('[RT-10] [TH-5] [TH-6] has five tabs of settings, and keeps edits when the tab changes', async ({ page }) => {
    await open(page)
    await expect(page.getByRole('tab')).toHaveText(['Header', 'Page Title', 'Aside', 'Content', 'Footer'])
    await expect(tab(page, 'Header')).toHaveAttribute('aria-selected', 'true')
    await expect(setting(page, 'Fixed header on desktop')).toBeChecked()
    await expect(setting(page, 'Fixed header on tablet and mobile')).toBeChecked()
    await expect(width(page, 'Header width', 'Fluid')).toBeChecked()
    await setting(page, 'Fixed header on desktop').click()

    await page.keyboard.press('Escape')
    await tab(page, 'Header').focus()
    await page.keyboard.press('ArrowRight')
    await expect(tab(page, 'Page Title')).toBeFocused()
    await expect(setting(page, 'Show the page title')).toBeChecked()
    await expect(setting(page, 'Show breadcrumbs')).toBeChecked()

    await tab(page, 'Aside').click()
    await expect(setting(page, 'Fixed aside')).toBeChecked()
    await tab(page, 'Content').click()
    await expect(width(page, 'Content width', 'Fixed')).toBeChecked()
    await width(page, 'Content width', 'Fluid').click()
    await tab(page, 'Footer').click()
    await expect(width(page, 'Footer width', 'Fluid')).toBeChecked()

    await tab(page, 'Content').click()
    await expect(width(page, 'Content width', 'Fluid')).toBeChecked()
    await tab(page, 'Header').click()
    await expect(setting(page, 'Fixed header on desktop')).not.toBeChecked()
    expect(await stored(page)).toBeNull()
  })
})

test.describe('the shell', () => {
  test(
    '[TH-6] [TH-8] scrolls the header away where it is not fixed, which is set separately for desktop and mobile',
    nightly,
    async ({ page }) => {
      await scrollDown(page)
      expect(await top(header(page))).toBe(0)
      await open(page)
      await setting(page, 'Fixed header on desktop').click()
      await apply(page)
      await scrollDown(page)
      expect(await top(header(page))).toBeLessThan(-600)

      await page.setViewportSize({ width: 390, height: 844 })
      await scrollDown(page)
      expect(await top(header(page))).toBe(0)
      await open(page)
      await setting(page, 'Fixed header on tablet and mobile').click()
      await apply(page)
      await scrollDown(page)
      expect(await top(header(page))).toBeLessThan(-600)
    },
  )

  test('[TH-6] has header, content and footer as wide as each was set, after a reload', nightly, async ({ page }) => {
    await page.setViewportSize(WIDE)
    await open(page)
    const mainWidth = () => page.getByRole('main').evaluate((element) => element.clientWidth)
    expect(await inset(header(page))).toBeLessThan(60)
    expect(await inset(footer(page))).toBeLessThan(60)
    expect(await mainWidth()).toBeLessThanOrEqual(1440)

    await width(page, 'Header width', 'Fixed').click()
    await tab(page, 'Content').click()
    await width(page, 'Content width', 'Fluid').click()
    await tab(page, 'Footer').click()
    await width(page, 'Footer width', 'Fixed').click()
    await apply(page)
    await page.reload()
    await expect(preview(page)).toBeVisible()
    expect(await inset(header(page))).toBeGreaterThan(100)
    expect(await inset(footer(page))).toBeGreaterThan(100)
    expect(await mainWidth()).toBeGreaterThan(1600)
    await expect(width(page, 'Header width', 'Fixed')).toBeChecked()
  })

  test(
    '[TH-6] hides title and breadcrumbs independently, and keeps a hidden title for screen readers',
    nightly,
    async ({ page }) => {
      await open(page)
      const titleWidth = async () => (await heading(page).boundingBox())?.width ?? 0
      expect(await titleWidth()).toBeGreaterThan(50)
      await tab(page, 'Page Title').click()
      await setting(page, 'Show the page title').click()
      await apply(page)
      await expect(heading(page)).toHaveText('Layout Builder')
      expect(await titleWidth()).toBeLessThan(2)
      await expect(breadcrumbs(page)).toBeVisible()

      await setting(page, 'Show the page title').click()
      await setting(page, 'Show breadcrumbs').click()
      await apply(page)
      expect(await titleWidth()).toBeGreaterThan(50)
      await expect(breadcrumbs(page)).toBeHidden()
      await page.goto('/tickets')
      await expect(heading(page)).toHaveText('Tickets')
      await expect(breadcrumbs(page)).toBeHidden()
    },
  )

  test('[TH-6] [TH-8] scrolls the aside away if it is not fixed', nightly, async ({ page }) => {
    await scrollDown(page)
    expect(await top(rail(page))).toBeGreaterThanOrEqual(0)
    await open(page)
    await tab(page, 'Aside').click()
    await setting(page, 'Fixed aside').click()
    await apply(page)
    await scrollDown(page)
    expect(await top(rail(page))).toBeLessThan(-400)
  })

  test('[TH-8] follows a layout set in another tab at once, and ignores only the invalid fields of a stored layout', async ({
    page,
    context,
  }) => {
    const other = await context.newPage()
    await other.goto('/tickets')
    await expect(breadcrumbs(other)).toBeVisible()
    await open(page)
    await tab(page, 'Page Title').click()
    await setting(page, 'Show breadcrumbs').click()
    await apply(page)
    await expect(breadcrumbs(other)).toBeHidden()

    const older = '{"main":7,"header":{"width":"wide"},"content":{"width":"fluid"},"pageTitle":{"hasBreadcrumbs":"no"}}'
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [KEY, older] as const)
    await page.setViewportSize(WIDE)
    await page.reload()
    await expect(breadcrumbs(page)).toBeVisible()
    await expect.poll(() => page.getByRole('main').evaluate((element) => element.clientWidth)).toBeGreaterThan(1600)
    expect(await inset(header(page))).toBeLessThan(60)
  })
})
