import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { ask } from './support/api.ts'
import { isAccessible } from './support/axe.ts'

test.use({ account: 'owner' })

type Wire = {
  number: number
  paid_cents: number
  payment_state: string
  method: string
  lines: { product: string; unit_price_cents: number }[]
  refunds: { state: string; amount_cents: number }[]
}
type Around = Parameters<typeof ask>[0]

const REFUNDS = '**/api/admin/orders/*/refunds'
const COMMANDS = '**/api/admin/commands/*'

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Refund order/ })
const opener = (page: Page) => page.getByRole('button', { name: 'Refund', exact: true }).first()
const notice = (page: Page, words: RegExp) => page.getByRole('status').filter({ hasText: words })

const read = async (around: Around, number: number): Promise<Wire> => (await ask(around, `/orders/${number}`)).data

/** A paid order without refunds, a different one for each test. */
const paidOrder = async (around: Around, nth: number): Promise<Wire> => {
  const query = '/orders?view=paid&filter_payment=paid&sort=number&order=asc&items_per_page=25'
  const { data }: { data: { number: number }[] } = await ask(around, query)
  return read(around, data[nth]?.number ?? 0)
}

/** Fills in a refund of one piece, and confirms it. */
const refundOne = async (page: Page): Promise<void> => {
  await opener(page).click()
  await dialog(page).getByRole('combobox').first().selectOption('1')
  await dialog(page).getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'Damaged' })
  await dialog(page).getByRole('button', { name: 'Review refund' }).click()
  await expect(dialog(page).getByText(/This cannot be undone/)).toBeVisible()
  await dialog(page)
    .getByRole('button', { name: /^Refund \$/ })
    .click()
}

test('[OM-17] one item of an order is refunded by keyboard alone, after a confirmation that states the amount', async ({
  page,
  program,
  tokenOf,
}) => {
  const order = await paidOrder({ program, tokenOf }, 0)
  await page.goto(`/orders/${order.number}`)
  await expect(opener(page)).toBeEnabled()
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await isAccessible(page, 'the form of a refund')
  await dialog(page).getByRole('button', { name: 'Review refund' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Choose the items to refund')).toBeVisible()
  await expect(dialog(page).getByText('Choose a reason', { exact: true }).last()).toBeVisible()
  await dialog(page).getByRole('combobox').first().focus()
  await page.keyboard.type('1')
  await dialog(page).getByRole('combobox', { name: 'Reason' }).focus()
  await page.keyboard.type('Dam')
  await dialog(page).getByRole('button', { name: 'Review refund' }).focus()
  await page.keyboard.press('Enter')
  const amount = `$${((order.lines[0]?.unit_price_cents ?? 0) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
  await expect(dialog(page).getByText(`Refund ${amount} of`)).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Back' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText(`Refunded ${amount} to ${order.method}.`)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Payments and refunds' })).toContainText(`Refund of ${amount}`)
  const after = await read({ program, tokenOf }, order.number)
  expect(after.refunds).toMatchObject([{ state: 'succeeded', amount_cents: order.lines[0]?.unit_price_cents }])
})

test('[OM-17] a refund whose answer was lost is checked again after a reload, and is made only once', async ({
  page,
  faults,
  program,
  tokenOf,
}) => {
  faults.allow(/request: .* net::ERR_FAILED/, /console: /)
  const order = await paidOrder({ program, tokenOf }, 1)
  await page.route(REFUNDS, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.route(COMMANDS, (route) => route.abort())
  await page.goto(`/orders/${order.number}`)
  await refundOne(page)
  await expect(notice(page, /It is not known yet what became of the refund of \$/)).toBeVisible()
  await page.reload()
  await expect(notice(page, /It is not known yet/)).toBeVisible()
  await expect(opener(page)).toHaveAttribute('aria-disabled', 'true')
  await page.unroute(COMMANDS)
  await page.getByRole('button', { name: 'Look again' }).click()
  await expect(page.getByText(`to ${order.method}.`)).toBeVisible()
  await expect(notice(page, /It is not known yet/)).toBeHidden()
  // What was filled in before the reload must not be refunded again.
  await opener(page).click()
  await expect(dialog(page).getByRole('combobox', { name: 'Reason' })).toHaveValue('')
  expect((await read({ program, tokenOf }, order.number)).refunds).toHaveLength(1)
})

test('[OM-17] a refund that did not arrive can be given up, or sent again with the same key', async ({
  page,
  faults,
  program,
  tokenOf,
}) => {
  faults.allow(/request: POST .* net::ERR_FAILED/, /console: /, /answer: GET .*\/commands\/.* 404/)
  const keys: string[] = []
  let isLost = true
  await page.route(REFUNDS, async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    await (isLost ? route.abort() : route.continue())
  })
  const order = await paidOrder({ program, tokenOf }, 2)
  await page.goto(`/orders/${order.number}`)
  await refundOne(page)
  await expect(notice(page, /So far, the refund of \$.* has not arrived/)).toBeVisible({ timeout: 10_000 })
  await page.getByRole('button', { name: 'Give up' }).click()
  await expect(page.getByText('The change was withdrawn. Nothing was done.')).toBeVisible()
  expect((await read({ program, tokenOf }, order.number)).refunds).toEqual([])
  // The form still has its input.
  await dialog(page).getByRole('button', { name: 'Review refund' }).click()
  await dialog(page)
    .getByRole('button', { name: /^Refund \$/ })
    .click()
  await expect(notice(page, /So far, the refund of \$.* has not arrived/)).toBeVisible({ timeout: 10_000 })
  isLost = false
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText(`to ${order.method}.`)).toBeVisible()
  expect((await read({ program, tokenOf }, order.number)).refunds).toHaveLength(1)
  expect([new Set(keys).size, keys.length]).toEqual([2, 3])
})
