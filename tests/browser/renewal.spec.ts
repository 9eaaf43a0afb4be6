import type { Locator, Page } from '@playwright/test'
import { nightly } from '../support/nightly.ts'
import type { Program } from '../support/program.ts'
import { ACCOUNTS, type Account, AUTH_KEY, expect, PASSWORD, test } from '../support/test.ts'
import { fitsAcross, isAccessible } from './support/axe.ts'
import { dashboardSettled, heading, storedAuth, toasts, withoutFeed } from './support/page.ts'

/*
 * The end of a session while somebody works, and several tabs that share a session.
 */

const account = (page: Page, name: string): Locator => page.getByRole('button', { name: `Account of ${name}` })
const again = (page: Page): Locator => page.getByRole('dialog', { name: 'Sign in again' })
const password = (page: Page): Locator => again(page).locator('input[name="password"]')
const editor = (page: Page): Locator => page.getByRole('dialog', { name: /message$/ })
const field = (page: Page, name: 'Title' | 'Message'): Locator => editor(page).getByRole('textbox', { name })
const press = (part: Page | Locator, name: string): Promise<void> =>
  part.getByRole('button', { name, exact: true }).click()

const tokenIn = async (page: Page): Promise<string> => JSON.parse((await storedAuth(page)) ?? '{}').token

/** Ends the session on the server, without the browser noticing. */
const endSession = async (page: Page, { baseURL }: Program): Promise<void> => {
  const headers = { authorization: `Bearer ${await tokenIn(page)}` }
  expect((await fetch(`${baseURL}/api/admin/auth/logout`, { method: 'POST', headers })).ok).toBe(true)
}

/** Signs in again in the dialog over the page. */
const signInAgain = async (page: Page, who: Account = 'owner'): Promise<void> => {
  const email = again(page).getByRole('textbox', { name: 'Email' })
  if ((await email.inputValue()) !== ACCOUNTS[who]) await email.fill(ACCOUNTS[who])
  await password(page).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(again(page)).toBeHidden()
}

/** Whether the topmost element in the middle of the page is in a dialog. */
const isCovered = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('[role="dialog"]') !== null)

test.use({ account: 'owner' })
test.beforeEach(async ({ faults, page }) => {
  faults.allow(/^answer: \S+ \S+ 401$/, /^console: /)
  await withoutFeed(page)
})

test('[ND-12] [ND-7] a message being written when the session ends is kept, and can be saved after signing in again', async ({
  page,
  program,
  faults,
}) => {
  await page.goto('/saved-messages')
  await press(page, 'New message')
  await field(page, 'Title').fill('Under the end of a session')
  await endSession(page, program)
  await field(page, 'Message').fill('Nothing of it is lost.')
  await press(editor(page), 'Save')

  await expect(again(page)).toContainText('Your session has ended. Sign in to continue; nothing you typed is lost.')
  await expect(again(page).getByRole('textbox', { name: 'Email' })).toHaveValue(ACCOUNTS.owner)
  await expect(password(page)).toBeFocused()
  await expect(toasts(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(again(page)).toBeVisible()
  await isAccessible(page, 'signing in again', [1440])
  await fitsAcross(page, 'signing in again')
  await page.setViewportSize({ width: 1440, height: 900 })

  await password(page).fill('not-the-password')
  await page.keyboard.press('Enter')
  await expect(again(page).getByRole('alert')).toHaveText('The login detail is incorrect')
  faults.allow(/^request: POST \S+\/auth\/login net::ERR_INTERNET_DISCONNECTED$/)
  await page.context().setOffline(true)
  await page.keyboard.press('Enter')
  await expect(again(page).getByRole('alert')).toHaveText(
    'The server did not respond. Check your connection and try again.',
  )
  await page.context().setOffline(false)
  await signInAgain(page)

  // If a new message were sent twice, there would be two messages. So it is not sent again automatically: its writer decides.
  await expect(field(page, 'Title')).toHaveValue('Under the end of a session')
  await expect(field(page, 'Message')).toHaveValue('Nothing of it is lost.')
  await expect(editor(page).getByRole('alert')).toHaveText('You were signed out before this was saved. Try again.')
  // After saving, the list is fetched again in the background. The test waits for that call, as it would open the dialog if the session ended first.
  const listed = page.waitForResponse((response) =>
    /GET .*\/saved-messages$/.test(`${response.request().method()} ${response.url()}`),
  )
  await press(editor(page), 'Save')
  await expect(editor(page)).toBeHidden()
  await listed

  // Saving a version of an existing message twice does no harm, so it is repeated automatically.
  await press(page, 'Edit Under the end of a session')
  await field(page, 'Message').fill('A second version.')
  await endSession(page, program)
  await field(page, 'Message').press('Control+A')
  await press(editor(page), 'Save')
  await signInAgain(page)
  await expect(editor(page)).toBeHidden()
  await expect(page.getByText('A second version.')).toBeVisible()
  await expect(page).toHaveURL('/saved-messages')
})

test(
  '[ND-12] [ND-7] reports refused as the session ends are requested again after signing in, with the heading focused',
  nightly,
  async ({ page, program }) => {
    await page.goto('/tickets')
    await expect(account(page, 'Nadia')).toBeVisible()
    await endSession(page, program)
    const made: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/dashboard/reports/')) made.push(new URL(request.url()).pathname)
    })
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await expect(again(page)).toBeVisible()
    await expect(page.locator('[aria-busy="true"]').first()).toBeVisible()
    const asked = [...made].toSorted()
    made.length = 0
    await signInAgain(page)
    await dashboardSettled(page)
    expect(made.toSorted()).toEqual(asked)
    await expect(toasts(page)).toHaveCount(0)
    await expect(heading(page)).toBeFocused()
  },
)

test('[ND-8] somebody else who signs in after the session has ended sees nothing of the previous person', async ({
  page,
  program,
}) => {
  await page.goto('/saved-messages')
  await press(page, 'New message')
  await field(page, 'Title').fill('Of somebody else')
  await field(page, 'Message').fill('Private.')
  await endSession(page, program)
  await press(editor(page), 'Save')
  await expect(again(page)).toBeVisible()
  await signInAgain(page, 'support')
  await expect(account(page, 'Tiago')).toBeVisible()
  await expect(page).toHaveURL('/users')
  await expect(editor(page)).toBeHidden()
  await expect(page.getByText('Nadia')).toHaveCount(0)
  await page.getByRole('link', { name: 'Saved Messages' }).first().click()
  await press(page, 'New message')
  await expect(field(page, 'Title')).toHaveValue('')
})

test('[ND-12] the dialog to sign in again offers to sign out instead', async ({ page, program }) => {
  await page.goto('/tickets')
  await expect(account(page, 'Nadia')).toBeVisible()
  await endSession(page, program)
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await again(page).getByRole('link', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/auth/login')
  await expect(heading(page)).toHaveText('Sign In to Admin Panel')
  expect(await storedAuth(page)).toBeNull()
})

test.describe('two tabs', () => {
  /** Another tab of the same browser, at an address. */
  const openTab = async (page: Page, href: string): Promise<Page> => {
    const tab = await page.context().newPage()
    await tab.goto(href)
    await expect(account(tab, 'Nadia')).toBeVisible()
    return tab
  }

  /** Stores a token as the console does, or clears the whole storage. */
  const store = (page: Page, token: string | null): Promise<void> =>
    page.evaluate(
      ([key, value]) => {
        if (value === null) localStorage.clear()
        else localStorage.setItem(key, JSON.stringify({ token: value }))
      },
      [AUTH_KEY, token] as const,
    )

  test('[ND-9] share one session: after signing in again in one, the other can save its message', async ({
    page,
    program,
  }) => {
    await page.goto('/saved-messages')
    const other = await openTab(page, '/saved-messages')
    await press(other, 'New message')
    await field(other, 'Title').fill('In the other tab')
    await endSession(page, program)
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await signInAgain(page)
    await dashboardSettled(page)
    await field(other, 'Message').fill('Goes on.')
    await press(other, 'Save')
    await expect(editor(other)).toBeHidden()
    await expect(other.getByText('In the other tab')).toBeVisible()
    await other.close()
  })

  test('[ND-9] share the end of a session: clearing the whole storage in one signs out the other', async ({ page }) => {
    await page.goto('/error/404')
    const other = await openTab(page, '/dashboard')
    await store(page, null)
    await expect(heading(other)).toHaveText('Sign In to Admin Panel')
    await expect(other).toHaveURL('/auth')
    await expect(other.getByText('Nadia')).toHaveCount(0)
    await other.close()
  })

  test('[ND-9] share a sign-in: if somebody else signs in, the other is covered until the person is known', async ({
    page,
    tokenOf,
  }) => {
    await page.goto('/error/404')
    const other = await openTab(page, '/tickets')
    let answer = (): void => undefined
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await other.route('**/api/admin/init', async (route) => {
      await held
      await route.continue()
    })
    await store(page, await tokenOf('support'))
    await expect(other.getByRole('dialog', { name: 'Checking who is signed in' })).toBeVisible()
    expect(await isCovered(other)).toBe(true)
    answer()
    await expect(account(other, 'Tiago')).toBeVisible()
    await expect(other.getByText('Nadia')).toHaveCount(0)
    expect(await isCovered(other)).toBe(false)
    await other.close()
  })

  test('[ND-10] share the theme and a changed name', nightly, async ({ page }) => {
    await page.goto('/crafted/account/settings')
    const other = await openTab(page, '/tickets')
    for (const theme of ['Dark', 'Light']) {
      await page.getByRole('radio', { name: theme }).first().check()
      await expect(other.locator('html')).toHaveAttribute('data-theme', theme.toLowerCase())
    }
    for (const name of ['Nadja', 'Nadia']) {
      await page.getByRole('textbox', { name: 'First name' }).fill(name)
      await press(page, 'Save name')
      await expect(account(other, name)).toBeVisible()
    }
    await expect(other).toHaveURL('/tickets')
    await other.close()
  })
})

test.describe('a page from the back/forward cache', () => {
  const turn = (page: Page, type: 'pagehide' | 'pageshow'): Promise<unknown> =>
    page.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type)

  test('[ND-11] is covered until the session is checked, and then has its text and focus again', async ({ page }) => {
    await page.goto('/saved-messages')
    await press(page, 'New message')
    await field(page, 'Title').fill('Put away')
    await turn(page, 'pagehide')
    expect(await isCovered(page)).toBe(true)
    await expect(page.getByRole('dialog', { name: 'Checking who is signed in' })).toBeVisible()
    await turn(page, 'pageshow')
    await expect(page.getByRole('dialog', { name: 'Checking who is signed in' })).toBeHidden()
    await expect(field(page, 'Title')).toHaveValue('Put away')
    await expect(field(page, 'Title')).toBeFocused()
    await page.keyboard.press('Escape')
    await press(page, 'Discard changes')
  })

  test('[ND-11] [ND-12] asks to sign in again if it did so before, and keeps what was written', async ({
    page,
    program,
  }) => {
    await page.goto('/saved-messages')
    await press(page, 'New message')
    await field(page, 'Title').fill('Under the end of a session')
    await field(page, 'Message').fill('And put away.')
    await endSession(page, program)
    await press(editor(page), 'Save')
    await expect(again(page)).toBeVisible()
    await turn(page, 'pagehide')
    await expect(page.getByRole('dialog', { name: 'Checking who is signed in' })).toBeVisible()
    await expect(again(page)).toBeHidden()
    await turn(page, 'pageshow')
    await expect(again(page)).toBeVisible()
    await expect(again(page).getByRole('alert')).toHaveCount(0)
    await expect(password(page)).toBeFocused()
    await signInAgain(page)
    await expect(field(page, 'Title')).toHaveValue('Under the end of a session')
    await expect(field(page, 'Message')).toHaveValue('And put away.')
    await page.keyboard.press('Escape')
    await press(page, 'Discard changes')
  })

  test('[ND-11] shows the sign-in form, without a call, if another tab has signed out meanwhile', async ({ page }) => {
    await page.goto('/tickets')
    await expect(account(page, 'Nadia')).toBeVisible()
    await turn(page, 'pagehide')
    // Another tab signs out, which a page in the back/forward cache does not notice.
    await page.evaluate((key) => localStorage.removeItem(key), AUTH_KEY)
    let calls = 0
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls += 1
    })
    await turn(page, 'pageshow')
    await expect(heading(page)).toHaveText('Sign In to Admin Panel')
    await expect(page.getByText('Nadia')).toHaveCount(0)
    expect(calls).toBe(0)
  })
})
