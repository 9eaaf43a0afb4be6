import type { Locator } from '@playwright/test'
import { nightly, nightlyUnless } from '../support/nightly.ts'
import { expect, test } from '../support/test.ts'
import { bikeSales, countrySales, gatewaySales } from './support/api.ts'
import { count } from './support/format.ts'
import { card, dashboardSettled, drawn, showAllSeries, tableRows } from './support/page.ts'
import { bySales, whole, words } from './support/sales.ts'

test.use({ account: 'owner' })

test.beforeEach(async ({ page }) => {
  await page.goto('/dashboard')
  await dashboardSettled(page)
})

/** The rows of the table, without head and foot. */
const figures = async (part: Locator): Promise<string[][]> => (await tableRows(part)).slice(1, -1)

test('[DA-5] [DA-9] the four cards of bike sales show all models, the best five, the next five and all others', async ({
  page,
  program,
  tokenOf,
}) => {
  const items = bySales(await bikeSales({ program, tokenOf }))
  expect(items).toHaveLength(18)
  for (const [hint, own] of [
    ['All models', items],
    ['Best five', items.slice(0, 5)],
    ['Next five', items.slice(5, 10)],
    ['All others', items.slice(10)],
  ] as const) {
    const part = card(page, 'Bike Sales', hint)
    await showAllSeries(part)
    expect(await figures(part)).toEqual(own.map((item) => words(item, 'bike')))
    const [all, shown] = [items, own].map((some) => count(whole(some, (item) => item.count)))
    expect((await tableRows(part)).at(-1)?.at(2)).toBe(own.length < items.length ? `${shown} of ${all}` : all)
  }
})

test(
  '[DA-5] the sums in the middle of a pie cover none of its rings, even with all three rings shown',
  nightly,
  async ({ page }) => {
    const pies = page.locator('section[aria-labelledby]').filter({ has: page.locator('[data-slice]') })
    await expect(pies).toHaveCount(6)
    for (const part of await pies.all()) {
      await showAllSeries(part)
      await part.locator('[data-slice="2-0"]').scrollIntoViewIfNeeded()
      await drawn(page)
      const covered = await part.locator('svg ~ [aria-hidden] > span').evaluateAll((all) =>
        all.map((words) => {
          const range = document.createRange()
          range.selectNodeContents(words)
          const { left, right, top, height } = range.getBoundingClientRect()
          // A line box is empty above and below its letters.
          const ends = [0.25, 0.75].flatMap((share) => [left, right].map((x) => [x, top + share * height] as const))
          return ends.filter(([x, y]) => document.elementFromPoint(x, y)?.closest('[data-slice]')).length
        }),
      )
      expect(covered).toEqual([0, 0])
    }
  },
)

test('[DA-7] the pie of the countries is wider than 80 % of its card', nightly, async ({ page }) => {
  const part = card(page, 'Sales share for each country')
  const [pie, around] = [await part.locator('svg[role="group"]').boundingBox(), await part.boundingBox()]
  expect(pie?.width).toBeGreaterThan(0.8 * (around?.width ?? Number.POSITIVE_INFINITY))
})

for (const { title, report, size } of [
  { title: 'Sales Methods', report: gatewaySales, size: 6 },
  { title: 'Sales share for each country', report: countrySales, size: 25 },
]) {
  test(
    `[DA-6] [DA-7] [DA-9] ${title} shows every figure of every series`,
    nightlyUnless(title === 'Sales Methods'),
    async ({ page, program, tokenOf }) => {
      const items = bySales(await report({ program, tokenOf }))
      expect(items).toHaveLength(size)
      const part = card(page, title)
      await showAllSeries(part)
      if (size > 20) {
        expect((await figures(part)).at(-1)?.[0]).toBe('Other')
        await part.getByRole('button', { name: 'Show all' }).click()
        await expect(part.getByRole('button', { name: 'Show fewer' })).toHaveAttribute('aria-expanded', 'true')
      }
      expect(await figures(part)).toEqual(items.map((item) => words(item, 'times')))
      expect((await tableRows(part)).at(-1)?.slice(2)).toEqual([count(whole(items, (item) => item.count)), '100.00%'])
    },
  )
}

test('[DA-14] every slice of a pie has a colour of its own, in both themes', nightly, async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    for (const [hint, size] of [
      ['All models', 18],
      ['Best five', 5],
      ['Next five', 5],
      ['All others', 8],
    ] as const) {
      const slices = card(page, 'Bike Sales', hint).locator('[data-slice]')
      const colours = await slices.evaluateAll((all) => all.map((slice) => getComputedStyle(slice).fill))
      expect(colours).toHaveLength(size)
      expect(new Set(colours).size).toBe(size)
    }
  }
})

test('a trend or a pie can be read as a table, by keyboard alone', async ({ page }) => {
  // Refunds and net sales come from a separate report.
  await expect(card(page, 'Sales total').locator('th', { hasText: 'Net' })).toBeAttached()
  for (const [title, hint] of [
    ['Sales total', 'Paid orders before refunds, by month, in UTC'],
    ['Bike Sales', 'Best five'],
    ['Sales Methods', undefined],
  ] as const) {
    const part = card(page, title, hint)
    const shown = part.getByRole('region')
    const before = await tableRows(part)
    await part.getByRole('button', { name: /^Table of / }).press('Enter')
    await expect(shown).toBeVisible()
    await expect(shown.getByRole('table')).toHaveCount(1)
    await expect(part.locator('[data-slice], canvas')).toHaveCount(0)
    expect(await tableRows(part)).toEqual(before)
    await page.keyboard.press('Enter')
    await expect(part.locator('[data-slice], canvas').first()).toBeVisible()
  }
})

test('[DA-7] small slices are grouped as Other, which Enter expands and Show fewer collapses', async ({ page }) => {
  const part = card(page, 'Sales share for each country')
  const slices = part.locator('[data-slice]')
  await expect(slices).toHaveCount(21)
  const other = part.getByRole('button', { name: /^Sales, Other: / })
  await other.focus()
  await page.keyboard.press('Enter')
  await expect(slices).toHaveCount(25)
  await part.getByRole('button', { name: 'Show fewer' }).click()
  await expect(slices).toHaveCount(21)
})
