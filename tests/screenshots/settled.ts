import type { Page } from '@playwright/test'
import { watchRequests } from '../../scripts/lib/requests.js'
import { drawn, heading } from '../browser/support/page.ts'
import { expect } from '../support/test.ts'

/** Waits until everything that the screen requested has loaded. The widget gallery shows loading states permanently. */
export const settled = async (page: Page): Promise<void> => {
  await expect(heading(page)).toBeVisible()
  await watchRequests(page)()
  await expect(page.locator('main:not([data-screen="widgets"]) [aria-busy="true"]')).toHaveCount(0)
  await drawn(page)
}
