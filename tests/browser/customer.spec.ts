import type { Page } from '@playwright/test'
import { nightly } from '../support/nightly.ts'
import { expect, test } from '../support/test.ts'
import { ask } from './support/api.ts'
import { isAccessible } from './support/axe.ts'
import { CUSTOMER_WITH_35, heading } from './support/page.ts'

test.use({ account: 'owner' })

type Wire = { id: string; first_name: string; last_name: string; phone: string; orders: { number: number }[] }

const AT = `/users/${CUSTOMER_WITH_35}`
const orders = (page: Page) => page.getByRole('list', { name: 'Newest orders' }).getByRole('link')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit customer' })

test('[CU-10] a caller and their orders are found by phone number in at most three clicks', async ({
  page,
  program,
  tokenOf,
}) => {
  const listed: { data: { id: string; orders_count: number }[] } = await ask(
    { program, tokenOf },
    '/users?sort=orders_count&order=desc&items_per_page=50',
  )
  let caller: Wire | undefined
  for (const { id } of listed.data) {
    const { data }: { data: Wire } = await ask({ program, tokenOf }, `/users/${id}`)
    if (data.phone !== null) {
      caller = data
      break
    }
  }
  if (!caller) throw new Error('No customer of the sample has a phone')
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search users' }).fill(caller.phone)
  const name = `${caller.first_name} ${caller.last_name}`
  const links = page.getByRole('table', { name: 'Users' }).locator('tbody').getByRole('link')
  await expect(links).toHaveText([name])
  await links.click()
  await expect(page).toHaveURL(`/users/${caller.id}`)
  await expect(heading(page)).toHaveText('Customer')
  await expect(orders(page)).toHaveText(caller.orders.map(({ number }) => `Order ${number}`))
  await orders(page).first().click()
  await expect(page).toHaveURL(`/orders/${caller.orders[0]?.number}`)
})

test(
  '[CU-10] a customer is edited and gets a note by keyboard alone, without axe findings in light and dark',
  nightly,
  async ({ page }) => {
    await page.goto(AT)
    await expect(page.getByRole('list', { name: 'Newest tickets' }).getByRole('listitem')).toHaveCount(10)
    await isAccessible(page, 'a customer')
    await page.getByRole('button', { name: 'Edit', exact: true }).focus()
    await page.keyboard.press('Enter')
    const last = dialog(page).getByLabel('Last name')
    await expect(last).toBeVisible()
    await isAccessible(page, 'the form of a customer')
    await last.focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Bergström')
    await dialog(page).getByLabel('Phone').focus()
    await page.keyboard.type('030 901820')
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 2, name: /Bergström/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused()
    await expect(page.getByText('030901820', { exact: true })).toBeVisible()

    await page.getByRole('textbox', { name: 'New note' }).focus()
    await page.keyboard.type('Wants a call back')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const notes = page.getByRole('list', { name: 'Notes' })
    await expect(notes).toContainText('Wants a call back')
    await page.emulateMedia({ colorScheme: 'dark' })
    await isAccessible(page, 'a customer with a note')
    await notes.getByRole('button', { name: /^Delete the note of/ }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('No notes yet.')).toBeVisible()
  },
)

test('[CU-9] an edit that conflicts keeps what was typed, and shows what somebody else has changed', async ({
  page,
  program,
  tokenOf,
  faults,
}) => {
  faults.allow(/^answer: PATCH \S+ 409$/)
  await page.goto(AT)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await dialog(page).getByLabel('First name').fill('Mine')
  const { data }: { data: { version: number; email: string; country: { code: string } } } = await ask(
    { program, tokenOf },
    AT,
  )
  const response = await fetch(`${program.baseURL}/api/admin${AT}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${await tokenOf('owner')}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      seen: data.version,
      first_name: 'Theirs',
      last_name: 'Theirs',
      email: data.email,
      country: data.country.code,
    }),
  })
  expect(response.status).toBe(200)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  const news = dialog(page).getByRole('region', { name: 'Changed meanwhile' })
  await expect(news).toContainText('→ Theirs')
  await expect(dialog(page).getByLabel('First name')).toHaveValue('Mine')
  await expect(dialog(page).getByLabel('Last name')).toHaveValue('Theirs')
  await isAccessible(page, 'the form of a customer who was changed meanwhile')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Mine Theirs' })).toBeVisible()
})
