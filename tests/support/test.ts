import { expect, type Page } from '@playwright/test'
import { test as watched } from './faults.ts'
import { FOREIGN_TOKEN } from './foreignAnswers.ts'
import { type ForeignApi, startForeignApi } from './foreignApi.ts'
import { PASSWORD, type Program, startProgram } from './program.ts'
import { SAMPLE } from './sample.ts'

/*
 * `test` runs against the program with its sample data. There is one program per worker, started with a copy of data that is made once.
 * `foreignTest` runs against the program in front of a third party's API. There is one API per test, so that its requests and failures belong
 * to one test only.
 */

export { expect, PASSWORD }

/** The accounts of the sample data, with their permissions. */
export const ACCOUNTS = {
  /** All permissions. */
  owner: 'owner@kickstand.example',
  /** `tickets.view`, `tickets.reply`, `users.view`, `saved_messages.view`, `saved_messages.edit`. */
  support: 'support@kickstand.example',
  /** `dashboard.view`. */
  analyst: 'analyst@kickstand.example',
  /** All permissions for orders except large refunds and settling by hand; `dashboard.view`, `users.view`, `tickets.view`. */
  orders: 'orders@kickstand.example',
  /** `dashboard.view`, `tickets.view`, `orders_bike.view`, `orders_spare_part.view`, `orders_warranty.view`. */
  workshop: 'workshop@kickstand.example',
} as const

export type Account = keyof typeof ACCOUNTS
export type Credentials = { email: string; password: string }

/** The key under which browser storage has the auth record. */
export const AUTH_KEY = 'kickstand.auth'

type StorageState = { cookies: []; origins: { origin: string; localStorage: { name: string; value: string }[] }[] }

/** The storage of a browser in which an account is already signed in. */
export const storedSession = (origin: string, token: string): StorageState => ({
  cookies: [],
  origins: [{ origin, localStorage: [{ name: AUTH_KEY, value: JSON.stringify({ token }) }] }],
})

/** Signs in over the API, once per account, and again if that session has ended. Resolves to the token. */
export type TokenOf = (account: Account) => Promise<string>

const tokens = (program: Program): TokenOf => {
  const known = new Map<Account, string>()
  const isOpen = async (token: string): Promise<boolean> =>
    (await fetch(`${program.baseURL}/api/admin/init`, { headers: { authorization: `Bearer ${token}` } })).ok
  const ask = async (account: Account): Promise<string> => {
    const response = await fetch(`${program.baseURL}/api/admin/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: ACCOUNTS[account], password: program.password }),
    })
    return (await response.json()).data.token
  }
  return async (account) => {
    const last = known.get(account)
    const token = last !== undefined && (await isOpen(last)) ? last : await ask(account)
    known.set(account, token)
    return token
  }
}

type Options = {
  /** The account that is signed in when the page is first opened. Default: none. */
  account: Account | null
}

export const test = watched.extend<Options, { program: Program; tokenOf: TokenOf }>({
  account: [null, { option: true }],
  program: [
    // Playwright requires an object pattern here, and the linter forbids an empty one.
    async ({ browserName: _ }, use) => {
      const program = await startProgram({ copyOf: process.env[SAMPLE] })
      await use(program)
      await program.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  tokenOf: [({ program }, use) => use(tokens(program)), { scope: 'worker' }],
  baseURL: ({ program }, use) => use(program.baseURL),
  storageState: async ({ account, program, tokenOf }, use) =>
    use(account ? storedSession(program.baseURL, await tokenOf(account)) : undefined),
})

/** With `isSignedIn` the page is opened with a session of the only account that the foreign API knows. */
export const foreignTest = watched.extend<{ api: ForeignApi; program: Program; isSignedIn: boolean }>({
  isSignedIn: [true, { option: true }],
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
  storageState: ({ isSignedIn, program }, use) =>
    use(isSignedIn ? storedSession(program.baseURL, FOREIGN_TOKEN) : undefined),
})

/** Fills in the sign-in form, after opening it if the page is elsewhere, and submits it. */
export const submitSignIn = async (page: Page, { email, password }: Credentials): Promise<void> => {
  if (!page.url().includes('/auth')) await page.goto('/auth/login')
  await page.locator('input[type="email"]').fill(email)
  await page.locator('input[type="password"]').fill(password)
  await page.locator('button[type="submit"]').click()
}

/** Signs in through the form, as an account of the sample data or with the given credentials, and waits for the first screen. */
export const signIn = async (page: Page, account: Account | Credentials): Promise<void> => {
  await submitSignIn(page, typeof account === 'string' ? { email: ACCOUNTS[account], password: PASSWORD } : account)
  await expect(page).not.toHaveURL(/\/auth/)
  await expect(page.locator('main[data-screen]')).toBeVisible()
}
