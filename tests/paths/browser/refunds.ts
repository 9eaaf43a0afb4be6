import type { Page } from '@playwright/test'
import type { Order } from '../../../machines/model/orders.ts'
import { order } from '../../machines/fixtures.ts'
import { expect } from '../../support/test.ts'
import { arrive } from './arrival.ts'
import type { Stage } from './binding.ts'
import { succeed } from './calls.ts'

/* An order on the page, and a refund of it. */

export const user = {
  first_name: 'Ada',
  email: 'ada@kickstand.example',
  permissions: ['orders.view', 'orders.refund', 'orders.edit'],
  extensions: ['orders', 'orders.money', 'orders.edit'],
}

/** An order without any money under way. */
export const sale = (change: Partial<Order> = {}): { order: Order; at: number } => {
  const { payments, refunds, ...whole } = order(100_245)
  const settled = {
    held_cents: 0,
    payments: payments.map((payment) => ({ ...payment, held_cents: 0 })),
    refunds: refunds.filter(({ state }) => state === 'succeeded'),
  }
  return { order: { ...whole, ...settled, ...change }, at: 1000 }
}

export const form = (page: Page) => page.getByRole('dialog', { name: /order 100245/ })

export const opensOrder = async (stage: Stage, answer = sale()): Promise<void> => {
  await arrive(stage, '/orders/100245', user)
  await succeed(stage.api, 'fetchOrder', answer)
  await stage.page.getByRole('heading', { name: 'History' }).waitFor()
}

/** Opens the form of a refund. */
export const opensRefund = async (page: Page): Promise<void> => {
  const opener = page.getByRole('button', { name: 'Refund', exact: true }).first()
  // The code that tracks earlier commands must have loaded.
  await expect(opener).not.toHaveAttribute('aria-disabled', 'true')
  await opener.click()
  await form(page).waitFor()
}

/** Fills in a refund of one pannier, up to the confirmation. */
export const reviewsRefund = async (page: Page): Promise<void> => {
  await opensRefund(page)
  await form(page)
    .getByRole('combobox', { name: /^Pannier/ })
    .selectOption('1')
  await form(page).getByRole('combobox', { name: 'Reason' }).selectOption('damaged')
  await form(page).getByRole('button', { name: 'Review refund' }).click()
}

export const confirmsRefund = (page: Page): Promise<void> =>
  form(page)
    .getByRole('button', { name: /^Refund \$/ })
    .click()

const KEPT = `kickstand.form/${encodeURIComponent(user.email)}/`

/** The name under which the command is stored. */
export const commandOf = async (page: Page): Promise<string> => {
  const [name = ''] = await page.evaluate(
    (start) => Object.keys(localStorage).flatMap((key) => (key.startsWith(start) ? [key] : [])),
    `${KEPT}command/`,
  )
  return name.slice(KEPT.length)
}
