import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { ask } from './support/api.ts'
import { isAccessible } from './support/axe.ts'
import { heading } from './support/page.ts'

test.use({ account: 'owner' })

type Wire = { number: number; customer: { name: string }; items: { first: string } }

const table = (page: Page) => page.getByRole('table', { name: 'Orders' })
const numbers = (page: Page) => table(page).locator('tbody').getByRole('link')
const COLUMNS = ['Number', 'Placed', 'Customer', 'Items', 'Total', 'Payment', 'Shipping']
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name, exact: true })
const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

test('[OR-2] [SH-3] the rail leads to the lists of orders, which show what the API answers', async ({
  page,
  program,
  tokenOf,
}) => {
  await page.goto('/tickets')
  await section(page, 'Orders').click()
  for (const [name, view] of [
    ['Pending Orders', 'pending'],
    ['Bike Orders', 'bike'],
    ['Paid Orders', 'paid'],
  ] as const) {
    await entry(page, name).click()
    await expect(page).toHaveURL(`/orders?view=${view}`)
    await expect(heading(page)).toHaveText('Orders')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(name.replace('Orders', 'orders'))
    await expect(entry(page, name)).toHaveAttribute('aria-current', 'page')
    const { data }: { data: Wire[] } = await ask({ program, tokenOf }, `/orders?view=${view}`)
    await expect(numbers(page)).toHaveText(data.map(({ number }) => String(number)))
  }
  await expect(page.getByText('An order can be in several lists.')).toBeVisible()
  await isAccessible(page, 'a list of orders')
})

test('[OR-14] a narrower table of orders drops Country and Method first, and becomes cards only on a tablet', async ({
  page,
}) => {
  const heads = table(page).locator('thead').getByRole('columnheader')
  await page.setViewportSize({ width: 1680, height: 900 })
  await page.goto('/orders?view=paid')
  await expect(heads).toHaveText(['', ...COLUMNS, 'Country', 'Method'])
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(heads).toHaveText(['', ...COLUMNS])
  await expect(table(page).getByRole('row').nth(1).locator('th, td')).toHaveCount(1 + COLUMNS.length)
  await page.setViewportSize({ width: 820, height: 900 })
  await expect(page.getByRole('list', { name: 'Orders', exact: true }).getByRole('listitem')).toHaveCount(10)
})

test('[OR-8] the keyboard alone filters a list and opens an order, and back returns to the filtered list', async ({
  page,
}) => {
  await page.goto('/orders?view=paid')
  await expect(numbers(page)).toHaveCount(10)
  await page.getByRole('combobox', { name: 'Payment', exact: true }).focus()
  await page.keyboard.type('Part')
  await expect(page).toHaveURL('/orders?view=paid&filter_payment=partlyPaid')
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL('/orders?view=paid&filter_payment=paid')
  await expect(numbers(page)).toHaveCount(10)
  await expect(table(page)).toHaveAttribute('aria-busy', 'false')
  const first = await numbers(page).first().textContent()
  await numbers(page).first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/orders/${first}`)
  await expect(heading(page)).toHaveText('Order')
  await expect(page.getByRole('region', { name: `Order ${first}` })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Items' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/orders?view=paid&filter_payment=paid')
  await expect(numbers(page).first()).toHaveText(first ?? '')
  await page.goForward()
  await expect(page.getByRole('table', { name: 'Items' })).toBeVisible()
  await isAccessible(page, 'an order')
  // The items scroll sideways at the smallest width that has two columns.
  await isAccessible(page, 'an order', [1210])
})

test('[OR-11] [OR-12] [OR-13] the keyboard alone chooses a tab, sets a filter, downloads the selection and clears the filters', async ({
  page,
  program,
  tokenOf,
}) => {
  await page.goto('/orders?view=paid')
  await expect(numbers(page)).toHaveCount(10)
  await page.getByRole('link', { name: 'Delivered' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/orders?view=paid&filter_shipping=delivered')
  await expect(page.getByRole('link', { name: 'Delivered' })).toHaveAttribute('aria-current', 'true')
  await page.getByText('More filters').focus()
  await page.keyboard.press('Enter')
  await page.getByLabel(/^Total from/).focus()
  await page.keyboard.type('5000')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/orders?view=paid&filter_shipping=delivered&total_from=500000')
  await expect(page.getByRole('button', { name: 'Clear Shipping: Delivered' })).toBeVisible()
  const source = { program, tokenOf }
  const { data }: { data: Wire[] } = await ask(source, '/orders?view=paid&filter_shipping=delivered&total_from=500000')
  await expect(numbers(page)).toHaveText(data.map(({ number }) => String(number)))
  await isAccessible(page, 'a list of orders with filters')
  await page.getByRole('checkbox', { name: `Select order ${data[0]?.number}` }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('1 selected')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).focus()
  await page.keyboard.press('Enter')
  const file = await saved
  expect(file.suggestedFilename()).toBe('orders.csv')
  const text = readFileSync(await file.path(), 'utf8').split('\r\n')
  expect(text.slice(1).map((row) => row.split(',')[0])).toEqual([String(data[0]?.number)])
  await page.getByRole('button', { name: 'Clear filters' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/orders?view=paid')
  await expect(page.getByText('The selection was cleared because the list has changed.')).toBeVisible()
})
