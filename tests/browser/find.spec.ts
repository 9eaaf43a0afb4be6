import type { Page } from '@playwright/test'
import { nightly } from '../support/nightly.ts'
import { expect, test } from '../support/test.ts'
import { ask } from './support/api.ts'
import { isAccessible } from './support/axe.ts'
import { heading } from './support/page.ts'

test.use({ account: 'owner' })

const NAME = 'Find a customer, order or ticket'
const box = (page: Page) => page.getByRole('dialog', { name: NAME }).getByRole('combobox', { name: NAME })

interface Answer {
  readonly data: readonly { readonly number: number; readonly customer: { readonly name: string } }[]
}

test('[FI-4] Control+K finds an order by its number and a customer by name, by keyboard alone', async ({
  page,
  program,
  tokenOf,
}) => {
  const { data }: Answer = await ask({ program, tokenOf }, '/orders?view=all&items_per_page=10')
  const [order] = data
  if (!order) throw new Error('The sample has no orders')
  await page.goto('/saved-messages')
  await expect(heading(page)).toHaveText('Saved Messages')
  await expect(page.getByRole('button', { name: NAME })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type(String(order.number))
  await expect(page.getByRole('option', { name: `Order ${order.number}` })).toBeVisible()
  await isAccessible(page, 'what was found')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/orders/${order.number}`)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  const [first = '', last = ''] = order.customer.name.split(' ')
  await box(page).fill(`${last} ${first}`)
  const caller = page.getByRole('option', { name: order.customer.name }).first()
  await expect(caller).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/users\/[\da-f-]{36}$/)
  await expect(page.getByRole('list', { name: 'Newest orders' }).getByRole('link').first()).toBeVisible()
})

test(
  '[FI-4] on a phone, the button in the header opens find, and has the focus again after Escape',
  nightly,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/tickets')
    await page.getByRole('button', { name: NAME }).click()
    await box(page).fill('an')
    await expect(page.getByRole('option')).toHaveCount(10)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: NAME })).toBeFocused()
  },
)
