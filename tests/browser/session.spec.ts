import type { Page } from '@playwright/test'
import { nightly } from '../support/nightly.ts'
import { ACCOUNTS, AUTH_KEY, expect, PASSWORD, signIn, test } from '../support/test.ts'
import { startMisbehaving } from './support/faults/misbehaving.ts'
import { heading, isOfFeed, signOut, storedAuth } from './support/page.ts'

const account = (page: Page, name: string) => page.getByRole('button', { name: `Account of ${name}` })
const calls = (page: Page): string[] => {
  const made: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !isOfFeed(request.url()))
      made.push(`${request.method()} ${pathname.slice('/api/admin'.length)}`)
  })
  return made
}

test('[SE-1] storage holds the session under one key, without the password, and there are no cookies', async ({
  page,
}) => {
  await page.goto('/auth/login')
  await signIn(page, 'support')
  const stored = await page.evaluate(() => ({ ...localStorage }))
  expect(Object.keys(stored).filter((key) => !key.includes('theme'))).toEqual([AUTH_KEY])
  expect(JSON.parse(stored[AUTH_KEY] ?? '')).toMatchObject({ token: expect.stringMatching(/^\S{16,}$/) })
  expect(JSON.stringify(stored)).not.toContain(PASSWORD)
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({})
  expect(await page.context().cookies()).toEqual([])
})

test('[SE-5] the next person sees nothing of the previous one, even if the browser may cache answers of the API', async ({
  page,
  program,
}) => {
  const server = await startMisbehaving(program.baseURL)
  server.letKeep()
  await page.goto(`${server.url}/auth/login`)
  await signIn(page, 'owner')
  await expect(account(page, 'Nadia')).toBeVisible()
  await signOut(page)
  await signIn(page, 'support')
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  await expect(account(page, 'Nadia')).toHaveCount(0)
  await server.close()
})

test.describe('with a stored token', () => {
  test.use({ account: 'owner' })

  test('[SE-5] [SE-11] signing out clears the stored record, and ends the token on the server with one call', async ({
    page,
    request,
    tokenOf,
  }) => {
    const headers = { authorization: `Bearer ${await tokenOf('owner')}` }
    await page.goto('/tickets')
    await expect(account(page, 'Nadia')).toBeVisible()
    const made = calls(page)
    await signOut(page)
    await expect(heading(page)).toHaveText('Sign In to Admin Panel')
    expect(await storedAuth(page)).toBeNull()
    expect(made).toEqual(['POST /auth/logout'])
    await expect.poll(async () => (await request.get('/api/admin/init', { headers })).status()).toBe(401)
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/auth')
  })

  test('[SE-11] [RT-2] opening /logout clears the stored token and ends it on the server, without waiting for /init', async ({
    page,
    request,
    tokenOf,
  }) => {
    const headers = { authorization: `Bearer ${await tokenOf('owner')}` }
    await page.goto('/tickets')
    await expect(account(page, 'Nadia')).toBeVisible()
    await page.route('**/api/admin/init', () => undefined)
    await page.goto('/logout')
    await expect(page).toHaveURL('/auth/login')
    expect(await storedAuth(page)).toBeNull()
    await expect.poll(async () => (await request.get('/api/admin/init', { headers })).status()).toBe(401)
  })

  test('[SE-5] [RT-2] signing out in one tab signs out the other one, at once', async ({ page, context }) => {
    const other = await context.newPage()
    await other.goto('/tickets')
    await page.goto('/dashboard')
    await expect(account(other, 'Nadia')).toBeVisible()
    await signOut(page)
    await expect(page).toHaveURL('/auth/login')
    await expect(heading(other)).toHaveText('Sign In to Admin Panel')
    await expect(other).toHaveURL('/auth')
    await expect(other.getByRole('navigation', { name: 'Main' })).toBeHidden()
  })

  test('[ND-9] [SE-9] signing in as somebody else in another tab switches this tab to that person', async ({
    page,
    context,
  }) => {
    await page.goto('/dashboard')
    await expect(account(page, 'Nadia')).toBeVisible()
    const other = await context.newPage()
    await other.goto('/logout')
    await expect(heading(page)).toHaveText('Sign In to Admin Panel')
    // The sign-out in the other tab is still under way: navigating before it has finished would interfere with it.
    await expect(heading(other)).toHaveText('Sign In to Admin Panel')
    await signIn(other, 'support')
    await expect(account(other, 'Tiago')).toBeVisible()
    await expect(account(page, 'Tiago')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Dashboard' })).toBeHidden()
    expect(await storedAuth(page)).toBe(await storedAuth(other))
  })

  test('[ND-9] a stored record that another tab replaces is adopted without signing out', async ({
    page,
    context,
    tokenOf,
  }) => {
    await page.goto('/tickets')
    await expect(account(page, 'Nadia')).toBeVisible()
    const token = await tokenOf('support')
    const other = await context.newPage()
    await other.goto('/error/404')
    await other.evaluate(([key, value]) => localStorage.setItem(key, value), [
      AUTH_KEY,
      JSON.stringify({ token }),
    ] as const)
    await expect(account(page, 'Tiago')).toBeVisible()
    await expect(page).toHaveURL('/tickets')
  })
})

test.describe('a member whose permissions somebody else changes', () => {
  test.use({ account: 'support' })

  test('[ND-10] gets the change within 10 s in every open tab, without a reload', async ({
    page,
    context,
    request,
    tokenOf,
  }) => {
    const headers = { authorization: `Bearer ${await tokenOf('owner')}` }
    const { data } = await (await request.get('/api/admin/staff', { headers })).json()
    const { id, permissions } = data.find(({ email }: { email: string }) => email === ACCOUNTS.support)
    const users = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users', exact: true })
    const give = (given: readonly string[]) =>
      request.put(`/api/admin/staff/${id}/permissions`, { headers, data: { permissions: given } })
    await page.clock.install()
    await page.goto('/users')
    await expect(users).toBeVisible()
    const other = await context.newPage()
    await other.goto('/tickets')
    await expect(account(other, 'Tiago')).toBeVisible()
    const asksIn = (ms: number) => page.clock.fastForward(ms)
    expect((await give(permissions.filter((one: string) => one !== 'users.view'))).ok()).toBe(true)
    await asksIn(10_000)
    await expect(users).toBeHidden()
    await expect(page.getByText(/You need the “View users” permission/)).toBeVisible()
    await expect(
      other.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users', exact: true }),
    ).toBeHidden()
    expect((await give(permissions)).ok()).toBe(true)
    await asksIn(10_000)
    await expect(users).toBeVisible()
  })
})

test('[SE-7] storage that throws is only logged: signing in, opening a screen and signing out still work', async ({
  page,
  faults,
}) => {
  faults.allow(/^console: Browser storage: /)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.addInitScript(() => {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
      Storage.prototype[name] = () => {
        throw new DOMException(`${name} is forbidden`, 'SecurityError')
      }
    }
  })
  await page.goto('/auth/login')
  await signIn(page, 'owner')
  await page.getByRole('link', { name: 'Tickets' }).click()
  await expect(heading(page)).toHaveText('Tickets')
  await signOut(page)
  await expect(heading(page)).toHaveText('Sign In to Admin Panel')
  for (const what of ['reading', 'writing', 'removing']) {
    expect(logged.some((line) => line.startsWith(`Browser storage: ${what} ${AUTH_KEY} failed`))).toBe(true)
  }
})

test('[SE-7] signing in works in a browser without storage', nightly, async ({ page, faults }) => {
  faults.allow(/^console: Browser storage: /)
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  })
  await page.goto('/dashboard')
  await signIn(page, 'support')
  await expect(account(page, 'Tiago')).toBeVisible()
})
