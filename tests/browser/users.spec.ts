import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { nightly } from '../support/nightly.ts'
import { expect, test } from '../support/test.ts'
import { ask } from './support/api.ts'
import { isAccessible } from './support/axe.ts'
import { count } from './support/format.ts'
import { heading } from './support/page.ts'

test.use({ account: 'owner' })

type Wire = {
  id: string
  first_name: string
  last_name: string
  email: string
  country: { code: string; title: string }
  orders_count: number
  tickets_count: number
  created_at: string
}
type Source = Parameters<typeof ask>[0]

const list = (source: Source, query: string): Promise<{ data: Wire[]; meta: { total: number } }> =>
  ask(source, `/users${query}`)
const longDate = (iso: string) => new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const nameOf = ({ first_name, last_name }: Wire) => `${first_name} ${last_name}`
const words = (customer: Wire) => [
  '',
  nameOf(customer),
  customer.email,
  customer.country.title,
  count(customer.orders_count),
  count(customer.tickets_count),
  longDate(customer.created_at),
]

const table = (page: Page) => page.getByRole('table', { name: 'Users' })
const rows = (page: Page) =>
  table(page)
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...(row as HTMLTableRowElement).cells].map((cell) => cell.textContent)))
/** The rows are shown and are not about to be replaced. */
const settled = (page: Page) => expect(table(page)).toHaveAttribute('aria-busy', 'false')
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages of users' })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search users' })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const status = (page: Page) => page.getByRole('region', { name: 'List of users' }).getByRole('status').first()
/** The path and query of each call for customers. */
const asked = (page: Page): string[] => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search: query } = new URL(request.url())
    if (/^\/api\/admin\/users(\/export)?$/.test(pathname)) calls.push(`${pathname.slice('/api/admin'.length)}${query}`)
  })
  return calls
}

test('[RT-12] [SH-2] the rail leads to the customers, and a name leads to its customer', async ({
  page,
  program,
  tokenOf,
}) => {
  const { data, meta } = await list({ program, tokenOf }, '')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await expect(page).toHaveURL('/users')
  await expect(heading(page)).toHaveText('Users')
  await settled(page)
  expect(await rows(page)).toEqual(data.map(words))
  await expect(status(page)).toHaveText(`${count(meta.total)} users`)
  await expect(pager(page).getByRole('status')).toHaveText(`1–10 of ${count(meta.total)}`)

  const [first] = data
  if (!first) throw new Error('The sample has no customers')
  await page
    .getByRole('link', { name: nameOf(first) })
    .first()
    .click()
  await expect(page).toHaveURL(`/users/${first.id}`)
  await expect(heading(page)).toHaveText('Customer')
  await expect(page.getByRole('region', { name: new RegExp(`^${nameOf(first)}`) })).toBeVisible()
  await page.goBack()
  await settled(page)
  expect(await rows(page)).toEqual(data.map(words))
})

test('[RT-12] the head of the table stays in view while its rows are scrolled', nightly, async ({ page }) => {
  await page.goto('/users?items_per_page=100')
  await settled(page)
  await page.mouse.move(800, 400)
  await page.mouse.wheel(0, 1500)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1500)
  for (const head of await page.getByRole('columnheader').all()) {
    const seen = await head.evaluate((element) => {
      const { left, top, width } = element.getBoundingClientRect()
      return { top, isUppermost: element.contains(document.elementFromPoint(left + width / 2, top + 20)) }
    })
    // The table's header is below the header of the page, and over the rows.
    expect(seen).toEqual({ top: 56, isUppermost: true })
  }
})

test('[PF-73] rows are dimmed as soon as the table is marked as busy', nightly, async ({ page }) => {
  await page.goto('/users')
  await settled(page)
  const body = table(page).locator('tbody')
  await expect(body).toHaveCSS('opacity', '1')
  await page.route(/\/api\/admin\/users\?page=2/, () => undefined)
  const dimmed = table(page).evaluate(
    (element) =>
      new Promise<string>((resolve) => {
        const look = (): void => {
          const isBusy = element.getAttribute('aria-busy') === 'true'
          const [first] = element.querySelectorAll('tbody')
          if (isBusy && first) resolve(getComputedStyle(first).opacity)
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
  await pager(page).getByRole('link', { name: 'Next' }).click()
  expect(await dimmed).toBe('0.55')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('[AP-11] page, page size, order, search and country are in the address, and the server applies them', async ({
  page,
  program,
  tokenOf,
}) => {
  const source = { program, tokenOf }
  const calls = asked(page)
  await page.goto('/users')
  await settled(page)
  expect(calls).toEqual(['/users?page=1&items_per_page=10&sort=created_at&order=desc'])

  const shows = async (query: string, address: string) => {
    await expect(page).toHaveURL(address)
    await settled(page)
    const { data, meta } = await list(source, query)
    expect(data.length, query).toBeGreaterThan(0)
    await expect.poll(() => rows(page)).toEqual(data.map(words))
    await expect(pager(page).getByRole('status')).toHaveText(new RegExp(` of ${count(meta.total)}$`))
  }

  await table(page).getByRole('button', { name: 'Email' }).click()
  await shows('?sort=email&order=asc', '/users?sort=email&order=asc')
  await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'ascending')
  await table(page).getByRole('button', { name: 'Email' }).click()
  await shows('?sort=email&order=desc', '/users?sort=email')
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await shows('?sort=email&order=desc&page=2', '/users?page=2&sort=email')
  await page.getByRole('combobox', { name: 'Users per page' }).selectOption('25 per page')
  await shows('?sort=email&order=desc&items_per_page=25', '/users?items_per_page=25&sort=email')
  await page.getByRole('combobox', { name: 'Country' }).selectOption('France')
  const france = 'sort=email&order=desc&items_per_page=25&filter_country=FR'
  await shows(`?${france}`, '/users?items_per_page=25&sort=email&filter_country=FR')
  await search(page).fill('an')
  await shows(`?${france}&search=an`, '/users?items_per_page=25&sort=email&search=an&filter_country=FR')
  for (const head of ['Name', 'Country', 'Orders', 'Tickets', 'Customer since']) {
    await table(page).getByRole('button', { name: head, exact: true }).click()
    await settled(page)
  }
  await shows('?items_per_page=25&filter_country=FR&search=an', '/users?items_per_page=25&search=an&filter_country=FR')
  expect(calls.filter((call) => call.includes('search=a&'))).toEqual([])
})

test('[AP-11] [RT-14] an address shows the same list when opened, reloaded or returned to by back', async ({
  page,
  program,
  tokenOf,
}) => {
  const query = '?page=2&items_per_page=25&sort=name&order=asc&search=an&filter_country=DE'
  const { data } = await list({ program, tokenOf }, query)
  const shows = async () => {
    await settled(page)
    await expect.poll(() => rows(page)).toEqual(data.map(words))
    await expect(search(page)).toHaveValue('an')
    await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('DE')
    await expect(page.getByRole('combobox', { name: 'Users per page' })).toHaveValue('25')
    await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page')
  }
  await page.goto(`/users${query}`)
  await shows()
  await page.reload()
  await shows()
  await page.getByRole('combobox', { name: 'Country' }).selectOption('All countries')
  await expect(page).toHaveURL('/users?items_per_page=25&sort=name&order=asc&search=an')
  await search(page).fill('')
  await expect(page).toHaveURL('/users?items_per_page=25&sort=name&order=asc')
  await settled(page)
  // Typing adds no entries to the history.
  await page.goBack()
  await expect(page).toHaveURL(`/users${query}`)
  await shows()
  await page.goForward()
  await expect(page).toHaveURL('/users?items_per_page=25&sort=name&order=asc')
  await expect(search(page)).toHaveValue('')
})

test('[AP-11] [AP-12] a selection extends across pages, and its CSV file has exactly the selected customers', async ({
  page,
  program,
  tokenOf,
}) => {
  const source = { program, tokenOf }
  const filter = 'sort=name&order=asc&search=an&filter_country=DE'
  const all: Wire[] = (await ask(source, `/users/export?${filter}`)).data
  const line = (customer: Wire) =>
    [
      nameOf(customer),
      customer.email,
      customer.country.title,
      customer.orders_count,
      customer.tickets_count,
      customer.created_at,
    ].join(',')
  const download = async (name: string) => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
    expect(file.suggestedFilename()).toBe('customers.csv')
    const text = await readFile(await file.path(), 'utf8')
    expect(text.startsWith('\uFEFFName,Email,Country,Orders,Tickets,Customer since\r\n')).toBe(true)
    return text.split('\r\n').slice(1)
  }
  const [first, second] = [all[0], all[11]]
  if (!first || !second) throw new Error('The sample has too few customers for two pages')

  await page.goto(`/users?${filter}`)
  await settled(page)
  await expect(status(page)).toHaveText(`${count(all.length)} users`)
  expect(await download('Download all as CSV')).toEqual(all.map(line))

  await box(page, `Select ${nameOf(first)}`)
    .first()
    .check()
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  // `settled` would not be enough: the rows of the previous page stay for 100 ms before they are marked as busy.
  const row = table(page).getByRole('row').nth(2)
  await expect(row).toContainText(second.email)
  await row.getByRole('checkbox').check()
  await expect(status(page)).toHaveText('2 selected')
  expect(await download('Download CSV')).toEqual([first, second].map(line))

  // With Shift, by pointer and by keyboard, all rows in between are selected, and no text.
  const boxOf = (place: number) => table(page).getByRole('row').nth(place).getByRole('checkbox')
  await boxOf(6).click({ modifiers: ['Shift'] })
  await expect(status(page)).toHaveText('6 selected')
  expect(await page.evaluate(() => String(getSelection()))).toBe('')
  await boxOf(4).focus()
  await page.keyboard.press('Shift+Space')
  await expect(status(page)).toHaveText('3 selected')
  await boxOf(3).uncheck()
  await expect(status(page)).toHaveText('2 selected')

  await page.getByRole('button', { name: `Select all ${count(all.length)}` }).click()
  await expect(status(page)).toHaveText(`${count(all.length)} selected`)
  // The button that had the focus is gone, so the focus moved to the list.
  await expect(page.getByRole('region', { name: 'List of users' })).toBeFocused()
  await table(page).getByRole('row').nth(2).getByRole('checkbox').uncheck()
  await expect(status(page)).toHaveText(`${count(all.length - 1)} selected`)
  expect(await download('Download CSV')).toEqual(all.filter(({ id }) => id !== second.id).map(line))

  await page.getByRole('combobox', { name: 'Country' }).selectOption('France')
  await expect(status(page)).toContainText('The selection was cleared because the list has changed.')
})

test('[TI-2] a customer is found by name from the tickets page, by keyboard alone', async ({
  page,
  program,
  tokenOf,
}) => {
  const { data, meta } = await list({ program, tokenOf }, '?sort=name&order=asc&search=an')
  const calls = asked(page)
  await page.goto('/tickets')
  const combobox = page.getByRole('combobox', { name: 'Search for a customer' })
  await expect(combobox).toBeVisible()
  expect(calls).toEqual([])
  await combobox.pressSequentially('a')
  await combobox.pressSequentially('n')
  await expect(page.getByRole('option')).toHaveCount(10)
  await expect(page.getByRole('option').first()).toContainText(data[0]?.email ?? '-')
  await expect(page.getByText(`The first 10 of ${count(meta.total)} customers.`)).toBeVisible()
  expect(calls).toEqual(['/users?page=1&items_per_page=10&sort=name&order=asc&search=an'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option')).toHaveCount(10)
  await page.keyboard.press('ArrowDown')
  const active = await combobox.getAttribute('aria-activedescendant')
  const email = await page.locator(`[id="${active}"]`).textContent()
  const chosen = data.find((customer) => email?.includes(customer.email))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/tickets?user=${chosen?.id}`)
  await expect(heading(page)).toHaveText('Tickets')
})

test('at 390 px the customers are cards that can be sorted and selected', nightly, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/users')
  const cards = page.getByRole('list', { name: 'Users' })
  await expect(cards).toHaveAttribute('aria-busy', 'false')
  await expect(cards.getByRole('listitem')).toHaveCount(10)
  const sorted = page.waitForResponse(/\/users\?.*sort=name/)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name')
  await expect(page).toHaveURL('/users?sort=name&order=asc')
  await sorted
  await expect(cards).toHaveAttribute('aria-busy', 'false')
  await page.getByRole('checkbox', { name: 'Select page' }).check()
  await expect(status(page)).toHaveText('10 selected')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('[TH-11] no value of the table is cut off at 1440, 1100 or 820 px', nightly, async ({ page }) => {
  await page.goto('/users')
  await settled(page)
  for (const width of [1440, 1100, 820]) {
    await page.setViewportSize({ width, height: 900 })
    const isCut = (cells: readonly Element[]) =>
      cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map(({ textContent }) => textContent)
    expect(await page.locator('th, td').evaluateAll(isCut), `${width} px`).toEqual([])
  }
})

test(
  'the list of customers and the customer search of the tickets screen have no axe findings',
  nightly,
  async ({ page }) => {
    await page.goto('/users?search=an')
    await settled(page)
    await table(page).getByRole('row').nth(2).getByRole('checkbox').check()
    await isAccessible(page, 'a search')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/tickets')
    await page.getByRole('combobox', { name: 'Search for a customer' }).fill('an')
    await expect(page.getByRole('option')).toHaveCount(10)
    await isAccessible(page, 'customers found', [1440])
  },
)
