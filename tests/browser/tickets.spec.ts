import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { ask } from './support/api.ts'
import { CUSTOMER_WITH_35, heading, toasts } from './support/page.ts'

test.use({ account: 'owner' })

const rows = (page: Page) => page.getByRole('table', { name: 'Tickets' }).locator('tbody').getByRole('row')
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages of tickets' })
/** The path and query of each call about a customer. */
const asked = (page: Page): string[] => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/admin/users/')) calls.push(`${pathname.slice('/api/admin'.length)}${search}`)
  })
  return calls
}

type Wire = {
  ticket_id: string
  title: string
  category: { name: string }
  priority: string
  status: string
  created_at: string
  user: { name: string }
  updated_by: { name: string }
}
const longDate = (iso: string) => new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

test('[TI-1] [TI-5] [TI-6] a customer with 35 tickets has pages of 20 and 15', async ({ page }) => {
  await page.goto(`/tickets?user=${CUSTOMER_WITH_35}`)
  await expect(heading(page)).toHaveText('Tickets')
  await expect(page).toHaveTitle('Tickets · Kickstand')
  await expect(rows(page)).toHaveCount(20)
  await expect(pager(page).getByRole('status')).toHaveText('1–20 of 35')
  await expect(pager(page).getByRole('link')).toHaveText(['1', '2', 'Next'])
  await expect(page.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('link', { name: 'Previous' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Next' }).click()
  await expect(pager(page).getByRole('status')).toHaveText('21–35 of 35')
  await expect(rows(page)).toHaveCount(15)
  await expect(pager(page).getByRole('link')).toHaveText(['Previous', '1', '2'])
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')

  await page.getByRole('link', { name: 'Previous' }).click()
  await expect(page).toHaveURL(`/tickets?user=${CUSTOMER_WITH_35}&page=1`)
  await expect(rows(page)).toHaveCount(20)
})

test('[TI-7] [TI-8] each ticket is listed with all data of the API, on both pages', async ({
  page,
  program,
  tokenOf,
}) => {
  const head = ['Ticket', 'Title', 'Category', 'Priority', 'Status', 'Updated']
  for (const number of [1, 2]) {
    const answer = await ask({ program, tokenOf }, `/users/${CUSTOMER_WITH_35}/tickets?page=${number}`)
    const tickets: Wire[] = answer.data
    await page.goto(`/tickets?user=${CUSTOMER_WITH_35}&page=${number}`)
    await expect(page.getByRole('columnheader')).toHaveText(head)
    // Until the tickets have loaded, placeholders are shown in the table.
    await expect(page.getByRole('table', { name: 'Tickets' })).toHaveAttribute('aria-busy', 'false')
    await expect(rows(page)).toHaveCount(tickets.length)
    const cells = await rows(page).evaluateAll((all) =>
      all.map((row) => [...(row as HTMLTableRowElement).cells].map((cell) => cell.textContent)),
    )
    expect(cells.map((row) => row.filter((_, index) => head[index] !== 'Updated'))).toEqual(
      tickets.map((ticket) => [
        ticket.ticket_id,
        `${ticket.title}Created: ${longDate(ticket.created_at)}`,
        ticket.category.name,
        capitalised(ticket.priority),
        capitalised(ticket.status),
      ]),
    )
    expect(cells.map((row) => row.at(-1))).toEqual(
      tickets.map(({ updated_by }) => expect.stringMatching(new RegExp(`(ago|, \\d{4})by ${updated_by.name}$`))),
    )
    await expect(page.getByRole('heading', { name: `Tickets for ${tickets[0]?.user.name}` })).toBeVisible()
    const cut = page
      .locator('td, th')
      .evaluateAll((all) => all.filter((cell) => cell.scrollWidth > cell.clientWidth).length)
    expect(await cut).toBe(0)
  }
})

test('[TI-2] without a customer nothing is loaded, and the screen asks whose tickets to show', async ({ page }) => {
  const calls = asked(page)
  for (const path of ['/tickets', '/tickets?page=2', '/tickets?user=']) {
    await page.goto(path)
    await expect(page.getByText(/^Whose tickets\?/)).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(pager(page)).toHaveCount(0)
  }
  expect(calls).toEqual([])
  await page.getByRole('textbox', { name: 'Customer ID' }).fill(` ${CUSTOMER_WITH_35} `)
  await page.getByRole('textbox', { name: 'Customer ID' }).press('Enter')
  await expect(page).toHaveURL(`/tickets?user=${CUSTOMER_WITH_35}`)
  await expect(rows(page)).toHaveCount(20)
  expect(calls).toEqual([`/users/${CUSTOMER_WITH_35}/tickets?page=1`])
})

test('[TI-4] page links keep the query string and replace the page, also at /tickets/hi', async ({ page }) => {
  for (const path of ['/tickets', '/tickets/hi']) {
    await page.goto(`${path}?sort=created_at&user=${CUSTOMER_WITH_35}&page=1&search=a+b%26c&tag=x&tag=y`)
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(pager(page).getByRole('status')).toHaveText('21–35 of 35')
    const { pathname, searchParams } = new URL(page.url())
    expect(pathname).toBe(path)
    expect([...searchParams].sort()).toEqual(
      [
        ['page', '2'],
        ['search', 'a b&c'],
        ['sort', 'created_at'],
        ['tag', 'x'],
        ['tag', 'y'],
        ['user', CUSTOMER_WITH_35],
      ].sort(),
    )
  }
  await expect(page.getByRole('main').getByText('hi', { exact: true })).toBeVisible()
})

test('[TI-2] an unknown customer ID shows a toast, and the screen asks for a customer again', async ({
  page,
  faults,
}) => {
  faults.allow(
    /answer: GET .*\/users\/.* (404|422)$/,
    /console: (This customer no longer exists|The user id must be a UUID)/,
  )
  for (const user of ['00000000-0000-4000-8000-000000000000', 'me & you/../x']) {
    await page.goto(`/tickets?user=${encodeURIComponent(user)}`)
    await expect(page.getByText(/^There is no customer with this ID\./)).toBeVisible()
    await expect(toasts(page)).toHaveText([/no longer exists|must be a UUID/])
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  }
  await page.getByRole('textbox', { name: 'Customer ID' }).fill(CUSTOMER_WITH_35)
  await page.getByRole('textbox', { name: 'Customer ID' }).press('Enter')
  await expect(rows(page)).toHaveCount(20)
})

test('[TI-7] status and priority are words with an icon', async ({ page }) => {
  await page.goto(`/tickets?user=${CUSTOMER_WITH_35}`)
  const first = rows(page).first().getByRole('cell')
  for (const index of [2, 3]) {
    await expect(first.nth(index)).toHaveText(/^\w+$/)
    await expect(first.nth(index).locator('svg')).toHaveCount(1)
  }
})
