import type { Page } from '@playwright/test'
import { nightly } from '../support/nightly.ts'
import { ACCOUNTS, expect, test } from '../support/test.ts'
import { ask } from './support/api.ts'
import { fitsAcross, isAccessible } from './support/axe.ts'
import { walk } from './support/focus.ts'
import { card, heading, toasts } from './support/page.ts'

/*
 * All tests of a worker share one program: each test restores the permissions that it changes.
 */

type Member = {
  id: string
  first_name: string
  last_name: string
  email: string
  permissions: string[]
  status: keyof typeof STATUSES
}
type Source = Parameters<typeof ask>[0]

const STATUSES = { active: 'Active', invited: 'Invited', disabled: 'Disabled' } as const
const MEI = 'Mei Lindberg'
const NADIA = 'Nadia Rahman'
const TIAGO = 'Tiago Silva'

const staff = async (source: Source): Promise<Member[]> => (await ask(source, '/staff')).data
const memberAt = async (source: Source, email: string): Promise<Member> => {
  const member = (await staff(source)).find((one) => one.email === email)
  if (!member) throw new Error(`Nobody has the email ${email}`)
  return member
}
const give = async (
  { program, tokenOf }: Source,
  { id }: Member,
  permissions: string[],
  giver: keyof typeof ACCOUNTS = 'owner',
) => {
  const response = await fetch(`${program.baseURL}/api/admin/staff/${id}/permissions`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${await tokenOf(giver)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ permissions }),
  })
  expect(response.status).toBe(200)
}

const table = (page: Page) => page.getByRole('table', { name: 'Staff' })
const choose = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save permissions' })
const open = async (page: Page) => {
  await page.goto('/apps/user-management')
  await expect(heading(page)).toHaveText('User Management')
  await expect(table(page)).toHaveAttribute('aria-busy', 'false')
}

test.describe('the owner', () => {
  test.use({ account: 'owner' })

  test('[RT-9] sees all staff in a table, and the permissions of a chosen member', async ({
    page,
    program,
    tokenOf,
  }) => {
    const source = { program, tokenOf }
    const { data: items } = await ask(source, '/permissions/items')
    await open(page)
    const since = (iso: string) => new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
    const rows = await table(page)
      .locator('tbody tr')
      .evaluateAll((all) => all.map((row) => [...(row as HTMLTableRowElement).cells].map((cell) => cell.textContent)))
    expect(rows).toEqual(
      (await staff(source)).map((member) => [
        `${member.first_name} ${member.last_name}`,
        member.email,
        String(member.permissions.length),
        STATUSES[member.status],
        since((member as Member & { created_at: string }).created_at),
      ]),
    )
    await choose(page, TIAGO)
    await expect(card(page, TIAGO)).toBeFocused()
    const offered = items.filter(({ is_offered = true }: { is_offered?: boolean }) => is_offered)
    await expect(page.getByRole('checkbox')).toHaveCount(offered.length)
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(5)
    await expect(page.getByRole('group', { name: 'Staff' }).getByRole('checkbox')).toHaveCount(2)
    await expect(box(page, 'View tickets')).toBeChecked()
    await expect(save(page)).toHaveAccessibleDescription('Make a change first.')
  })

  test('[SC-8] removes and grants a permission by keyboard alone, and the server enforces it at once', async ({
    page,
    program,
    tokenOf,
  }) => {
    const source = { program, tokenOf }
    const mayList = async () => (await ask(source, '/saved-messages', 'support')).status
    expect(await mayList()).not.toBe('failed')
    await open(page)
    await page.getByRole('button', { name: TIAGO }).focus()
    await page.keyboard.press('Enter')
    await expect(card(page, TIAGO)).toBeFocused()
    await box(page, 'View saved messages').focus()
    await page.keyboard.press('Space')
    await save(page).focus()
    await page.keyboard.press('Enter')
    await expect(toasts(page)).toHaveText(/Permissions saved\./)
    await expect(table(page).getByRole('row', { name: TIAGO }).getByRole('cell').nth(1)).toHaveText('4')
    expect(await mayList()).toBe('failed')
    await box(page, 'View saved messages').focus()
    await page.keyboard.press('Space')
    await save(page).focus()
    await page.keyboard.press('Enter')
    await expect(table(page).getByRole('row', { name: TIAGO }).getByRole('cell').nth(1)).toHaveText('5')
    expect(await mayList()).not.toBe('failed')
  })

  test('[SE-9] [SC-38] must keep staff rights, and all rights while nobody else has all; other losses change the rail at once', async ({
    page,
    program,
    tokenOf,
    faults,
  }) => {
    faults.allow(/answer: PUT .*\/permissions 422/)
    const source = { program, tokenOf }
    const own = await memberAt(source, ACCOUNTS.owner)
    const mei = await memberAt(source, ACCOUNTS.analyst)
    await open(page)
    await choose(page, NADIA)
    for (const name of ['View staff and permissions', 'Change permissions']) {
      await expect(box(page, name)).toBeDisabled()
      await expect(box(page, name)).toHaveAccessibleDescription(
        'You cannot remove this from yourself. Ask another administrator.',
      )
    }
    const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Saved Messages' })
    await expect(entry).toBeVisible()
    await box(page, 'View saved messages').uncheck()
    await save(page).click()
    await expect(toasts(page)).toHaveText(/Someone must keep all permissions\./)
    await give(source, mei, own.permissions)
    await save(page).click()
    await expect(entry).toHaveCount(0)
    await expect(box(page, 'View saved messages')).toHaveAccessibleDescription(
      'You can only give permissions that you have.',
    )
    await give(source, own, own.permissions, 'analyst')
    await give(source, mei, mei.permissions)
  })

  test('[SC-30] [SC-7] ends all sessions of another member after a confirmation, by keyboard alone', async ({
    page,
    program,
    tokenOf,
  }) => {
    const isOpen = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` }
      return (await fetch(`${program.baseURL}/api/admin/init`, { headers })).status === 200
    }
    const token = await tokenOf('support')
    await open(page)
    await choose(page, NADIA)
    await expect(card(page, 'Sessions')).toHaveCount(0)
    await choose(page, TIAGO)
    const sessions = card(page, 'Sessions', `Where ${TIAGO} is signed in.`)
    const end = sessions.getByRole('button', { name: 'End all sessions' })
    await end.focus()
    await page.keyboard.press('Enter')
    await expect(sessions.getByRole('alert')).toHaveText(
      `End all sessions of ${TIAGO}? They will have to sign in again on every device.`,
    )
    await isAccessible(page, 'user management, asking for sessions', [1440])
    await expect(sessions.getByRole('button', { name: 'Keep sessions' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(sessions).toBeFocused()
    expect(await isOpen(token)).toBe(true)

    await page.keyboard.press('Tab')
    await expect(end).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(sessions.getByRole('status')).toHaveText(/^1 session was ended\.$|^\d+ sessions were ended\.$/)
    await expect(toasts(page)).toHaveText(/Sessions ended\./)
    expect(await isOpen(token)).toBe(false)
    await end.click()
    await sessions.getByRole('button', { name: 'End sessions' }).click()
    await expect(sessions.getByRole('status')).toHaveText('There were no sessions to end.')
  })

  test('[TH-11] can tab through User Management, which fits and has no axe findings', nightly, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page)
    await choose(page, NADIA)
    // Tab continues from the element with the focus.
    await page.getByRole('link', { name: 'Skip to content' }).focus()
    const stops = await walk(page, 'Tab')
    expect(stops.map(({ name }) => name)).toEqual(expect.arrayContaining([MEI, NADIA, TIAGO, 'Close', 'View users']))
    expect(stops.filter(({ hasRing, isCovered }) => !hasRing || isCovered)).toEqual([])
    await fitsAcross(page, 'user management')
    await isAccessible(page, 'user management')
    await box(page, 'View users').uncheck()
    await choose(page, MEI)
    await expect(page.getByRole('alert')).toBeVisible()
    await isAccessible(page, 'user management, asking')
  })
})

test.describe('the analyst', () => {
  test.use({ account: 'analyst' })

  test('[SE-10] cannot open User Management; with the permission to view it, sees every box disabled', async ({
    page,
    program,
    tokenOf,
  }) => {
    const source = { program, tokenOf }
    const mei = await memberAt(source, ACCOUNTS.analyst)
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await page.goto('/apps/user-management')
    await expect(page.getByText(/^You need the “.+” permission to see this page\./)).toBeVisible()
    expect(calls).not.toContain('/api/admin/staff')

    await give(source, mei, [...mei.permissions, 'staff.view'])
    await open(page)
    await choose(page, TIAGO)
    await expect(page.getByText(/^You can view these permissions\./)).toBeVisible()
    await expect(page.getByRole('checkbox', { disabled: false })).toHaveCount(0)
    await expect(box(page, 'View tickets')).toBeChecked()
    await expect(save(page)).toHaveCount(0)
    await isAccessible(page, 'user management, to be read', [1440])
    await give(source, mei, mei.permissions)
  })
})
