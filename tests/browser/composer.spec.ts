import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { nightlyUnless } from '../support/nightly.ts'
import { ACCOUNTS, expect, PASSWORD, test } from '../support/test.ts'
import { ask, type Source } from './support/api.ts'
import { storedAuth } from './support/page.ts'

/*
 * Interruptions while somebody writes. Afterwards the text, the caret and the mode (reply or note) must be as before.
 */

test.use({ account: 'support' })
test.beforeEach(({ faults }) => faults.allow(/^answer: \S+ \S+ 401$/, /^request: /, /^console: /))

type At = { page: Page; source: Source; number: string }

const TEXT = 'Dear Ada,\n\nPlease charge it overnight.'
/** In the middle of the second line. */
const CARET = 17
const MODES = {
  reply: ['Reply', 'Reply to the customer'],
  note: ['Internal note', 'Internal note · not sent to the customer'],
} as const

const live = (page: Page) => expect(page.getByRole('banner').getByText('Live', { exact: true })).toBeVisible()
/** As in any tab that becomes visible again: the permissions are requested. */
const showAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

const put = async ({ program, tokenOf }: Source, path: string, body: object): Promise<void> => {
  const headers = { authorization: `Bearer ${await tokenOf('owner')}`, 'content-type': 'application/json' }
  const response = await fetch(`${program.baseURL}/api/admin${path}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify(body),
  })
  expect(response.ok).toBe(true)
}

const sessionEnds = async ({ page, source }: At): Promise<void> => {
  const { token } = JSON.parse((await storedAuth(page)) ?? '{}')
  const headers = { authorization: `Bearer ${token}` }
  await fetch(`${source.program.baseURL}/api/admin/auth/logout`, { method: 'POST', headers })
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await again.locator('input[name="password"]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(again).toBeHidden()
  await live(page)
}

const colleagueWrites = async ({ page, source, number }: At): Promise<void> => {
  // A different text for each test.
  const body = `Called the customer ${randomUUID()}`
  await put(source, `/tickets/${number}/notes/${randomUUID()}`, { body })
  const note = page.getByRole('log').getByText(body)
  const show = page.getByRole('button', { name: 'Show', exact: true })
  await expect(note.or(show).first()).toBeVisible()
  // The ticket may have been loaded again for another reason, and then the bar is gone.
  await expect(async () => {
    if (await show.isVisible()) await show.click({ timeout: 1000 })
    await expect(note).toBeVisible({ timeout: 1000 })
  }).toPass()
}

const networkIsAway = async ({ page }: At): Promise<void> => {
  await page.context().setOffline(true)
  await expect(page.getByRole('banner').getByText(/^Not live since/)).toBeVisible()
  await page.context().setOffline(false)
  await live(page)
}

const rightIsWithdrawn = async ({ page, source }: At): Promise<void> => {
  type Member = { id: string; email: string; permissions: string[] }
  const { data }: { data: Member[] } = await ask(source, '/staff')
  const { id = '', permissions = [] } = data.find(({ email }) => email === ACCOUNTS.support) ?? {}
  const may = (these: string[]) => put(source, `/staff/${id}/permissions`, { permissions: these })
  const submit = page.locator('main form button[type="submit"]').last()
  await expect(submit).not.toHaveAttribute('aria-disabled', 'true')
  await may(permissions.filter((permission) => permission !== 'tickets.reply'))
  await showAgain(page)
  await expect(submit).toHaveAttribute('aria-disabled', 'true')
  await may(permissions)
  await showAgain(page)
  await expect(submit).not.toHaveAttribute('aria-disabled', 'true')
}

const EVENTS = [
  ['a session that ends', sessionEnds],
  ['a colleague who writes', colleagueWrites],
  ['a network that is away', networkIsAway],
  ['a right that is withdrawn for a while', rightIsWithdrawn],
] as const

for (const [index, [name, comes]] of EVENTS.entries()) {
  for (const [mode, [button, label]] of Object.entries(MODES)) {
    test(
      `[TP-19] ${name} does not change the text, focus or caret of a ${mode}`,
      nightlyUnless(mode === 'reply'),
      async ({ page, program, tokenOf }) => {
        const source = { program, tokenOf }
        const { data }: { data: { number: string }[] } = await ask(source, '/tickets?view=waiting_us')
        const number = data[index]?.number ?? ''
        await page.goto(`/desk/tickets/${number}`)
        await live(page)
        await page.getByRole('button', { name: button, exact: true }).click()
        const field = page.getByRole('textbox', { name: label })
        await field.fill(TEXT)
        await field.evaluate((area: HTMLTextAreaElement, at) => area.setSelectionRange(at, at), CARET)
        await comes({ page, source, number })
        await expect(field).toHaveValue(TEXT)
        await expect(field).toBeFocused()
        const caret = await field.evaluate((area: HTMLTextAreaElement) => [area.selectionStart, area.selectionEnd])
        expect(caret).toEqual([CARET, CARET])
        await expect(page.getByRole('button', { name: button, exact: true })).toHaveAttribute('aria-pressed', 'true')
      },
    )
  }
}
