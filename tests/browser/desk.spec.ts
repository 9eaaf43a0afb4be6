import type { Page } from '@playwright/test'
import { nightly } from '../support/nightly.ts'
import { expect, test } from '../support/test.ts'
import { fitsAcross, isAccessible } from './support/axe.ts'
import { toasts } from './support/page.ts'

test.use({ account: 'owner' })

const table = (page: Page) => page.getByRole('table', { name: 'Tickets' })
const rows = (page: Page) => table(page).locator('tbody').getByRole('row')
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Views of the queue' })

test('[DQ-11] [DQ-10] the queue shows the longest wait first; the keys a, j and / assign, move down and search', async ({
  page,
}) => {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Queue', exact: true }).click()
  await expect(table(page).getByRole('link', { name: /^KS-/ })).toHaveCount(10)
  const waits = await rows(page)
    .locator('td:nth-of-type(5) time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')))
  expect(waits).toHaveLength(10)
  expect(waits).toEqual(waits.toSorted())
  // The unassigned tickets, so that there is one to take.
  await tabs(page)
    .getByRole('link', { name: /^Unassigned / })
    .click()
  await expect(page).toHaveURL(/view=unassigned$/)
  const first = rows(page).first()
  await expect(first.getByRole('button', { name: /^Assign to me: KS-/ })).toBeVisible()
  await page.keyboard.press('a')
  await expect(first).toContainText('Nadia Rahman')
  await expect(first.getByRole('button', { name: /^Assign to me: KS-/ })).toHaveCount(0)

  await page.keyboard.press('j')
  await expect(rows(page).nth(1).getByRole('link')).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search tickets' })).toBeFocused()
  // In a field the shortcut keys are letters.
  await page.keyboard.type('ja')
  await expect(page.getByRole('searchbox', { name: 'Search tickets' })).toHaveValue('ja')
})

test('[DQ-1] [DQ-4] the views of the queue except Attention and All have as many tickets as their tabs count', async ({
  page,
}) => {
  await page.goto('/desk')
  for (const name of ['Waiting on us', 'Mine', 'Unassigned', 'Waiting for customer', 'Overdue']) {
    const tab = tabs(page).getByRole('link', { name: new RegExp(`^${name} `) })
    const count = / (\d+) /.exec((await tab.textContent()) ?? '')?.[1] ?? ''
    await tab.click()
    await expect(tab).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('navigation', { name: 'Pages of tickets' }).getByRole('status')).toHaveText(
      new RegExp(`of ${count}$`),
    )
  }
})

test('[DQ-15] [DQ-2] a link with an unknown filter value applies the other filters, and reports what was left out', async ({
  page,
}) => {
  await page.goto('/desk?view=all&filter_status=open&filter_priority=hgih')
  await expect(toasts(page)).toHaveText('The filter “priority=hgih” is not known and was left out.')
  await expect(page).toHaveURL(/\/desk\?view=all&filter_status=open$/)
  await expect(rows(page)).toHaveCount(10)
  await expect(rows(page).locator('td:nth-of-type(2)').filter({ hasText: /^Open/ })).toHaveCount(10)
  await page.reload()
  await expect(rows(page)).toHaveCount(10)
  await expect(toasts(page)).toHaveCount(0)
})

test('[TH-11] the queue fits 390 and 1440 px, and has no axe findings', nightly, async ({ page }) => {
  await page.goto('/desk?view=all')
  await expect(page.getByRole('link', { name: /^KS-/ }).first()).toBeVisible()
  await fitsAcross(page, 'the queue')
  await isAccessible(page, 'the queue', [390, 1440])
})
