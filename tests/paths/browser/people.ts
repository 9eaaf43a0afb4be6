import type { Page } from '@playwright/test'
import { accountAnswer, account as settings } from '../../machines/fixtures.ts'
import { AUTH_KEY, expect } from '../../support/test.ts'
import { goTo, inAnotherTab } from './arrival.ts'
import type { Stage } from './binding.ts'
import { succeed } from './calls.ts'
import { write } from './fields.ts'

/* Who is signed in, and what they change of it, on the page. */

/** A dialog hides it from what reads the page aloud. */
export const account = (page: Page) => page.getByRole('button', { name: /^Account of /, includeHidden: true })
/** Whose account it is, of its label: the name, and the email that the button shows below. */
export const nameIn = (label: string | null): string | null =>
  label === null ? null : label.replace('Account of ', '').replace(/ \S+@\S+$/, '')
export const form = (page: Page) => page.locator('form:has(input[name="password"])')
export const formButton = (page: Page) => form(page).locator('button[aria-busy]')

/** The token that the browser keeps; '' without. */
export const storedToken = (page: Page): Promise<string> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null')?.token ?? '', AUTH_KEY)

let stored = 0

/**
 * Another tab stores a token of this name, or none. It is the one that is stored where that has the name, and otherwise
 * one that no call has carried before: those with an earlier one are given up, and may still wait.
 */
export const storeToken =
  (name: string | null) =>
  async (stage: Stage): Promise<void> => {
    const now = await storedToken(stage.page)
    const token = name !== null && nameOf(now) === name ? now : freshToken(name ?? '')
    await inAnotherTab(stage, AUTH_KEY, name && JSON.stringify({ token }))
  }

/** A token of a name that was never used. */
export const freshToken = (name: string): string => {
  stored += 1
  return `${name}#${stored}`
}

/** The name of a token: what comes before its number. */
export const nameOf = (token: string): string => token.replace(/#.*/, '')

/** Answers who it is to whom the stored token belongs. */
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

/** Saves one's name in the settings, which ask for it when they open. */
export const saveName = async (stage: Stage, first_name: string, last_name: string): Promise<void> => {
  const { page, api } = stage
  await openSettings(stage)
  const first = page.locator('input[name="first_name"]')
  const { length: saved } = api.waiting().filter(isSaving)
  // After somebody else has signed in, the settings ask anew, at a time of their own, and what was written before is gone.
  const sends = async () => {
    if (api.waiting().includes('GET /account')) await succeed(api, 'fetchAccount', accountAnswer(settings))
    await expect(first).toBeVisible({ timeout: 1000 })
    await write(first, first_name)
    await write(page.locator('input[name="last_name"]'), last_name)
    await first.dispatchEvent('keydown', { key: 'Enter' })
    await expect.poll(() => api.waiting().filter(isSaving).length, { timeout: 1000 }).toBeGreaterThan(saved)
  }
  await expect(sends).toPass()
  await succeed(api, 'saveName', accountAnswer({ ...settings, first_name, last_name }))
  const button = page.locator('section').filter({ has: first }).locator('button[aria-busy]')
  await expect(button).toHaveAttribute('aria-busy', 'false')
}

/** Lets a call of the settings be refused for the token that it carries. */
export const refuseToken = async (stage: Stage): Promise<void> => {
  await openSettings(stage)
  await stage.api.answer(/^GET \/account\/sessions$/, {
    status: 401,
    body: { status: 'failed', message: 'Sign in again' },
  })
}

/** Fills in the form and sends it off. */
export const submit = async (page: Page): Promise<void> => {
  await write(page.locator('input[name="email"]'), 'ada@kickstand.example')
  await write(page.locator('input[name="password"][autocomplete="current-password"]'), 'secret')
  await page.locator('input[name="email"]').dispatchEvent('keydown', { key: 'Enter' })
}
