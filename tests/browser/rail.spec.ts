import type { Page } from '@playwright/test'
import { nightly, nightlyUnless } from '../support/nightly.ts'
import { expect, test } from '../support/test.ts'
import { heading } from './support/page.ts'

const SECTIONS = ['Dashboard', 'Orders', 'Inventory', 'Administration', 'Marketing', 'Reports']
const ORDERS = [
  'Paid Orders',
  'Bike Orders',
  'Accessory Orders',
  'Spare Part Orders',
  'Warranty Orders',
  'Pending Orders',
]
const NOTE = 'Not available yet'
const REASON = 'This admin API does not offer orders yet.'

const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' }).getByRole('button')
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name, exact: true })
const entries = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link')
const pressed = (page: Page) => page.getByRole('navigation', { name: 'Sections' }).locator('[aria-pressed="true"]')

test.describe('for the owner', () => {
  test.use({ account: 'owner' })

  test('[SH-1] the rail has six sections, Dashboard chosen first; choosing another one keeps the screen', async ({
    page,
  }) => {
    await page.goto('/tickets')
    await expect(heading(page)).toHaveText('Tickets')
    await expect(sections(page)).toHaveCount(6)
    const names = await sections(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
    expect(names).toEqual(SECTIONS)
    await expect(pressed(page)).toHaveAccessibleName('Dashboard')
    for (const name of [...SECTIONS.slice(1), 'Dashboard']) {
      await section(page, name).click()
      await expect(pressed(page)).toHaveCount(1)
      await expect(pressed(page)).toHaveAccessibleName(name)
    }
    await expect(page).toHaveURL('/tickets')
    await expect(heading(page)).toHaveText('Tickets')
  })

  test(
    '[SH-1] the sections are on a dark edge of 64 px in both themes, and the entries beside it take 232 px',
    nightly,
    async ({ page }) => {
      await page.goto('/tickets')
      const edge = page.getByRole('navigation', { name: 'Sections' }).locator('..')
      const list = page.getByRole('navigation', { name: 'Main' }).locator('..')
      for (const scheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: scheme })
        await expect(page.locator('html')).toHaveAttribute('data-theme', scheme)
        expect(await edge.evaluate((element) => (element as HTMLElement).offsetWidth)).toBe(64)
        expect(await list.evaluate((element) => (element as HTMLElement).offsetWidth)).toBe(232)
        const ground = await edge.evaluate((element) => getComputedStyle(element).backgroundColor)
        const [red = 255, green = 255, blue = 255] = (ground.match(/\d+/g) ?? []).map(Number)
        expect(Math.max(red, green, blue)).toBeLessThan(64)
      }
    },
  )

  test(
    '[SH-1] no word on the edge is broken or wider than the edge, even in a wide font',
    nightly,
    async ({ page }) => {
      await page.goto('/tickets')
      await expect(sections(page)).toHaveCount(6)
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet()
        // The widest common screen font.
        sheet.replaceSync('* { font-family: "DejaVu Sans", Verdana, sans-serif !important }')
        document.adoptedStyleSheets = [sheet]
      })
      const edge = page.getByRole('navigation', { name: 'Sections' }).locator('..')
      const words = await edge.getByRole('button').evaluateAll((all) =>
        all.flatMap((button) => {
          // The number of unread notifications comes before the name.
          const text = button.lastElementChild?.firstChild
          if (!text) return []
          return [...(text.textContent ?? '').matchAll(/\S+/g)].map(({ 0: word, index }) => {
            const range = document.createRange()
            range.setStart(text, index)
            range.setEnd(text, index + word.length)
            const { left, right } = range.getBoundingClientRect()
            return [word, range.getClientRects().length === 1 && left >= 0 && right <= 64] as const
          })
        }),
      )
      expect(words.length).toBeGreaterThan(SECTIONS.length)
      expect(words.filter(([, isWhole]) => !isWhole)).toEqual([])
    },
  )

  test('[SH-2] the section Dashboard has five entries, and each leads to its screen', async ({ page }) => {
    await page.goto('/tickets')
    await expect(pressed(page)).toHaveAccessibleName('Dashboard')
    await expect(entries(page)).toHaveText(['Dashboard', 'Users', 'Queue', 'Tickets', 'Saved Messages'])
    for (const [name, path] of [
      ['Users', '/users'],
      ['Queue', '/desk'],
      ['Saved Messages', '/saved-messages'],
      ['Dashboard', '/dashboard'],
      ['Tickets', '/tickets'],
    ] as const) {
      await entries(page).filter({ hasText: name }).click()
      await expect(page).toHaveURL(path)
      await expect(heading(page)).toHaveText(name)
      await expect(entries(page).and(page.locator('[aria-current="page"]'))).toHaveText([name])
    }
  })

  for (const name of SECTIONS.slice(1)) {
    test(
      `[SH-3] the section ${name} has entries for the lists of orders, and the first leads to paid orders`,
      nightlyUnless(name === 'Orders'),
      async ({ page }) => {
        await page.goto('/tickets')
        await section(page, name).click()
        await expect(entries(page)).toHaveText(name === 'Orders' ? [...ORDERS, 'All Orders'] : ORDERS)
        await entries(page).first().click()
        await expect(page).toHaveURL('/orders?view=paid')
        await expect(entries(page).and(page.locator('[aria-current="page"]'))).toHaveText(['Paid Orders'])
        await expect(section(page, 'Orders')).toHaveAttribute('aria-current', 'true')
      },
    )
  }

  for (const name of SECTIONS.slice(1)) {
    test(
      `[SH-3] the section ${name} of an API without orders lists six unavailable entries, with the reason`,
      nightlyUnless(name === 'Orders'),
      async ({ page }) => {
        await page.route('**/api/admin/init', async (route) => {
          const response = await route.fetch()
          const { data, ...rest } = await response.json()
          const extensions = data.extensions.filter((one: string) => one !== 'orders')
          await route.fulfill({ response, json: { ...rest, data: { ...data, extensions } } })
        })
        await page.goto('/tickets')
        await section(page, name).click()
        await expect(entries(page)).toHaveCount(0)
        await expect(page.getByRole('list', { name: NOTE }).getByRole('listitem')).toHaveText(ORDERS)
        await expect(page.getByRole('navigation', { name: 'Main' }).getByText(REASON)).toBeVisible()
        // The current screen still belongs to the Dashboard section.
        await expect(section(page, 'Dashboard')).toHaveAttribute('aria-current', 'true')
        await expect(section(page, name)).not.toHaveAttribute('aria-current')
      },
    )
  }

  test('[SH-4] the side footer opens Quick Links, Activity Logs and Notifications; Escape gives the focus back', async ({
    page,
  }) => {
    await page.goto('/tickets')
    const foot = page.getByRole('list', { name: 'Side footer' }).getByRole('button')
    await expect(foot).toHaveText(['Quick links', 'Activity Logs', 'Notifications'])
    for (const [at, title] of ['Quick Links', 'Activity Logs', 'Notifications'].entries()) {
      await foot.nth(at).click()
      const drawer = page.getByRole('dialog', { name: title })
      await expect(drawer).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
      await expect(foot.nth(at)).toBeFocused()
    }
    await expect(page.getByRole('button', { name: 'Account of Nadia' })).toBeInViewport()
  })
})

test.describe('for support', () => {
  test.use({ account: 'support' })

  test('[SE-9] [SH-3] a section without permitted entries says that there is no access', async ({ page }) => {
    await page.goto('/tickets')
    await expect(entries(page)).toHaveText(['Users', 'Queue', 'Tickets', 'Saved Messages'])
    await section(page, 'Orders').click()
    await expect(entries(page)).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'Main' })).toContainText(
      'You do not have access to anything here.',
    )
  })
})

test.describe('at 390 px', () => {
  test.use({ account: 'owner', viewport: { width: 390, height: 844 } })

  const open = async (page: Page) => {
    await page.getByRole('button', { name: 'Open navigation' }).click()
    await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible()
  }

  test('[SH-1] [SH-2] [SH-3] [SH-4] the drawer has everything of the rail, in targets of at least 44 px', async ({
    page,
  }) => {
    await page.goto('/tickets')
    await expect(sections(page).first()).toBeHidden()
    await open(page)
    const targets = page.getByRole('dialog', { name: 'Navigation' }).locator('a, button, [role="link"]')
    expect(await targets.count()).toBe(15)
    for (const name of ['Dashboard', 'Orders']) {
      await section(page, name).click()
      for (const target of await targets.all()) {
        const box = await target.boundingBox()
        expect(box?.height, (await target.textContent()) ?? '').toBeGreaterThanOrEqual(44)
        expect(box?.width).toBeGreaterThanOrEqual(44)
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
      }
    }
  })

  test(
    '[SH-4] another drawer replaces the drawer of the rail, and Escape focuses Open navigation',
    nightly,
    async ({ page }) => {
      await page.goto('/tickets')
      await open(page)
      await page.getByRole('button', { name: 'Activity Logs' }).click()
      await expect(page.getByRole('dialog', { name: 'Activity Logs' })).toBeVisible()
      await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeHidden()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Open navigation' })).toBeFocused()
    },
  )

  test('[SH-16] the drawer closes by itself once the page is wide enough for the rail', nightly, async ({ page }) => {
    await page.goto('/tickets')
    await open(page)
    await page.setViewportSize({ width: 992, height: 844 })
    await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeHidden()
    await expect(entries(page).first()).toBeVisible()
    await expect(page.getByRole('main')).toBeVisible()
    await entries(page).filter({ hasText: 'Dashboard' }).click()
    await expect(heading(page)).toHaveText('Dashboard')
  })
})
