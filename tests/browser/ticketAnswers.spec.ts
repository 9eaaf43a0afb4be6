import type { Page } from '@playwright/test'
import { FOREIGN_USER_WITH_TICKETS as USER } from '../support/foreignAnswers.ts'
import { expect, foreignTest as test } from '../support/test.ts'
import { heading, toasts } from './support/page.ts'

/* What the tickets page makes of answers that our own API would not give, or not now. */

const CALL = `/users/${USER}/tickets`
const rows = (page: Page) => page.getByRole('table', { name: 'Tickets' }).locator('tbody').getByRole('row')
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages of tickets' })

const ticket = (id: number, updated_at = '2024-03-05T09:00:00Z', created_at = '2024-03-05T09:00:00Z') => ({
  ...{ id, ticket_id: id, title: `Question ${id}`, category: { name: 'Delivery' }, priority: 'high', status: 'open' },
  ...{ created_at, updated_at },
})
const page20 = Array.from({ length: 20 }, (_, index) => ticket(index + 1))

test('[TI-9] the call fails: the page says so, keeps its title, and Try again works', async ({ page, api, faults }) => {
  faults.allow(/answer: GET .*\/tickets\?page=1 500/, /console: The service is not available/)
  api.fail(CALL)
  await page.goto(`/tickets?user=${USER}`)
  await expect(page.getByText('The tickets could not be loaded.')).toBeVisible()
  await expect(heading(page)).toHaveText('Tickets')
  await expect(toasts(page)).toHaveText(['The service is not available.'])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => api.requests.filter(({ path }) => path === CALL)).toHaveLength(2)
  await expect(page.getByText('The tickets could not be loaded.')).toBeVisible()
  // The button was gone for a while: the focus waits around it.
  await expect(page.getByRole('region', { name: 'List of tickets' })).toBeFocused()
  api.mend(CALL)
  await page.getByRole('button', { name: 'Try again' }).click()
  // What holds the place of the rows are rows, too.
  await expect(page.getByRole('table', { name: 'Tickets' })).toHaveAttribute('aria-busy', 'false')
  await expect(rows(page)).toHaveCount(20)
  expect(api.requests.filter(({ path }) => path === CALL)).toHaveLength(3)
})

test('[TI-9] an answer that does not fit is a failure of the call, with a clear line in the log', async ({
  page,
  api,
  faults,
}) => {
  faults.allow(/^console: /)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  for (const body of [{ data: [{ id: 1, title: 7 }] }, { data: 'no list' }, {}, 'no object']) {
    api.fail(CALL, 200, body)
    await page.goto(`/tickets?user=${USER}`)
    await expect(page.getByText('The tickets could not be loaded.')).toBeVisible()
  }
  expect(logged.filter((line) => line.includes(CALL) && line.includes('does not fit'))).toHaveLength(4)
  await expect(toasts(page)).toHaveCount(0)
})

test('[TI-1] fields that nobody documented are tolerated', async ({ page, api }) => {
  api.fail(CALL, 200, { data: [{ ...ticket(1), colour: 'red', user: { name: 'Ada' }, updated_by: 7 }], links: {} })
  await page.goto(`/tickets?user=${USER}`)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Ada')
})

test('[TI-1] while the next page loads, the rows at hand stay and the table says that it is busy', async ({
  page,
  api,
}) => {
  await page.goto(`/tickets?user=${USER}`)
  // Before it is there as many rows hold its place.
  await expect(pager(page)).toBeVisible()
  const release = api.hold(CALL)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  await expect(rows(page)).toHaveCount(20)
  release()
  await expect(rows(page)).toHaveCount(15)
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
})

test('[TI-3] a late answer of a page that was left does not come through', async ({ page, api }) => {
  await page.goto(`/tickets?user=${USER}`)
  // Before it is there as many rows hold its place.
  await expect(pager(page)).toBeVisible()
  const release = api.hold(CALL)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect.poll(() => api.requests.filter(({ path }) => path === CALL)).toHaveLength(2)
  await page.goBack()
  await expect.poll(() => api.requests.filter(({ path }) => path === CALL)).toHaveLength(3)
  release()
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await expect(rows(page)).toHaveCount(20)
  await expect(rows(page).first()).toContainText('T-1001')
})

test('[TI-6] a total in the answer wins; [TI-5] about five numbers, first, last and ellipses', async ({
  page,
  api,
}) => {
  const windows: [number, string[]][] = [
    [1, ['1', '2', '3', '4', '5', '…', '20', 'Next']],
    [10, ['Previous', '1', '…', '8', '9', '10', '11', '12', '…', '20', 'Next']],
    [20, ['Previous', '1', '…', '16', '17', '18', '19', '20']],
  ]
  for (const [current, expected] of windows) {
    api.fail(CALL, 200, { data: page20, meta: { total: 400, page_size: 20, current_page: current } })
    await page.goto(`/tickets?user=${USER}&page=${current}`)
    await expect(pager(page).getByRole('listitem')).toHaveText(expected)
    await expect(pager(page).getByRole('status')).toHaveText(`${current * 20 - 19}–${current * 20} of 400`)
  }
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
  const times = rows(page).getByRole('cell').and(page.locator(':nth-child(7)')).locator('time')
  await expect(times).toHaveText(gaps.map(([, words]) => words))
  expect(await times.evaluateAll((all) => all.map((time) => time.getAttribute('datetime')))).toEqual(
    gaps.map(([gap]) => ago(gap)),
  )
  await expect(times.nth(3)).toHaveAttribute('title', /Monday, March 18, 2024.*8:55:00.*UTC/)
  await expect(rows(page).first()).toContainText('Created: March 5, 2024')
})

test('[TI-8] relative times go on while the page stands', async ({ page, api }) => {
  const now = Date.parse('2024-03-20T12:00:00Z')
  api.fail(CALL, 200, { data: [ticket(1, new Date(now - 60_000).toISOString())] })
  await page.clock.install({ time: now })
  await page.goto(`/tickets?user=${USER}`)
  await expect(rows(page).getByText('0d, 0h, 1m ago')).toBeVisible()
  // Not for two minutes: what is fetched ahead, and may be on its way just then, is waited for no longer.
  await page.clock.runFor(60_000)
  await expect(rows(page).getByText('0d, 0h, 2m ago')).toBeVisible()
})
