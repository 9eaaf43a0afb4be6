import type { Page } from '@playwright/test'
import { nightly } from '../support/nightly.ts'
import { ACCOUNTS, expect, foreignTest, PASSWORD, signIn, submitSignIn, test } from '../support/test.ts'
import { ask } from './support/api.ts'
import { isAccessible } from './support/axe.ts'
import { heading, openUserMenu, toasts, withoutFeed } from './support/page.ts'

/*
 * All tests of a worker share one program: each test restores the names, passwords and permissions that it changes.
 */

type Program = { baseURL: string }

const NEW_PASSWORD = 'Another-horse-9'

const call = (program: Program, path: string, token: string, method = 'GET', body?: unknown) =>
  fetch(`${program.baseURL}/api/admin${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

/** Signs in directly over the API. Returns the status and the token of a new session. */
const login = async (program: Program, email: string, password: string) => {
  const response = await call(program, '/auth/login', '', 'POST', { email, password })
  const { data } = await response.json()
  return { status: response.status, token: String(data?.token ?? '') }
}

const settled = async (page: Page) => {
  await expect(heading(page)).toHaveText('Account Settings')
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeVisible()
  await expect(page.locator('main section[aria-busy="true"]')).toHaveCount(0)
}
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const sessions = (page: Page) => page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
const save = (page: Page) => page.getByRole('button', { name: 'Save name' })
const change = (page: Page) => page.getByRole('button', { name: 'Change password' })

test.describe('for the owner', () => {
  test.use({ account: 'owner' })

  test('[RT-13] a new name saved in Account Settings shows in the shell at once and stays after a reload', async ({
    page,
    program,
    tokenOf,
  }) => {
    await page.goto('/tickets')
    const menu = await openUserMenu(page)
    await menu.getByRole('menuitem', { name: 'Account Settings' }).click()
    await expect(page).toHaveURL('/crafted/account/settings')
    await settled(page)
    await expect(save(page)).toHaveAccessibleDescription('Make a change first.')
    await field(page, 'First name').fill('Nadine')
    await field(page, 'Last name').fill('')
    await expect(save(page)).toHaveAccessibleDescription('Enter a last name')
    await field(page, 'Last name').fill('  Rahmani ')
    await field(page, 'Last name').press('Enter')
    await expect(toasts(page)).toHaveText(/Name saved\./)
    await expect(page.getByRole('button', { name: 'Account of Nadine' })).toBeVisible()
    expect((await ask({ program, tokenOf }, '/account')).data).toMatchObject({
      first_name: 'Nadine',
      last_name: 'Rahmani',
    })
    await page.reload()
    await settled(page)
    await expect(field(page, 'Last name')).toHaveValue('Rahmani')
    await field(page, 'First name').fill('Nadia')
    await field(page, 'Last name').fill('Rahman')
    await save(page).click()
    await expect(page.getByRole('button', { name: 'Account of Nadia' })).toBeVisible()
  })

  test('[TH-1] [RT-13] theme and density apply at once and survive a reload: rows are 44 px or 36 px high', async ({
    page,
  }) => {
    const rowHeight = async () => {
      await page.getByRole('link', { name: 'Users', exact: true }).click()
      const row = page.getByRole('table', { name: 'Users' }).locator('tbody tr').first()
      await expect(row.getByRole('link')).toBeVisible()
      return (await row.boundingBox())?.height
    }
    await page.goto('/crafted/account/settings')
    await settled(page)
    expect(await rowHeight()).toBe(44)
    await page.goBack()
    await settled(page)
    // With the arrow keys alone.
    await page.getByRole('radio', { name: 'System' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('radio', { name: 'Comfortable' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'Compact' })).toBeChecked()
    expect(await rowHeight()).toBe(36)
    await page.goto('/crafted/account')
    await settled(page)
    await expect(page.getByRole('radio', { name: 'Compact' })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
    expect(await rowHeight()).toBe(36)
    expect(await page.evaluate(() => localStorage.getItem('kickstand.density'))).toBe('compact')
  })

  test('[RT-13] the account settings have no axe findings with field errors', nightly, async ({ page }) => {
    await page.goto('/crafted/account/settings')
    await settled(page)
    await field(page, 'First name').fill('')
    await field(page, 'First name').press('Enter')
    await field(page, 'New password').fill('Ab1-Ab1-Ab1')
    await field(page, 'New password').press('Enter')
    await expect(page.locator('[aria-invalid]')).toHaveCount(3)
    await isAccessible(page, 'account with errors')
  })
})

test.describe('for the analyst', () => {
  test.use({ account: 'analyst' })

  test('[AU-11] [RT-13] after a password change only the new password signs in, and other sessions have ended', async ({
    page,
    program,
    tokenOf,
    faults,
  }) => {
    faults.allow(/answer: PUT .*\/account\/password 422/)
    const email = ACCOUNTS.analyst
    const elsewhere = await login(program, email, PASSWORD)
    expect((await call(program, '/account', elsewhere.token)).status).toBe(200)
    await page.goto('/crafted/account/settings')
    await settled(page)
    const others = (await sessions(page).count()) - 1
    expect(others).toBeGreaterThan(0)

    await field(page, 'Current password').fill('not-the-password')
    await field(page, 'New password').fill(NEW_PASSWORD)
    const meter = page.getByRole('meter', { name: 'Strength of the new password' })
    await expect(meter).toHaveAttribute('value', '100')
    await field(page, 'Confirm new password').fill(`${NEW_PASSWORD}x`)
    await field(page, 'Confirm new password').press('Enter')
    await expect(field(page, 'Confirm new password')).toHaveAccessibleDescription('The passwords do not match')
    await field(page, 'Confirm new password').fill(NEW_PASSWORD)
    await field(page, 'Confirm new password').press('Enter')
    await expect(field(page, 'Current password')).toHaveAccessibleDescription('Enter it again')
    await expect(field(page, 'New password')).toHaveValue(NEW_PASSWORD)
    await field(page, 'Current password').fill(PASSWORD)
    await change(page).click()
    const ended = others === 1 ? '1 other session was' : `${others} other sessions were`
    await expect(page.getByText(`Your password was changed. ${ended} ended.`)).toBeVisible()
    await expect(sessions(page)).toHaveCount(1)
    await expect(field(page, 'Current password')).toHaveValue('')

    expect((await call(program, '/account', elsewhere.token)).status).toBe(401)
    expect((await login(program, email, PASSWORD)).status).toBe(401)
    expect((await login(program, email, NEW_PASSWORD)).status).toBe(200)
    const restored = await call(program, '/account/password', await tokenOf('analyst'), 'PUT', {
      current_password: NEW_PASSWORD,
      password: PASSWORD,
    })
    expect(restored.status).toBe(200)
    expect((await login(program, email, PASSWORD)).status).toBe(200)
  })
})

test('[RT-13] ending another session and signing out of this one invalidate both tokens on the server', async ({
  page,
  program,
  faults,
}) => {
  faults.allow(/answer: GET .* 401/)
  const elsewhere = await login(program, ACCOUNTS.support, PASSWORD)
  await page.goto('/auth/login')
  await signIn(page, 'support')
  await page.goto('/crafted/account/settings')
  await settled(page)
  const own = sessions(page).filter({ has: page.getByText('This session', { exact: true }) })
  await expect(own).toHaveCount(1)
  await expect(own).toContainText(/^Chrome on Linux/)
  await expect(own).toContainText(/Started .+, ends .+/)

  const { data: all } = await (await call(program, '/account/sessions', elsewhere.token)).json()
  const at = (all as { is_current: boolean }[]).findIndex(({ is_current }) => is_current)
  const count = await sessions(page).count()
  await sessions(page).nth(at).getByRole('button', { name: 'End this session' }).click()
  await expect(toasts(page)).toHaveText(/Session ended\./)
  await expect(sessions(page)).toHaveCount(count - 1)
  expect((await call(program, '/account', elsewhere.token)).status).toBe(401)

  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('kickstand.auth') ?? '{}').token)
  await own.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/auth/login')
  await expect(heading(page)).toHaveText('Sign In to Admin Panel')
  expect((await call(program, '/account', String(token))).status).toBe(401)
  await submitSignIn(page, { email: ACCOUNTS.support, password: PASSWORD })
  await expect(heading(page)).not.toHaveText('Sign In to Admin Panel')
})

test('[RT-2] signing out never asks to sign in again, even if another call is refused with 401 first', async ({
  page,
  program,
  faults,
}) => {
  faults.allow(/answer: (GET|PATCH) .* 401/)
  await withoutFeed(page)
  await page.goto('/auth/login')
  await signIn(page, 'support')
  await page.goto('/crafted/account/settings')
  await settled(page)
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('kickstand.auth') ?? '{}').token)
  // The API ends the session, but its answer never arrives.
  await page.route('**/api/admin/account/sessions/*', async (route) => {
    await route.fetch()
  })
  await sessions(page).getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(async () => (await call(program, '/account', String(token))).status).toBe(401)
  // As if the tab became visible again. Permissions are not requested then, as the session is about to end.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await field(page, 'First name').fill('Mia')
  await save(page).click()
  await expect(page).toHaveURL('/auth/login')
  await expect(heading(page)).toHaveText('Sign In to Admin Panel')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(toasts(page)).toHaveCount(0)
})

foreignTest(
  '[RT-13] with an API without accounts, only theme and density remain and no account call is made',
  nightly,
  async ({ page, api }) => {
    await page.goto('/crafted/account/settings')
    await expect(page.getByText('This admin API does not let you change your account.')).toBeVisible()
    await page.getByRole('radio', { name: 'Compact' }).check()
    await page.getByRole('radio', { name: 'Dark' }).check()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Compact' })).toBeChecked()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    expect(api.requests.map(({ path }) => path)).toEqual(['/init', '/init'])
  },
)
