import type { Locator, Page } from '@playwright/test'
import { expect } from '../../support/test.ts'

/* The parts of the console as staff name them. */

/** Customers of the sample. */
export const CUSTOMER_WITH_35 = '35353535-3535-4535-8535-353535353535'
export const CUSTOMER_WITH_NONE = '10101010-1010-4010-8010-101010101010'

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 })

export const toasts = (page: Page): Locator =>
  page.getByRole('list', { name: /^(Notices|Errors)$/ }).getByRole('listitem')

/** Parts that are fetched ahead may be on their way as a clock jumps: they are given up, and fetched when they are needed. */
export const GIVEN_UP_AHEAD = /^console: \w+\.\w+\.js$/

/** What the console asks by itself, beside what a person does. */
export const isOfFeed = (url: string): boolean => /\/api\/admin\/(changes|presence|notifications|messages)\b/.test(url)

/** Leaves what the console asks by itself without an answer, where it would come upon the end of a session before the test does. */
export const withoutFeed = async (page: Page): Promise<void> => {
  await page.route(
    (url) => isOfFeed(url.href),
    () => undefined,
  )
}

/** Two frames on, what was asked for before them is on the page. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )

/** Goes to an address inside the page, without loading it anew. */
export const goTo = (page: Page, href: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, href)

/** A card of the dashboard by its title; where several share it, by the hint that tells them apart. */
export const card = (page: Page, title: string, hint?: string): Locator => {
  const cards = page
    .locator('section[aria-labelledby]')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  return hint === undefined ? cards : cards.filter({ has: page.getByText(hint, { exact: true }) })
}

/** Waits until no widget of the dashboard fetches any more. */
export const dashboardSettled = async (page: Page): Promise<void> => {
  await expect(page.locator('main[data-screen="dashboard"] [aria-busy="false"]').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** The figures of a chart as its table for screen readers has them: a row each, head and foot included. */
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

/** Adds the two series that are not chosen at first. */
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
  // The press is painted before it leads on: who goes elsewhere in between would still be signed in.
  await page.waitForURL(/\/auth/)
}

/** The value of the auth record in browser storage, or null. */
export const storedAuth = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('kickstand.auth'))
