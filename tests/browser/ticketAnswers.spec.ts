import type { Page } from '@playwright/test'
import { FOREIGN_USER_WITH_TICKETS as USER } from '../support/foreignAnswers.ts'
import { expect, foreignTest as test } from '../support/test.ts'
import { heading, toasts } from './support/page.ts'

/* How the tickets page handles answers that our own API would not give, or does not give now. */

const CALL = `/users/${USER}/tickets`
const rows = (page: Page) => page.getByRole('table', { name: 'Tickets' }).locator('tbody').getByRole('row')

const ticket = (id: number, updated_at = '2024-03-05T09:00:00Z', created_at = '2024-03-05T09:00:00Z') => ({
  ...{ id, ticket_id: id, title: `Question ${id}`, category: { name: 'Delivery' }, priority: 'high', status: 'open' },
  ...{ created_at, updated_at },
})

test('[TI-9] a failed call is reported, the screen keeps its title, and Try again loads the tickets', async ({
  page,
  api,
  faults,
}) => {
  faults.allow(/answer: GET .*\/tickets\?page=1 500/, /console: The service is not available/)
  api.fail(CALL)
  await page.goto(`/tickets?user=${USER}`)
  await expect(page.getByText('Could not load the tickets.')).toBeVisible()
  await expect(heading(page)).toHaveText('Tickets')
  await expect(toasts(page)).toHaveText(['The service is not available.'])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => api.requests.filter(({ path }) => path === CALL)).toHaveLength(2)
  await expect(page.getByText('Could not load the tickets.')).toBeVisible()
  // The button was gone for a while, so the focus moved to the region around it.
  await expect(page.getByRole('region', { name: 'List of tickets' })).toBeFocused()
  api.mend(CALL)
  await page.getByRole('button', { name: 'Try again' }).click()
  // The placeholders of the rows are rows, too.
  await expect(page.getByRole('table', { name: 'Tickets' })).toHaveAttribute('aria-busy', 'false')
  await expect(rows(page)).toHaveCount(20)
  expect(api.requests.filter(({ path }) => path === CALL)).toHaveLength(3)
})

test('[TI-8] relative times count days, hours and minutes up to seven days, then give the date', async ({
  page,
  api,
}) => {
  const now = Date.parse('2024-03-20T12:00:00Z')
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
  const ago = (gap: number) => new Date(now - gap).toISOString()
  const gaps: [number, string][] = [
    [0, '0d, 0h, 0m ago'],
    [minute - 1, '0d, 0h, 0m ago'],
    [59 * minute, '0d, 0h, 59m ago'],
    [2 * day + 3 * hour + 5 * minute, '2d, 3h, 5m ago'],
    [7 * day, '7d, 0h, 0m ago'],
    [7 * day + 1, 'March 13, 2024'],
    [15 * day, 'March 5, 2024'],
  ]
  api.fail(CALL, 200, { data: gaps.map(([gap], index) => ticket(index + 1, ago(gap), ago(15 * day))) })
  await page.clock.setFixedTime(now)
  await page.goto(`/tickets?user=${USER}`)
  const times = rows(page).getByRole('cell').and(page.locator(':nth-child(6)')).locator('time')
  await expect(times).toHaveText(gaps.map(([, words]) => words))
  expect(await times.evaluateAll((all) => all.map((time) => time.getAttribute('datetime')))).toEqual(
    gaps.map(([gap]) => ago(gap)),
  )
  await expect(times.nth(3)).toHaveAttribute('title', /Monday, March 18, 2024.*8:55:00.*UTC/)
  await expect(rows(page).first()).toContainText('Created: March 5, 2024')
})
