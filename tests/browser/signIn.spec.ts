import type { Page } from '@playwright/test'
import { ACCOUNTS, expect, PASSWORD, submitSignIn, test } from '../support/test.ts'
import { heading, storedAuth } from './support/page.ts'

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' })
const password = (page: Page) => page.getByRole('textbox', { name: 'Password' })
const submit = (page: Page) => page.locator('form button[aria-busy]')
/** The visible validation messages, in the order of the fields. */
const complaints = (page: Page) =>
  page
    .locator('form')
    .getByText(/required$|symbols$|format$/)
    .filter({ visible: true })
/** The field has this validation message, shown and as its accessible description; '' for none. */
const saysWrong = async (page: Page, field: ReturnType<typeof email>, message: string) => {
  await expect(field).toHaveAccessibleDescription(message)
  if (message === '') return expect(field).not.toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(complaints(page).filter({ hasText: message }).first()).toBeVisible()
}

test.beforeEach(({ page }) => page.goto('/auth/login').then(() => undefined))

test('[AU-1] the form is centred below the logo, with heading, fields and button in this order', async ({ page }) => {
  await expect(page).toHaveTitle('Sign in · Kickstand')
  await expect(heading(page)).toHaveText('Sign In to Admin Panel')
  const box = async (locator: ReturnType<typeof email>) => {
    const found = await locator.boundingBox()
    if (!found) throw new Error('not drawn')
    return found
  }
  const form = await box(page.locator('form'))
  const logo = await box(page.locator('main svg').first())
  expect(Math.abs(form.x + form.width / 2 - 720)).toBeLessThanOrEqual(1)
  expect(logo.y + logo.height).toBeLessThan(form.y)
  const [title, first, second, button] = [
    await box(heading(page)),
    await box(email(page)),
    await box(password(page)),
    await box(submit(page)),
  ]
  expect([title.y, first.y, second.y, button.y]).toEqual([title.y, first.y, second.y, button.y].sort((a, b) => a - b))
})

test('[AU-2] the fields have types and autocomplete for the browser, and the password is hidden', async ({ page }) => {
  await expect(email(page)).toHaveAttribute('type', 'email')
  await expect(email(page)).toHaveAttribute('autocomplete', 'username')
  await expect(page.getByLabel('Password', { exact: false }).first()).toHaveAttribute('type', 'password')
  await expect(page.locator('input[name="password"]')).toHaveAttribute('autocomplete', 'current-password')
  await expect(submit(page)).toHaveText(/Sign In/)
})

test('[AU-3] the button is off, with the reason, until the form is valid', async ({ page }) => {
  const reason = async (words: string | null) => {
    if (words === null) {
      await expect(submit(page)).toBeEnabled()
      await expect(submit(page)).not.toHaveAttribute('aria-describedby')
      return
    }
    await expect(submit(page)).toBeDisabled()
    await expect(submit(page)).toHaveAccessibleDescription(words)
    await expect(submit(page)).toHaveAccessibleDescription(words)
  }
  await reason('Enter your email.')
  await email(page).fill('no')
  await reason('Enter a valid email.')
  await email(page).fill('nobody')
  await reason('Enter a valid email.')
  await email(page).fill(ACCOUNTS.owner)
  await reason('Enter your password.')
  await page.locator('input[name="password"]').fill('ab')
  await reason('Enter a password of 3 to 50 characters.')
  await page.locator('input[name="password"]').fill('abc')
  await reason(null)
  await page.locator('input[name="password"]').fill('')
  await reason('Enter your password.')
})

test('[AU-4] a field shows its error only after it has lost the focus', async ({ page }) => {
  await email(page).fill('x')
  await expect(complaints(page)).toHaveCount(0)
  await email(page).press('Tab')
  await expect(complaints(page)).toHaveText(['Minimum 3 symbols'])
  await saysWrong(page, email(page), 'Minimum 3 symbols')
  await email(page).fill('xy@z.example')
  // By now the password field has lost the focus as well.
  await expect(complaints(page)).toHaveText(['Password is required'])
  await saysWrong(page, email(page), '')
})

test('[AU-4] [AU-5] [AU-6] Enter in an empty form says what is missing in both fields', async ({ page }) => {
  await email(page).press('Enter')
  await expect(complaints(page)).toHaveText(['Email is required', 'Password is required'])
})

test('[AU-7] Enter signs in: it saves the token, calls /init with it, and shows the user', async ({ page }) => {
  const init = page.waitForRequest('**/api/admin/init')
  const login = page.waitForRequest('**/api/admin/auth/login')
  let token = ''
  // The browser may have discarded the body of an answer by the time it is read, so it is read here.
  await page.route('**/api/admin/auth/login', async (route) => {
    const response = await route.fetch()
    token = (await response.json()).data.token
    await route.fulfill({ response })
  })
  await email(page).fill(ACCOUNTS.owner)
  await page.locator('input[name="password"]').fill(PASSWORD)
  await page.locator('input[name="password"]').press('Enter')
  const asked = await login
  expect(asked.method()).toBe('POST')
  expect(asked.postDataJSON()).toEqual({ email: ACCOUNTS.owner, password: PASSWORD })
  expect((await init).headers()).toMatchObject({ authorization: `Bearer ${token}`, accept: 'application/json' })
  await expect(page).toHaveURL('/dashboard')
  expect(JSON.parse((await storedAuth(page)) ?? '')).toMatchObject({ token })
  await expect(page.getByRole('button', { name: 'Account of Nadia' })).toContainText(ACCOUNTS.owner)
})

test('[AU-9] a wrong password shows the alert between heading and fields, and keeps what was typed', async ({
  page,
  faults,
}) => {
  faults.allow(/answer: POST .*\/auth\/login\S* 401/, /console: The login detail is incorrect/)
  await submitSignIn(page, { email: 'someone@kickstand.example', password: 'not-the-password' })
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText('The login detail is incorrect')
  await expect(email(page)).toHaveValue('someone@kickstand.example')
  await expect(page.locator('input[name="password"]')).toHaveValue('not-the-password')
  await expect(submit(page)).toBeEnabled()
  await expect(submit(page)).toHaveAttribute('aria-busy', 'false')
  expect(await storedAuth(page)).toBeNull()
  const place = async (locator: ReturnType<typeof email>) => (await locator.boundingBox())?.y ?? Number.NaN
  expect(await place(heading(page))).toBeLessThan(await place(alert))
  expect(await place(alert)).toBeLessThan(await place(email(page)))
  const red = await alert.evaluate((element) => getComputedStyle(element).color.match(/\d+/g)?.map(Number))
  expect(red?.[0]).toBeGreaterThan(Math.max(red?.[1] ?? 255, red?.[2] ?? 255) + 60)
})

test('[AU-2] the password can be shown and hidden again', async ({ page }) => {
  const field = page.locator('input[name="password"]')
  await field.fill('a-secret')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await expect(field).toHaveValue('a-secret')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(field).toHaveAttribute('type', 'password')
})

test('[AU-10] nothing offers to register or to reset a password, and the paths for these show the sign-in form', async ({
  page,
}) => {
  await expect(page.getByRole('link')).toHaveCount(0)
  for (const path of ['/auth/register', '/auth/forgot_password']) {
    await page.goto(path)
    await expect(heading(page)).toHaveText('Sign In to Admin Panel')
    await expect(email(page)).toBeVisible()
  }
})
