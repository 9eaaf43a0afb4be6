import type { Locator, Page } from '@playwright/test'
import { nightly } from '../support/nightly.ts'
import { expect, test } from '../support/test.ts'
import { walk } from './support/focus.ts'
import { dashboardSettled, heading, openUserMenu } from './support/page.ts'

/* A browser with forced colours: our backgrounds and shadows are gone. */

test.use({ account: 'owner' })

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

/** What remains visible of the appearance of an element and its descendants. Bold text alone is not enough. */
const looksOf = (part: Locator): Promise<string> =>
  part.evaluate((element) =>
    [element, ...element.querySelectorAll('*')]
      .flatMap((one) => [undefined, '::before', '::after'].map((pseudo) => getComputedStyle(one, pseudo)))
      .map(({ visibility, content, outline, border, backgroundColor, color, fill, textDecorationLine }) =>
        [visibility, content === 'none', outline, border, backgroundColor, color, fill, textDecorationLine].join(),
      )
      .join('\n'),
  )

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await expect(heading(page)).toBeVisible()
}

test('[TH-12] in forced colours, selected entries, pages, rows, tabs and steps look different from others', async ({
  page,
}) => {
  await open(page, '/users')
  const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('button')
  const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  const pages = page.getByRole('navigation', { name: /^Pages/ }).getByRole('link')
  const rows = page.getByRole('row')
  await rows.nth(2).getByRole('checkbox').check()
  for (const [chosen, other] of [
    [sections.nth(0), sections.nth(1)],
    [entries.nth(1), entries.nth(2)],
    [pages.nth(0), pages.nth(1)],
    [rows.nth(2), rows.nth(3)],
  ] as const)
    expect.soft(await looksOf(chosen)).not.toBe(await looksOf(other))

  await open(page, '/crafted/widgets')
  const series = page.getByRole('group', { name: 'Series' }).getByRole('button')
  const steps = page.getByRole('listitem').filter({ hasText: /Choose a/ })
  for (const [chosen, other] of [
    [series.nth(0), series.nth(1)],
    [page.getByRole('tab', { selected: true }), page.getByRole('tab', { selected: false })],
    [steps.and(page.locator('[aria-current]')), steps.and(page.locator(':not([aria-current])'))],
  ] as const)
    expect.soft(await looksOf(chosen.first())).not.toBe(await looksOf(other.first()))
})

test('[TH-12] in forced colours, a menu shows its dividers, the chosen item and the focused item', async ({ page }) => {
  await open(page, '/menu-test')
  const menu = await openUserMenu(page)
  const lines = menu.locator('.fui-MenuDivider')
  await expect(lines).toHaveCount(3)
  const dividers = await lines.evaluateAll((all) => {
    const probe = document.createElement('i')
    document.body.append(probe)
    probe.style.color = 'Canvas'
    const ground = getComputedStyle(probe).color
    probe.remove()
    return all.map((one) => {
      const { borderBottomWidth, borderBottomColor } = getComputedStyle(one)
      return borderBottomWidth !== '0px' && borderBottomColor !== ground
    })
  })
  expect(dividers).toEqual([true, true, true])
  const themes = menu.getByRole('menuitemradio')
  const [chosen, other] = [themes.and(page.locator('[aria-checked="true"]')), themes.first()]
  expect(await looksOf(chosen)).not.toBe(await looksOf(other))
  // A focus ring shows where the keyboard has moved the focus.
  await page.keyboard.press('ArrowDown')
  const focused = menu.locator(':focus')
  await expect(focused).toHaveCount(1)
  expect(await looksOf(focused)).not.toBe(await looksOf(menu.getByRole('menuitem', { name: 'Account Settings' })))
})

for (const [path, ready] of [
  ['/dashboard', dashboardSettled],
  ['/crafted/widgets', (page: Page) => expect(heading(page)).toBeVisible()],
] as const) {
  test(`[TH-12] in forced colours, every tab stop has a focus ring at ${path}`, nightly, async ({ page }) => {
    await page.goto(path)
    await ready(page)
    const stops = await walk(page, 'Tab')
    expect(stops.filter(({ hasRing }) => !hasRing)).toEqual([])
  })
}
