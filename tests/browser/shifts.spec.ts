import type { Page } from '@playwright/test'
import { addressesOf } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { CUSTOMER_WITH_35, CUSTOMER_WITH_NONE, drawn, heading } from './support/page.ts'
import { shiftsOf, watchShifts } from './support/shifts.ts'

/* Opened cold, nothing on a screen moves as its answers come: each call is held back until the wait for it has been drawn. */

test.use({ account: 'owner' })

const ADDRESSES = [
  ...addressesOf(CUSTOMER_WITH_35).map(([path]) => path),
  '/tickets',
  '/tickets/hi',
  `/tickets?user=${CUSTOMER_WITH_35}&page=2`,
  `/tickets?user=${CUSTOMER_WITH_NONE}`,
  '/users?search=nobody-has-this-name',
  '/error/404',
  '/error/500',
]

type LetGo = () => Promise<void>

/** Keeps every call back. Each entry lets one go, and is over when its answer has been drawn. */
const holdCalls = async (page: Page): Promise<LetGo[]> => {
  const held: LetGo[] = []
  await page.route('**/api/admin/**', (route) => {
    held.push(async () => {
      await route.fulfill({ response: await route.fetch() })
      await drawn(page)
    })
  })
  return held
}

/** What is still awaited; the gallery shows what waiting looks like for good. */
const waiting = (page: Page) => page.locator('main:not([data-screen="widgets"]) [aria-busy="true"], .k-splash')

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  for (const path of ADDRESSES) {
    test(`[PF-50] nothing moves as ${path} loads, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await watchShifts(page)
      const held = await holdCalls(page)
      await page.goto(path, { waitUntil: 'commit' })
      await expect(async () => {
        for (let letGo = held.shift(); letGo; letGo = held.shift()) await letGo()
        await expect(heading(page)).toBeVisible({ timeout: 100 })
        await expect(waiting(page)).toHaveCount(0, { timeout: 100 })
      }).toPass()
      await drawn(page)
      expect(await shiftsOf(page)).toEqual([])
    })
  }
}
