import type { Page } from '@playwright/test'
import { watchRequests } from '../../scripts/lib/requests.js'
import { drawn, heading } from '../browser/support/page.ts'
import { expect } from '../support/test.ts'

/** Waits until all has come that the screen asked for. The widget gallery shows for good what waiting looks like. */
export const settled = async (page: Page): Promise<void> => {
  await expect(heading(page)).toBeVisible()
  await watchRequests(page)()
  await expect(page.locator('main:not([data-screen="widgets"]) [aria-busy="true"]')).toHaveCount(0)
  await drawn(page)
}
