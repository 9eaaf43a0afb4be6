import type { Locator, Page } from '@playwright/test'
import { expect } from '../../support/test.ts'

/* The parts of the console by the names that staff see. */

/** Customers of the sample. */
export const CUSTOMER_WITH_35 = '35353535-3535-4535-8535-353535353535'
export const CUSTOMER_WITH_NONE = '10101010-1010-4010-8010-101010101010'

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 })

export const toasts = (page: Page): Locator =>
  page.getByRole('list', { name: /^(Notices|Errors)$/ }).getByRole('listitem')

/** Prefetches that are under way when the clock jumps are given up. The code is then fetched when it is needed. */
export const GIVEN_UP_AHEAD = /^console: \w+\.\w+\.js$/

/** Whether a call is made by the console's feeds, not because of what a person does. */
export const isOfFeed = (url: string): boolean => /\/api\/admin\/(changes|presence|notifications|messages)\b/.test(url)

/** Leaves the calls of the feeds unanswered, where they would notice the end of a session before the test does. */
export const withoutFeed = async (page: Page): Promise<void> => {
  await page.route(
    (url) => isOfFeed(url.href),
    () => undefined,
  )
}

/** Waits two frames: what was to be drawn before them is then on the page. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )

/** Goes to an address within the page, without reloading it. */
export const goTo = (page: Page, href: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, href)

/** A card of the dashboard by its title and, where several have the same title, by its hint. */
export const card = (page: Page, title: string, hint?: string): Locator => {
  const cards = page
    .locator('section[aria-labelledby]')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  return hint === undefined ? cards : cards.filter({ has: page.getByText(hint, { exact: true }) })
}

/** Waits until nothing on the dashboard is loading. */
export const dashboardSettled = async (page: Page): Promise<void> => {
  await expect(page.locator('main[data-screen="dashboard"] [aria-busy="false"]').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** The rows of a chart's table for screen readers, including head and foot. */
export const tableRows = async (part: Locator): Promise<string[][]> => {
  const rows = part.locator('table tr')
  // The table of a chart is drawn in the frame after the chart.
  await rows.first().waitFor({ state: 'attached' })
  return rows.evaluateAll((all) =>
    all.map((row) => [...(row as HTMLTableRowElement).cells].map((cell) => cell.textContent ?? '')),
  )
}

export const series = (part: Locator, name: 'Sales' | 'No.' | 'Percent'): Locator =>
  part.getByRole('button', { name, exact: true })

/** Shows the two series that are not selected at first. */
export const showAllSeries = async (part: Locator): Promise<void> => {
  await series(part, 'No.').click()
  await series(part, 'Percent').click()
}

/** Opens the menu at the foot of the rail. */
export const openUserMenu = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: /^Account of/ }).click()
  return page.getByRole('menu')
}

export const signOut = async (page: Page): Promise<void> => {
  const menu = await openUserMenu(page)
  await menu.getByRole('menuitem', { name: 'Sign Out' }).click()
  // The press is painted before the sign-out starts: navigating in between would leave the session active.
  await page.waitForURL(/\/auth/)
}

/** The value of the auth record in browser storage, or null. */
export const storedAuth = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('kickstand.auth'))
