import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '../support/test.ts'
import { ask } from './support/api.ts'
import { isAccessible } from './support/axe.ts'

test.use({ account: 'owner' })

test('[OA-53] a resent confirmation can be undone after a reload; resent again, exactly one mail goes out', async ({
  page,
  program,
  tokenOf,
}) => {
  const { data } = await ask({ program, tokenOf }, '/orders?view=paid&order=asc&items_per_page=10')
  const { number, customer } = data[3] as { number: number; customer: { email: string } }
  const send = async (look = async () => {}) => {
    await page.getByRole('button', { name: 'More', exact: true }).first().click()
    await page.getByRole('menuitem', { name: /^Resend confirmation/ }).click()
    const form = page.getByRole('dialog', { name: `Resend the confirmation of order ${number}` })
    await expect(form.getByText(`Send it again to ${customer.email}?`)).toBeVisible()
    await look()
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form).toBeHidden()
    await expect(page.getByText(`Confirmation to ${customer.email} goes out in`)).toBeVisible()
  }
  await page.goto(`/orders/${number}`)
  await send(() => isAccessible(page, 'the form of a confirmation'))
  // The countdown continues after a reload of the page.
  await page.reload()
  await expect(page.getByText(`Confirmation to ${customer.email} goes out in`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText(`The confirmation of order ${number} is taken back. It was not sent.`)).toBeVisible()
  await expect(page.getByText(/goes out in/)).toBeHidden()
  await send()
  await expect(page.getByText(new RegExp(`^Confirmation to ${customer.email} sent `))).toBeVisible({
    timeout: 30_000,
  })
  const folder = join(program.dataDir, 'mail', 'out')
  const texts = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
  expect(texts.filter((text) => text.includes(`Subject: Your order ${number}`))).toHaveLength(1)
  await page.getByRole('button', { name: 'More', exact: true }).first().click()
  await expect(page.getByRole('menuitem', { name: /^Resend confirmation/ })).toHaveAccessibleDescription(
    /^Sent .+ ago\. It can be sent again after 10 minutes\.$/,
  )
})
