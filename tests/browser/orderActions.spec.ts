import type { Page } from '@playwright/test'
import { nightly } from '../support/nightly.ts'
import { expect, test } from '../support/test.ts'
import { ask } from './support/api.ts'
import { isAccessible } from './support/axe.ts'

test.use({ account: 'owner' })

type Around = Parameters<typeof ask>[0]
type Wire = {
  number: number
  status: string
  payment_state: string
  shipping_state: string
  items: { more: number }
  lines: { cancelled_quantity: number }[]
  hold: unknown
  flags: string[]
  notes: { text: string }[]
  shipments: { shipped_at: string; delivered_on: string | null }[]
}

const read = async (around: Around, number: number): Promise<Wire> => (await ask(around, `/orders/${number}`)).data

/** The number of an order of a view with this shipping state, a different one for each test. */
const orderIn = async (around: Around, view: string, shipping: string, nth: number): Promise<number> => {
  const order = shipping === 'delivered' ? 'asc' : 'desc'
  const { data }: { data: Wire[] } = await ask(around, `/orders?view=${view}&order=${order}&items_per_page=100`)
  const free = data.filter(({ shipping_state, flags }) => shipping_state === shipping && flags.length === 0)
  return free[nth]?.number ?? 0
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first()
const dialog = (page: Page, name: RegExp) => page.getByRole('dialog', { name })

/** Opens a form from the menu with the keyboard alone. */
const fromMenu = async (page: Page, name: string): Promise<void> => {
  await button(page, 'More').focus()
  await page.keyboard.press('Enter')
  const item = page.getByRole('menuitem', { name: new RegExp(`^${name}`) })
  await expect(item).toBeVisible()
  while (!(await item.evaluate((element) => element === document.activeElement))) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

test('[OA-30] an order is put on hold by keyboard alone, cannot be shipped then, and is released', async ({
  page,
  program,
  tokenOf,
}) => {
  const number = await orderIn({ program, tokenOf }, 'paid', 'unshipped', 0)
  await page.goto(`/orders/${number}`)
  await fromMenu(page, 'Put on hold')
  const form = dialog(page, /^Put order \d+ on hold$/)
  await expect(form).toBeVisible()
  await isAccessible(page, 'the form of a hold')
  await expect(form.getByRole('combobox', { name: 'Reason' })).toBeFocused()
  await page.keyboard.type('Sus')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Two cards')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
  await expect(page.getByText(`Order ${number} is on hold.`)).toBeVisible()
  await expect(page.getByText(/^Suspected fraud · Two cards · /)).toBeVisible()
  await button(page, 'More').click()
  const ship = page.getByRole('menuitem', { name: /^Ship/ })
  await expect(ship).toHaveAttribute('aria-disabled', 'true')
  await expect(ship).toHaveAccessibleDescription('This order is on hold: suspected fraud. Release it first.')
  await page.keyboard.press('Escape')
  await button(page, 'Release').click()
  await expect(page.getByText(`Order ${number} is released.`)).toBeVisible()
  expect((await read({ program, tokenOf }, number)).hold).toBeNull()
})

test(
  '[OA-30] opening a form does not move a scrolled page, and closing it returns the focus',
  nightly,
  async ({ page, program, tokenOf }) => {
    await page.goto(`/orders/${await orderIn({ program, tokenOf }, 'paid', 'delivered', 3)}`)
    const add = button(page, 'Add note')
    await add.focus()
    await page.evaluate(() => window.scrollTo(0, 200))
    expect(await page.evaluate(() => window.scrollY)).toBe(200)
    // The header stays in view. It has no role while a dialog is open.
    const top = async () => (await page.locator('h1').boundingBox())?.y
    const before = await top()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
    expect(await top()).toBe(before)
    await page.keyboard.press('Escape')
    await expect(add).toBeFocused()
    await fromMenu(page, 'Put on hold')
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button(page, 'More')).toBeFocused()
  },
)

test('[OA-30] a parcel is marked as shipped, taken back, shipped again, delivered, and found by its tracking number', async ({
  page,
  program,
  tokenOf,
}) => {
  const number = await orderIn({ program, tokenOf }, 'paid', 'unshipped', 1)
  await page.goto(`/orders/${number}`)
  const ship = async (tracking: string): Promise<void> => {
    await button(page, 'Ship').click()
    const form = dialog(page, /^Ship order/)
    await form.getByRole('textbox', { name: 'Carrier' }).fill('DHL')
    await form.getByRole('textbox', { name: 'Tracking number' }).fill(tracking)
    await form.getByRole('button', { name: 'Mark as shipped' }).click()
    await expect(form).toBeHidden()
  }
  await ship('JJD-1')
  const shipments = page.getByRole('list', { name: 'Shipments' })
  await expect(shipments).toContainText('Tracking JJD-1')
  await shipments.getByRole('button', { name: 'Take back' }).click()
  await expect(shipments).toContainText('Taken back')
  await ship('JJD-2')
  await button(page, 'Mark delivered').click()
  await expect(shipments).toContainText('Delivered')
  await expect.poll(async () => (await read({ program, tokenOf }, number)).status).toBe('delivered')
  await page.goto('/orders?view=all&search=JJD-2')
  await expect(page.getByText('1 order with this tracking number')).toBeVisible()
})

test('[OA-30] the delivery date of a parcel that was marked as delivered late can be corrected', async ({
  page,
  program,
  tokenOf,
}) => {
  // The orders are sorted with the oldest first, as this one must have been shipped before today.
  const { data }: { data: Wire[] } = await ask(
    { program, tokenOf },
    '/orders?view=paid&filter_shipping=shipped&order=asc',
  )
  const number = data.find(({ flags }) => flags.length === 0)?.number ?? 0
  const [parcel] = (await read({ program, tokenOf }, number)).shipments
  const day = parcel?.shipped_at.slice(0, 10) ?? ''
  await page.goto(`/orders/${number}`)
  await button(page, 'Mark delivered').click()
  const shipments = page.getByRole('list', { name: 'Shipments' })
  await shipments.getByRole('button', { name: 'Correct date' }).click()
  const form = dialog(page, /^Correct the delivery date/)
  const field = form.getByLabel('Delivered on')
  await expect(field).toBeFocused()
  await isAccessible(page, 'the form of a date of delivery')
  await form.getByRole('button', { name: 'Save date' }).click()
  await expect(field).toHaveAccessibleDescription(/^This is the date that the shipment has/)
  await field.fill(day)
  await form.getByRole('button', { name: 'Save date' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText(`The date of delivery of order ${number} is corrected.`)).toBeVisible()
  await expect(shipments.locator(`time[datetime="${day}"]`)).toBeVisible()
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Corrected the date of delivery from')
  expect((await read({ program, tokenOf }, number)).shipments[0]?.delivered_on).toBe(day)
})

test('[OA-30] a pending order is cancelled in three clicks', async ({ page, program, tokenOf }) => {
  await page.goto('/orders?view=pending&filter_payment=awaiting')
  const row = page.getByRole('table').getByRole('row').filter({ hasNotText: 'On hold' }).nth(1)
  const number = Number(await row.getByRole('link').first().textContent())
  await row.getByRole('link').first().click()
  await button(page, 'Cancel order').click()
  const form = dialog(page, /^Cancel order/)
  await expect(form.getByRole('combobox', { name: 'Reason' })).toHaveValue('unpaid')
  await form.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText(`Order ${number} is cancelled.`)).toBeVisible()
  expect((await read({ program, tokenOf }, number)).status).toBe('cancelled')
})

test('[OM-38] cancelling one item of a paid order by keyboard alone refunds it and keeps the other items', async ({
  page,
  program,
  tokenOf,
}) => {
  const { data }: { data: Wire[] } = await ask(
    { program, tokenOf },
    '/orders?view=accessory&filter_payment=paid&filter_shipping=unshipped&items_per_page=100',
  )
  // Another test of this file uses the first one.
  const several = data.filter(({ items, flags }) => items.more > 0 && flags.length === 0).at(-1)?.number ?? 0
  await page.goto(`/orders/${several}`)
  await fromMenu(page, 'Cancel items')
  const form = dialog(page, /^Cancel items of order/)
  await expect(form.getByRole('combobox').first()).toBeFocused()
  await page.keyboard.type('1')
  await form.getByRole('combobox', { name: 'Reason' }).focus()
  await page.keyboard.type('So')
  await isAccessible(page, 'the form of a cancellation of items')
  await form.getByRole('button', { name: 'Review cancellation' }).focus()
  await page.keyboard.press('Enter')
  await expect(
    form.getByText(/^Cancel 1 item of order \d+ and refund \$.+ to .+\? This cannot be undone\.$/),
  ).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
  await expect.poll(async () => (await read({ program, tokenOf }, several)).payment_state).toBe('partlyRefunded')
  const order = await read({ program, tokenOf }, several)
  expect(order.lines.reduce((sum, { cancelled_quantity }) => sum + cancelled_quantity, 0)).toBe(1)
  expect([order.status, order.shipping_state]).toEqual(['paid', 'unshipped'])
})

test('[OM-32] an authorised payment is captured by keyboard alone; another is released by cancelling its order', async ({
  page,
  program,
  tokenOf,
}) => {
  const query = '/orders?view=pending&filter_payment=authorised&items_per_page=100'
  const { data }: { data: Wire[] } = await ask({ program, tokenOf }, query)
  const [first, second] = data.filter(({ flags }) => flags.length === 0).map(({ number }) => number)
  await page.goto(`/orders/${first}`)
  await button(page, 'Capture').focus()
  await page.keyboard.press('Enter')
  const form = dialog(page, /^Capture the payment of order/)
  await expect(form).toBeVisible()
  await isAccessible(page, 'the form of a capture')
  await expect(form.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
  await expect(page.getByText(/^Captured \$[\d,.]+ from .+\.$/)).toBeVisible()
  expect((await read({ program, tokenOf }, first ?? 0)).status).toBe('paid')
  await page.goto(`/orders/${second}`)
  await button(page, 'Cancel order').click()
  const cancelling = dialog(page, /^Cancel order/)
  await cancelling.getByRole('combobox', { name: 'Reason' }).selectOption('customer')
  await cancelling.getByRole('button', { name: 'Review cancellation' }).click()
  await expect(cancelling.getByText(/and release \$[\d,.]+ held on .+\? This cannot be undone\./)).toBeVisible()
  await cancelling.getByRole('button', { name: /^Cancel and release/ }).click()
  await expect(page.getByText(/is cancelled, and \$[\d,.]+ released on/)).toBeVisible()
  expect((await read({ program, tokenOf }, second ?? 0)).status).toBe('cancelled')
})

test('[OA-30] a changed address is kept over a reload until it is saved, and the history restores the previous one', async ({
  page,
  program,
  tokenOf,
}) => {
  const number = await orderIn({ program, tokenOf }, 'paid', 'unshipped', 2)
  await page.goto(`/orders/${number}`)
  await button(page, 'Change address').click()
  const form = dialog(page, /^Change the address/)
  await form.getByRole('textbox', { name: 'Street and number' }).fill('Herengracht 12')
  await page.reload()
  await button(page, 'Change address').click()
  await expect(form.getByRole('textbox', { name: 'Street and number' })).toHaveValue('Herengracht 12')
  await form.getByRole('textbox', { name: 'Postal code' }).fill('1015 BA')
  await form.getByRole('textbox', { name: 'City' }).fill('Amsterdam')
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(form).toBeHidden()
  const address = page.getByRole('region', { name: 'Shipping address' })
  await expect(address).toContainText('Herengracht 12')
  const restore = page.getByRole('list', { name: 'History' }).getByRole('button', { name: 'Use previous address' })
  await restore.click()
  await expect(form).toContainText('Current address: ')
  await expect(form.getByRole('textbox', { name: 'Street and number' })).not.toHaveValue('Herengracht 12')
  await isAccessible(page, 'the form of an earlier address')
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(form).toBeHidden()
  await expect(address).not.toContainText('Herengracht 12')
  await expect(restore).toHaveCount(2)
})

test('[OA-30] a note is written and removed', async ({ page, program, tokenOf }) => {
  const number = await orderIn({ program, tokenOf }, 'paid', 'delivered', 0)
  await page.goto(`/orders/${number}`)
  await button(page, 'Add note').click()
  const form = dialog(page, /^Note about/)
  await form.getByRole('textbox', { name: 'Note' }).fill('Call before delivery')
  await form.getByRole('button', { name: 'Add note' }).click()
  const notes = page.getByRole('region', { name: 'Notes' })
  await expect(notes).toContainText('Call before delivery')
  await notes.getByRole('button', { name: 'Delete' }).click()
  await expect(notes).not.toContainText('Call before delivery')
  expect((await read({ program, tokenOf }, number)).notes.filter(({ text }) => text.startsWith('Call'))).toEqual([])
})
