import { expect, test } from '../support/test.ts'
import { gatewaySales } from './support/api.ts'
import { count, dollars } from './support/format.ts'
import { card, dashboardSettled, series } from './support/page.ts'
import { bySales } from './support/sales.ts'

test.use({ account: 'owner' })

test.beforeEach(async ({ page }) => {
  await page.goto('/dashboard')
  await dashboardSettled(page)
})

test('[DA-9] Tab reaches the slices of a pie, and the arrow keys move along a ring and between rings', async ({
  page,
  program,
  tokenOf,
}) => {
  const part = card(page, 'Sales Methods')
  const items = bySales(await gatewaySales({ program, tokenOf }))
  await series(part, 'No.').click()
  await series(part, 'Percent').focus()
  await page.keyboard.press('Tab')
  const tooltip = page.locator('[data-chart-tooltip]')
  const at = (ring: number, slice: number) => part.locator(`[data-slice="${ring}-${slice}"]`)
  await expect(at(0, 0)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(at(0, 1)).toBeFocused()
  await expect(tooltip).toHaveText(`${items[1]?.title}${dollars(items[1]?.sum ?? 0)}Show orders`)
  await page.keyboard.press('ArrowDown')
  await expect(at(1, 1)).toBeFocused()
  await expect(tooltip).toHaveText(`${items[1]?.title}${count(items[1]?.count ?? 0)} timesShow orders`)
  await page.keyboard.press('End')
  await expect(at(1, items.length - 1)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(at(1, 0)).toBeFocused()
})
