import type { Locator } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { bikeSales, countrySales, gatewaySales } from './support/api.ts'
import { count, dollars, percent } from './support/format.ts'
import { card, dashboardSettled, series, showAllSeries } from './support/page.ts'
import { bySales, whole, words } from './support/sales.ts'

/* What a pie shows of its slices: tooltips, labels, and the way to them. */

test.use({ account: 'owner' })

test.beforeEach(async ({ page }) => {
  await page.goto('/dashboard')
  await dashboardSettled(page)
})

/** The middle of a slice: a place on the screen that is its own. */
const pointOn = (slice: Locator): Promise<{ x: number; y: number }> =>
  slice.evaluate((path) => {
    const { left, top, width, height } = path.getBoundingClientRect()
    for (let step = 1; step < 400; step += 1) {
      const [x, y] = [left + (width * (step % 20)) / 20, top + (height * Math.floor(step / 20)) / 20]
      if (document.elementFromPoint(x, y) === path) return { x, y }
    }
    throw new Error('The slice is not to be seen')
  })

test('[DA-9] tooltips show on hover and on focus, for each series in its words', async ({ page, program, tokenOf }) => {
  for (const [part, items, unit] of [
    [card(page, 'Bike Sales', 'Best five'), bySales(await bikeSales({ program, tokenOf })), 'bike'],
    [card(page, 'Sales Methods'), bySales(await gatewaySales({ program, tokenOf })), 'times'],
    [card(page, 'Sales share for each country'), bySales(await countrySales({ program, tokenOf })), 'times'],
  ] as const) {
    await part.scrollIntoViewIfNeeded()
    await showAllSeries(part)
    const [best] = items
    if (!best) throw new Error('no items')
    const tooltips = words(best, unit).slice(1)
    for (const [ring, tooltip] of tooltips.entries()) {
      const slice = part.locator(`[data-slice="${ring}-0"]`)
      const shown = part.getByText(`${best.title}${tooltip}`, { exact: true })
      await expect(shown).toHaveCount(0)
      const { x, y } = await pointOn(slice)
      await page.mouse.move(x, y)
      await expect(shown).toBeVisible()
      await page.mouse.move(0, 0)
      await expect(shown).toHaveCount(0)
      await slice.focus()
      await expect(shown).toBeVisible()
      await expect(slice).toHaveAccessibleName(new RegExp(`${best.title}: ${tooltip.replace(/[$.]/g, '\\$&')}$`))
      await page.keyboard.press('Escape')
      await expect(shown).toHaveCount(0)
    }
  }
})

test('[DA-9] slices are reached by keyboard: Tab to the pie, arrows along and between the rings', async ({
  page,
  program,
  tokenOf,
}) => {
  const part = card(page, 'Sales Methods')
  const items = bySales(await gatewaySales({ program, tokenOf }))
  await series(part, 'No.').click()
  await series(part, 'Percent').focus()
  await page.keyboard.press('Tab')
  const at = (ring: number, slice: number) => part.locator(`[data-slice="${ring}-${slice}"]`)
  await expect(at(0, 0)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(at(0, 1)).toBeFocused()
  await expect(part.getByText(`${items[1]?.title}${dollars(items[1]?.sum ?? 0)}`, { exact: true })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(at(1, 1)).toBeFocused()
  await expect(part.getByText(`${items[1]?.title}${count(items[1]?.count ?? 0)} times`, { exact: true })).toBeVisible()
  await page.keyboard.press('End')
  await expect(at(1, items.length - 1)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(at(1, 0)).toBeFocused()
})

test('[DA-10] labels: percent with two decimals, from 20 % on, and no legend', async ({ page, program, tokenOf }) => {
  const items = bySales(await gatewaySales({ program, tokenOf }))
  const total = whole(items, ({ sum }) => sum)
  const large = items.filter(({ sum }) => sum / total >= 0.2)
  expect(large.length).toBeGreaterThan(0)
  expect(large.length).toBeLessThan(items.length)
  const part = card(page, 'Sales Methods')
  await expect(part.locator('svg text')).toHaveText(large.map(({ sum }) => percent(sum / total)))
  // No legend: of the names of the slices none is written beside the pie.
  for (const { title } of items)
    await expect(part.getByText(title, { exact: true }).and(part.locator(':not(table *)'))).toHaveCount(0)
})
