import { expect, type Page } from '@playwright/test'
import { test as watched } from './faults.ts'
import { type ForeignApi, startForeignApi } from './foreignApi.ts'
import { PASSWORD, type Program, startProgram } from './program.ts'

/*
 * `test` runs against the program with its sample data, one per worker, since making the data takes seconds.
 * `foreignTest` runs against the program in front of somebody else's API, one per test, so that what was asked of it and
 * how it fails belong to one test alone.
 */

export { expect }

/** Accounts of the sample data and what each may see. */
export const ACCOUNTS = {
  /** Everything. */
  owner: 'owner@kickstand.example',
  /** `tickets.view`. */
  support: 'support@kickstand.example',
  /** `dashboard.view`. */
  analyst: 'analyst@kickstand.example',
} as const

export type Credentials = { email: string; password: string }

export const test = watched.extend<object, { program: Program }>({
  program: [
    // The pattern may not be empty for the linter, and must be a pattern for Playwright.
    async ({ browserName: _ }, use) => {
      const program = await startProgram()
      await use(program)
      await program.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ program }, use) => use(program.baseURL),
})

export const foreignTest = watched.extend<{ api: ForeignApi; program: Program }>({
  api: async ({ browserName: _ }, use) => {
    const api = await startForeignApi()
    await use(api)
    await api.close()
  },
  program: async ({ api }, use) => {
    const program = await startProgram({ env: { ADMIN_API_URL: api.url } })
    await use(program)
    await program.stop()
  },
  baseURL: ({ program }, use) => use(program.baseURL),
})

/** Fills in the sign-in form, opening it first if the page is elsewhere, and sends it off. */
export const submitSignIn = async (page: Page, { email, password }: Credentials): Promise<void> => {
  if (!page.url().includes('/auth')) await page.goto('/auth/login')
  await page.locator('input[type="email"]').fill(email)
  await page.locator('input[type="password"]').fill(password)
  await page.locator('button[type="submit"]').click()
}

/** Signs in through the form, as an account of the sample data or with given credentials, and waits for the first screen. */
export const signIn = async (page: Page, account: keyof typeof ACCOUNTS | Credentials): Promise<void> => {
  await submitSignIn(page, typeof account === 'string' ? { email: ACCOUNTS[account], password: PASSWORD } : account)
  await expect(page).not.toHaveURL(/\/auth/)
  await expect(page.locator('main[data-screen]')).toBeVisible()
}
