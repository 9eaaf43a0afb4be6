import type { Page } from '@playwright/test'
import { nightly } from '../support/nightly.ts'
import { expect, test } from '../support/test.ts'
import { fitsAcross, isAccessible } from './support/axe.ts'
import { card, heading, toasts } from './support/page.ts'

/* A colleague is invited, joins, and is disabled. All tests of a worker share one program, and the accounts that are added here stay. */

const PASSWORD = 'a-good-password'
let number = 0
const newEmail = (): string => {
  number += 1
  return `joan${number}.${process.pid}@kickstand.example`
}

const open = async (page: Page) => {
  await page.goto('/apps/user-management')
  await expect(page.getByRole('table', { name: 'Staff' })).toHaveAttribute('aria-busy', 'false')
}
const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const account = (page: Page) => card(page, 'Account', 'Whether Joan Clarke can sign in.')
const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })
const choose = (page: Page, email: string) => row(page, email).getByRole('button', { name: 'Joan Clarke' }).click()

const write = async (page: Page, email: string) => {
  await press(page, 'Invite member')
  await field(page, 'First name').fill('Joan')
  await field(page, 'Last name').fill('Clarke')
  await field(page, 'Email').fill(email)
}

/** Invites somebody. Returns the link. */
const invite = async (page: Page, email: string): Promise<string> => {
  await write(page, email)
  await dialog(page).getByRole('checkbox', { name: 'View tickets' }).check()
  await press(page, 'Create invitation')
  await expect(field(page, 'Invitation link')).toHaveValue(/\/invitation#[\w-]{43}$/)
  return field(page, 'Invitation link').inputValue()
}

test.describe('the owner', () => {
  test.use({ account: 'owner' })

  test('[SC-44] [SC-45] [SC-46] invites a colleague, who joins by the link and works until they are disabled', async ({
    page,
    context,
    browser,
    program,
    faults,
  }) => {
    faults.allow(/answer: POST .*\/auth\/(invitation|login) 40[14]/)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const email = newEmail()
    await open(page)
    const link = await invite(page, email)
    await isAccessible(page, 'the link of an invitation', [390, 1440])
    await press(page, 'Copy link')
    await expect(dialog(page).getByRole('status')).toHaveText('Copied.')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    await press(page, 'Done')
    await expect(row(page, email)).toContainText('Invited')

    const visitor = await browser.newContext({ baseURL: program.baseURL, storageState: { cookies: [], origins: [] } })
    const joan = await visitor.newPage()
    await joan.goto(link)
    await expect(heading(joan)).toHaveText('Welcome, Joan')
    await fitsAcross(joan, 'an invitation')
    await isAccessible(joan, 'an invitation')
    const password = joan.getByLabel('Password', { exact: false }).and(joan.locator('input'))
    await password.fill('1234567890')
    await password.press('Enter')
    await expect(joan.getByText('Choose another password. This one is among the most common.').first()).toBeVisible()
    await password.fill(PASSWORD)
    await password.press('Enter')
    await expect(joan).toHaveURL('/auth/login')
    await expect(joan.locator('input[name="email"]')).toHaveValue(email)
    await expect(toasts(joan)).toHaveText(/Your password is set\./)
    await joan.locator('input[name="password"]').fill(PASSWORD)
    await joan.keyboard.press('Enter')
    await expect(heading(joan)).toHaveText('Tickets')

    const late = await visitor.newPage()
    await late.goto(link)
    await expect(late.getByRole('alert')).toHaveText(/^This link was used,/)
    await isAccessible(late, 'an invitation that has ended', [390])
    await late.close()

    await page.reload()
    await expect(row(page, email)).toContainText('Active')
    await choose(page, email)
    await account(page).getByRole('button', { name: 'Disable account' }).click()
    await expect(account(page).getByRole('button', { name: 'Keep enabled' })).toBeFocused()
    await isAccessible(page, 'user management, asking to disable', [390, 1440])
    await account(page).getByRole('button', { name: 'Disable account' }).click()
    await expect(account(page).getByRole('status')).toHaveText('Joan Clarke cannot sign in any more.')
    await expect(row(page, email)).toContainText('Disabled')
    await joan.reload()
    await expect(heading(joan)).toHaveText('Sign In to Admin Panel')
    await joan.locator('input[name="email"]').fill(email)
    await joan.locator('input[name="password"]').fill(PASSWORD)
    await joan.keyboard.press('Enter')
    await expect(joan.getByRole('alert')).toHaveText('The login detail is incorrect')

    await account(page).getByRole('button', { name: 'Enable account' }).click()
    await expect(account(page).getByRole('status')).toHaveText('Joan Clarke can sign in again.')
    await account(page).getByRole('button', { name: 'Clear failed sign-ins' }).click()
    await expect(account(page).getByRole('status')).toHaveText('1 failed sign-in was cleared.')
    await visitor.close()
  })

  test(
    '[SC-44] sees an error if a member already has the email, and keeps what was typed after a reload',
    nightly,
    async ({ page, faults }) => {
      faults.allow(/answer: POST .*\/staff 422/)
      await open(page)
      await write(page, 'support@kickstand.example')
      await isAccessible(page, 'the form of an invitation')
      await fitsAcross(page, 'the form of an invitation')
      await press(page, 'Create invitation')
      await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true')
      await expect(toasts(page)).toHaveText(/A member of staff already has this email/)
      await page.reload()
      await press(page, 'Invite member')
      await expect(field(page, 'First name')).toHaveValue('Joan')
      await page.keyboard.press('Escape')
      await expect(dialog(page).getByRole('alert')).toHaveText('Discard this invitation?')
      await press(page, 'Keep editing')
      await expect(field(page, 'First name')).toBeFocused()
      await press(page, 'Cancel')
      await press(page, 'Discard')
      await expect(dialog(page)).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Invite member' })).toBeFocused()
    },
  )

  test('[SC-45] creates a new link for a member who has not joined, and cannot disable their own account', async ({
    page,
  }) => {
    const email = newEmail()
    await open(page)
    const first = await invite(page, email)
    await press(page, 'Done')
    await choose(page, email)
    await account(page).getByRole('button', { name: 'New link' }).click()
    const link = account(page).getByRole('textbox', { name: 'Invitation link' })
    await expect(link).toHaveValue(/\/invitation#[\w-]{43}$/)
    expect(await link.inputValue()).not.toBe(first)
    await page.getByRole('button', { name: 'Nadia Rahman' }).click()
    const own = card(page, 'Account', 'Whether Nadia Rahman can sign in.')
    await expect(own.getByRole('button', { name: 'Disable account' })).toHaveAccessibleDescription(
      'You cannot disable your own account. Ask another administrator.',
    )
  })
})
