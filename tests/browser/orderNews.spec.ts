import { randomUUID } from 'node:crypto'
import { expect, PASSWORD, test } from '../support/test.ts'
import { isAccessible } from './support/axe.ts'

test.use({ account: 'owner' })

const COLLEAGUE = { first_name: 'Joan', last_name: 'Clarke', email: 'joan.clarke@kickstand.example' }

test('[OA-45] a change by a colleague is announced on the open order, and is shown only on request', async ({
  page,
  program,
  tokenOf,
}) => {
  const send = async (path: string, body?: object, token?: string, method = 'POST') => {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    }
    const response = await fetch(`${program.baseURL}/api/admin${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(response.ok, path).toBe(true)
    return (await response.json()).data
  }
  const owner = await tokenOf('owner')
  const { link } = await send('/staff', { ...COLLEAGUE, permissions: ['orders.view', 'orders.edit'] }, owner)
  await send('/auth/invitation/accept', { token: link.split('#')[1], password: PASSWORD })
  const { token } = await send('/auth/login', { email: COLLEAGUE.email, password: PASSWORD })
  const list = await send('/orders?view=paid&items_per_page=100', undefined, owner, 'GET')
  const { number, version } = list.filter(({ flags }: { flags: string[] }) => flags.length === 0)[10]

  await page.goto(`/orders/${number}`)
  const heading = page.getByRole('heading', { name: `Order ${number}` })
  await expect(heading).toBeVisible()
  await page.getByRole('button', { name: 'Add note', exact: true }).first().click()
  const form = page.getByRole('dialog', { name: /^Note about/ })
  const note = form.getByRole('textbox', { name: 'Note' })
  await note.fill('Call before delivery')

  await send(`/orders/${number}/hold`, { seen: version, reason: 'fraud', note: '' }, token)
  const asked = page.waitForRequest(/\/changes\?after=/)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  expect((await asked).headers()).toMatchObject({ 'x-background': '1' })
  const news = page.getByText('Joan Clarke put the order on hold: suspected fraud')
  await expect(news).toBeAttached()
  await expect(note).toHaveValue('Call before delivery')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.locator('#root')).not.toHaveAttribute('aria-hidden')
  await expect(news).toBeVisible()
  await expect(page.getByText(/^Suspected fraud · /)).toBeHidden()
  await isAccessible(page, 'news of an order', [390])

  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText(/^Suspected fraud · Joan Clarke · /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show', exact: true })).toHaveCount(0)
})
