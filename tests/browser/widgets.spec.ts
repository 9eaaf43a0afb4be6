import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { fitsAcross, isAccessible } from './support/axe.ts'
import { walk } from './support/focus.ts'
import { heading, toasts } from './support/page.ts'

/* The gallery of our own parts. It asks nothing of the API and takes no permission. */

test.use({ account: 'analyst', contextOptions: { reducedMotion: 'reduce' } })

const part = (page: Page, name: string): Locator =>
  page.locator('h3', { hasText: new RegExp(`^${name}$`) }).locator('xpath=ancestor::section[1]')

const open = async (page: Page, rest = ''): Promise<void> => {
  await page.goto(`/crafted/widgets${rest}`)
  await expect(page.getByRole('slider', { name: 'Sample of a trend' })).toBeAttached()
}

test('[RT-9] the gallery is loaded on demand, under a thin bar, wherever its address goes on', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.goto('/apps/chat')
  await expect(page.locator('main[data-screen="chat"] textarea')).toBeVisible()
  await page.route(/\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.evaluate(() => {
    window.history.pushState(null, '', '/crafted/widgets/charts')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByRole('main').getByRole('progressbar', { name: 'Loading' })).toBeVisible()
  await expect(heading(page)).toHaveText('Widgets')
  release()
  await expect(page.getByRole('heading', { name: 'Our own parts' })).toBeVisible()
  await expect(page.locator('main[data-screen="widgets"]')).toBeVisible()
})

test('[RT-9] [RT-14] each group can be gone to on the page, and is gone to by its address', async ({ page }) => {
  await open(page)
  const ways = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  await expect(ways).toHaveCount(8)
  await ways.filter({ hasText: 'Fields' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Fields' })).toBeInViewport()
  await expect(page).toHaveURL(/\/crafted\/widgets#fields$/)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Plain' })).toBeFocused()
  await open(page, '#charts')
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'Charts' })).toBeInViewport()
  const { top, edge } = await page.evaluate(() => ({
    top: document.querySelector('#charts h2')?.getBoundingClientRect().top ?? 0,
    edge: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
  }))
  expect(top).toBeGreaterThanOrEqual(edge)
})

test('[RT-9] the parts move as on any screen', async ({ page }) => {
  await open(page)
  const table = part(page, 'DataTable')
  await table.getByRole('button', { name: /Price/ }).click()
  await expect(table.getByRole('rowheader').first()).toHaveText('Fold 200')
  await table.getByRole('checkbox', { name: 'Select page' }).check()
  await expect(table.getByRole('checkbox', { checked: true })).toHaveCount(7)
  for (const [look, words] of [
    ['Empty', 'No bike matches this search.'],
    ['Failed', 'The bikes could not be loaded.'],
  ] as const) {
    await table.getByRole('radio', { name: look }).click()
    await expect(table.getByText(words)).toBeVisible()
  }
  await table.getByRole('button', { name: 'Try again' }).click()
  await expect(table.getByRole('rowheader')).toHaveCount(6)

  const pager = part(page, 'ListScreen')
  await pager.getByRole('link', { name: 'Page 5' }).click()
  await expect(page).toHaveURL(/\/crafted\/widgets\?page=5$/)
  await expect(pager.getByRole('status')).toHaveText('81–100 of 245')
  await page.goBack()
  await expect(pager.getByRole('status')).toHaveText('1–20 of 245')

  await part(page, 'Accordion').getByRole('button', { name: 'What about winter?' }).click()
  await expect(part(page, 'Accordion').getByText('the cold takes a third')).toBeVisible()
  const pie = part(page, 'Pie')
  await pie.getByRole('button', { name: 'Show all' }).click()
  await expect(pie.locator('[data-slice]')).toHaveCount(6)
  await pie.getByRole('button', { name: 'No.' }).click()
  await expect(pie.locator('[data-slice]')).toHaveCount(12)
})

test('[SH-16] [SH-18] menu, panel and modal open by keyboard alone and give the focus back', async ({ page }) => {
  await open(page)
  const menu = page.getByRole('button', { name: 'Open the menu' })
  await menu.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('menuitem', { name: 'Email' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await expect(menu).toBeFocused()
  for (const [opener, name] of [
    ['Open the panel', 'Sample of a panel'],
    ['Open the modal', 'Sample of a modal'],
  ] as const) {
    await page.getByRole('button', { name: opener }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name })).toBeHidden()
    await expect(page.getByRole('button', { name: opener })).toBeFocused()
  }
})

test('[ER-3] toasts of all five types are told apart by more than their colour, and lie over a modal', async ({
  page,
}) => {
  await open(page)
  for (const name of ['Info', 'Success', 'Warning', 'Error', 'Default']) {
    await part(page, 'Toast').getByRole('button', { name }).click()
  }
  await toasts(page).last().hover()
  await expect(toasts(page)).toHaveCount(5)
  const edges = await toasts(page).evaluateAll((all) => all.map((toast) => getComputedStyle(toast).borderLeftColor))
  expect(new Set(edges).size).toBe(5)
  await page.getByRole('button', { name: 'Open the modal' }).press('Enter')
  const modal = page.getByRole('dialog', { name: 'Sample of a modal' })
  await modal.getByRole('button', { name: 'Raise a toast' }).press('Enter')
  const raised = toasts(page).filter({ hasText: 'A toast lies over what is open' })
  await raised.click()
  await expect(raised).toHaveCount(0)
  await expect(modal).toBeVisible()
})

test('every stop of Tab in the gallery has a name, a visible ring, and lies in sight', async ({ page }) => {
  await open(page)
  const stops = await walk(page, 'Tab')
  expect(stops.length).toBeGreaterThan(60)
  const expected = { hasRing: true, isCovered: false, name: expect.stringMatching(/\S/) }
  for (const stop of stops) expect(stop, JSON.stringify(stop)).toMatchObject(expected)
})

test('[RT-9] the gallery fits, with no finding of axe', async ({ page }) => {
  test.setTimeout(180_000)
  await open(page)
  await part(page, 'Alert').getByRole('switch').click()
  await fitsAcross(page, 'gallery')
  await part(page, 'DataTable').getByRole('radio', { name: 'Loading' }).click()
  await fitsAcross(page, 'gallery, loading')
  await page.getByRole('button', { name: 'Open the modal' }).click()
  await isAccessible(page, 'modal', [390])
})
