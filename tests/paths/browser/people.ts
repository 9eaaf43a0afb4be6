import type { Page } from '@playwright/test'
import { accountAnswer, account as settings } from '../../machines/fixtures.ts'
import { AUTH_KEY, expect } from '../../support/test.ts'
import { goTo, inAnotherTab } from './arrival.ts'
import type { Stage } from './binding.ts'
import { succeed } from './calls.ts'
import { write } from './fields.ts'

/* The signed-in user, and what they change of their account, on the page. */

/** A dialog hides the rest of the page from screen readers. */
export const account = (page: Page) => page.getByRole('button', { name: /^Account of /, includeHidden: true })
/** The name in the label of the account button, without the email that follows it. */
export const nameIn = (label: string | null): string | null =>
  label === null ? null : label.replace('Account of ', '').replace(/ \S+@\S+$/, '')
export const form = (page: Page) => page.locator('form:has(input[name="password"])')
export const formButton = (page: Page) => form(page).locator('button[aria-busy]')

/** The token that the browser has stored; '' without one. */
export const storedToken = (page: Page): Promise<string> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null')?.token ?? '', AUTH_KEY)

let stored = 0

/**
 * Another tab stores a token of this name, or removes the token. If the stored token has the name, it is stored again. Otherwise the new token
 * is one that was never used before, because aborted calls with earlier tokens may still wait.
 */
export const storeToken =
  (name: string | null) =>
  async (stage: Stage): Promise<void> => {
    const now = await storedToken(stage.page)
    const token = name !== null && nameOf(now) === name ? now : freshToken(name ?? '')
    await inAnotherTab(stage, AUTH_KEY, name && JSON.stringify({ token }))
  }

/** A token of this name that was never used before. */
export const freshToken = (name: string): string => {
  stored += 1
  return `${name}#${stored}`
}

/** The name of a token: the part before its number. */
export const nameOf = (token: string): string => token.replace(/#.*/, '')

/** Answers init for the stored token. */
export const sayWho =
  (status: number, body: object) =>
  async ({ page, api }: Stage): Promise<void> =>
    api.answer(/^GET \/init$/, { status, body }, await storedToken(page))

export const SETTINGS = '/crafted/account/settings'

const openSettings = async ({ page }: Stage): Promise<void> => {
  if (page.url().endsWith(SETTINGS)) return
  await goTo(page, SETTINGS)
}

const isSaving = (call: string): boolean => call === 'PATCH /account'

/** Saves the name in the settings, which ask for the account when they open. */
export const saveName = async (stage: Stage, first_name: string, last_name: string): Promise<void> => {
  const { page, api } = stage
  await openSettings(stage)
  const first = page.locator('input[name="first_name"]')
  const last = page.locator('input[name="last_name"]')
  const { length: saved } = api.waiting().filter(isSaving)
  // After another person has signed in, the settings load again at some point, and earlier input is gone.
  const sends = async () => {
    if (api.waiting().includes('GET /account')) await succeed(api, 'fetchAccount', accountAnswer(settings))
    await expect(first).toBeVisible({ timeout: 1000 })
    await write(first, first_name)
    // The form may hold these names already, and what has not changed cannot be saved.
    await write(last, (await last.inputValue()) === last_name ? `${last_name} the Second` : last_name)
    await first.dispatchEvent('keydown', { key: 'Enter' })
    await expect.poll(() => api.waiting().filter(isSaving).length, { timeout: 1000 }).toBeGreaterThan(saved)
  }
  await expect(sends).toPass()
  await succeed(api, 'saveName', accountAnswer({ ...settings, first_name, last_name }))
  const button = page.locator('section').filter({ has: first }).locator('button[aria-busy]')
  await expect(button).toHaveAttribute('aria-busy', 'false')
}

/** Refuses a call of the settings because of its token. */
export const refuseToken = async (stage: Stage): Promise<void> => {
  await openSettings(stage)
  await stage.api.answer(/^GET \/account\/sessions$/, {
    status: 401,
    body: { status: 'failed', message: 'Sign in again' },
  })
}

/** Fills in the form and submits it. */
export const submit = async (page: Page): Promise<void> => {
  await write(page.locator('input[name="email"]'), 'ada@kickstand.example')
  await write(page.locator('input[name="password"][autocomplete="current-password"]'), 'secret')
  await page.locator('input[name="email"]').dispatchEvent('keydown', { key: 'Enter' })
}
