import { FOREIGN_CREDENTIALS, FOREIGN_TOKEN } from '../support/foreignAnswers.ts'
import { expect, submitSignIn, foreignTest as test } from '../support/test.ts'
import { storedAuth } from './support/page.ts'

/* How the form handles the answers that an API may give, and the wait for them. */

test.use({ isSignedIn: false })

test('[AU-2] [AU-3] while submitting, the button says so, keeps its size and ignores a second press', async ({
  page,
  api,
}) => {
  const release = api.hold('/auth/login')
  await page.goto('/auth/login')
  const button = page.locator('form button[aria-busy]')
  await page.locator('input[name="email"]').fill(FOREIGN_CREDENTIALS.email)
  await page.locator('input[name="password"]').fill(FOREIGN_CREDENTIALS.password)
  const before = await button.boundingBox()
  await button.click()
  await expect(button.getByText('Please wait...')).toBeVisible()
  await expect(button.getByText('Sign In')).toBeHidden()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(button).toBeDisabled()
  await expect(button).toHaveAccessibleDescription('Checking your details. Please wait.')
  expect(await button.boundingBox()).toEqual(before)
  await expect(page.locator('input[name="email"]')).not.toBeEditable()
  await button.click({ force: true })
  await page.locator('input[name="password"]').press('Enter')
  release()
  await expect(page).toHaveURL('/dashboard')
  expect(api.requests.filter(({ path }) => path === '/auth/login')).toHaveLength(1)
})

const REFUSALS: { name: string; path: string; status: number; body: unknown; calls: string[] }[] = [
  {
    name: '[AU-8] an answer without a token',
    path: '/auth/login',
    status: 200,
    body: { data: {} },
    calls: ['/auth/login'],
  },
  {
    name: '[AU-8] a token that is no text',
    path: '/auth/login',
    status: 200,
    body: { data: { token: 7 } },
    calls: ['/auth/login'],
  },
  { name: '[AU-8] an empty answer', path: '/auth/login', status: 200, body: null, calls: ['/auth/login'] },
  {
    name: "[AU-9] status 'failed' with 200",
    path: '/auth/login',
    status: 200,
    body: { status: 'failed' },
    calls: ['/auth/login'],
  },
  { name: '[AU-9] an HTTP error', path: '/auth/login', status: 503, body: {}, calls: ['/auth/login'] },
  { name: '[AU-9] an init that fails', path: '/init', status: 500, body: {}, calls: ['/auth/login', '/init'] },
  {
    name: '[AU-9] an init that refuses the token',
    path: '/init',
    status: 401,
    body: {},
    calls: ['/auth/login', '/init'],
  },
  {
    name: '[AU-9] an init without a user',
    path: '/init',
    status: 200,
    body: { data: null },
    calls: ['/auth/login', '/init'],
  },
]

test('[AU-8] [AU-9] each failure of the sign-in shows the alert, stores nothing, and enables the button again', async ({
  page,
  api,
  faults,
}) => {
  faults.allow(/^answer: (POST|GET) .*\/(auth\/login\S*|init) (401|500|503)$/, /^console: /, /\.svg 404$/)
  await page.goto('/auth/login')
  for (const { name, path, status, body, calls } of REFUSALS) {
    await test.step(name, async () => {
      api.requests.length = 0
      api.fail(path, status, body)
      await page.reload()
      await submitSignIn(page, FOREIGN_CREDENTIALS)
      await expect(page.getByRole('alert')).toHaveText('The login detail is incorrect')
      await expect(page.locator('form button[aria-busy="false"]')).toBeEnabled()
      await expect(page.locator('input[name="email"]')).toHaveValue(FOREIGN_CREDENTIALS.email)
      await expect(page).toHaveURL('/auth/login')
      expect(await storedAuth(page)).toBeNull()
      expect(api.requests.map((request) => request.path)).toEqual(calls)
      api.mend(path)
    })
  }
  await page.locator('form button[aria-busy]').click()
  await expect(page).toHaveURL('/dashboard')
  expect(JSON.parse((await storedAuth(page)) ?? '')).toMatchObject({ token: FOREIGN_TOKEN })
})
