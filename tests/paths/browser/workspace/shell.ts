import type { Page } from '@playwright/test'
import {
  account,
  accountAnswer,
  itemsAnswer,
  session,
  sessionsAnswer,
  staffAnswer,
  staffMember,
} from '../../../machines/fixtures.ts'
import { GATE_PERMISSIONS, SCREENS } from '../../../support/screens.ts'
import { expect } from '../../../support/test.ts'
import { arrive, enter, setOut } from '../arrival.ts'
import type { Stage } from '../binding.ts'
import { CALLS, succeed } from '../calls.ts'
import { isThere, write } from '../fields.ts'
import { sayWho, storeToken } from '../people.ts'
import { box, button, ITEMS, member } from '../staff.ts'
import { holdCode, holdCodeOf, letCodeCome } from './code.ts'
import { viewOf } from './view.ts'

/* What happens in the shell, whatever its screen. */

const ALL = [...GATE_PERMISSIONS, 'staff.edit', 'saved_messages.edit', 'users.export']
const FEATURES = ['invitation', 'appWizard', 'notifications', 'problemReport', 'find', 'overlays']

const userWith = (permissions: readonly string[]) => ({
  first_name: 'Ada',
  email: account.email,
  permissions: [...permissions],
  extensions: ['permissions', 'users', 'account', 'staff', 'find'],
})

/** The code of the dashboard waits from the start. All other code waits once the shell has loaded, because it shares files with the shell. */
const opensWith =
  (permissions: readonly string[]) =>
  async (stage: Stage): Promise<void> => {
    await holdCodeOf(stage.page, 'dashboard')
    await arrive(stage, '/dashboard', userWith(permissions))
    await holdCode(stage.page, [...SCREENS, ...FEATURES])
    await stage.stopTime()
  }
export const opensWithAll = opensWith(ALL)
export const opensWithNothing = opensWith([])

/** Answers the list of the rail, if it is being asked for. */
export const listPermissions = async ({ api }: Stage): Promise<void> => {
  const isAwaited = api.waiting().some((call) => CALLS.fetchPermissions?.pattern.test(call))
  if (isAwaited) await succeed(api, 'fetchPermissions', ALL)
}

/** The permissions come with the list of the rail or, if that was already answered, with the user. */
export const givePermissions = async (stage: Stage): Promise<void> => {
  if (stage.api.waiting().includes('GET /permissions')) return listPermissions(stage)
  await storeToken('ada-1')(stage)
  await sayWho(200, { data: userWith(ALL) })(stage)
}

/** The token is stored again in another tab: init is asked, and answers the same as before. */
export const confirmUser = async (stage: Stage): Promise<void> => {
  const { api } = stage
  const before = api.count(/^GET \/permissions$/)
  await storeToken('ada-1')(stage)
  await sayWho(200, { data: userWith(ALL) })(stage)
  await expect.poll(() => api.count(/^GET \/permissions$/)).toBe(before + 1)
}

/** The user revokes one of their own permissions. The API answers that all others are gone with it. */
export const takePermissions = async ({ page, api }: Stage): Promise<void> => {
  await succeed(api, 'fetchStaff', staffAnswer(staffMember('ada', ALL)))
  await member(page, 'Ada').click()
  await succeed(api, 'fetchPermissionItems', itemsAnswer(...ITEMS))
  await box(page, 'tickets.view').click()
  await button(page, 'Save permissions').click()
  await succeed(api, 'savePermissions', staffMember('ada', []))
}

/** Answers a report of the dashboard, once a visit. From then on its answer is known. */
export const answerReport = async ({ page, api }: Stage): Promise<void> => {
  const report = page.getByText('Sign-ins')
  const isAwaited = () => api.waiting().some((call) => call.includes('/users/activities'))
  await expect.poll(async () => isAwaited() || (await report.isVisible())).toBe(true)
  if (isAwaited()) await succeed(api, 'fetchReport', { userActivities: [{ title: 'Sign-ins', count: 12 }], at: 0 })
  await expect(report).toBeVisible()
}

export const saveName = async ({ page, api }: Stage): Promise<void> => {
  const field = page.locator('input[name="first_name"]')
  if (!(await isThere(field))) await succeed(api, 'fetchAccount', accountAnswer(account))
  const first_name = (await field.inputValue()) === 'Ada' ? 'Grace' : 'Ada'
  await write(field, first_name)
  await page.getByRole('button', { name: 'Save name' }).click()
  await succeed(api, 'saveName', accountAnswer({ ...account, first_name }))
  await expect(page.getByRole('button', { name: `Account of ${first_name}` })).toBeVisible()
}

/** Ends the session of this page, which leads out of the console. The person comes back to where they were. */
const endSession = async (stage: Stage): Promise<void> => {
  const { page, api } = stage
  await succeed(api, 'fetchSessions', sessionsAnswer(session('own', { is_current: true })))
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await succeed(api, 'removeSession', { id: 'own' })
  await expect(page).toHaveURL('/auth/login')
  await letCodeCome(page, async () => {
    await setOut(stage, '/crafted/account/settings')
    await enter(stage, userWith(ALL))
    await expect.poll(() => viewOf(page)).toBe('account')
  })
}

/** The search of users and the sign-out in the account settings change the address. */
export const chooseAddress = async (stage: Stage): Promise<void> => {
  const { page } = stage
  if ((await viewOf(page)) === 'account') return endSession(stage)
  const field = page.getByRole('searchbox', { name: 'Search users' })
  const name = (await field.inputValue()) === 'Grace' ? 'Ann' : 'Grace'
  await write(field, name)
  await field.press('Enter')
  await expect(page).toHaveURL(new RegExp(`search=${name}`))
}

/** Opens a drawer or a modal. */
const open = async (page: Page, opener: string): Promise<void> => {
  if (opener !== 'Report a problem') return page.getByRole('button', { name: opener, exact: true }).first().click()
  await userMenu(page).press('ArrowDown')
  await page.getByRole('menuitem', { name: opener }).press('Enter')
}

export const userMenu = (page: Page) => page.getByRole('button', { name: /^Account of/ })

/** Opens a drawer or a modal, checks that it alone is open, and closes it. */
export const visit =
  (opener: string, title: string) =>
  async ({ page }: Stage): Promise<void> => {
    await open(page, opener)
    await expect(page.getByRole('dialog')).toHaveAccessibleName(title)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }

/** Opens a drawer or a modal, delivers its code, and closes it. */
export const bring =
  (opener: string, title: string) =>
  async (stage: Stage): Promise<void> => {
    const { page } = stage
    await open(page, opener)
    const body = page.getByRole('dialog', { name: title }).locator('[data-overlay-body]')
    await letCodeCome(page, async () => {
      await expect(body.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0)
      await expect(body).not.toBeEmpty()
    })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }

export const bringMenus = async ({ page }: Stage): Promise<void> => {
  await userMenu(page).press('ArrowDown')
  await letCodeCome(page, () => expect(page.getByRole('menuitem', { name: 'My Profile' })).toBeVisible())
  await userMenu(page).press('Escape')
  await expect(page.getByRole('menuitem', { name: 'My Profile' })).toBeHidden()
}

/** At least the time that the page takes to react to a new size, in milliseconds. */
const SETTLED = 300

/** When the page becomes wide, the rail is no longer a drawer. */
export const widen = async ({ page }: Stage): Promise<void> => {
  const rail = page.getByRole('dialog', { name: 'Navigation' })
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 }
  await page.setViewportSize({ width: 800, height })
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await expect(rail).toBeVisible()
  await page.clock.runFor(SETTLED)
  await page.setViewportSize({ width, height })
  await expect(async () => {
    await page.clock.runFor(SETTLED)
    await expect(rail).toHaveCount(0, { timeout: 200 })
  }).toPass()
}

/** A preview, or its reset: after a second the splash covers the page for half a second. */
export const changeLayout =
  (name: 'Preview' | 'Reset') =>
  async ({ page }: Stage): Promise<void> => {
    const splash = page.locator('.k-splash').getByRole('progressbar')
    await page.locator('main').getByRole('button', { name }).click()
    await page.clock.runFor(1000)
    await expect(splash).toBeVisible()
    await page.clock.runFor(500)
    await expect(splash).toHaveCount(0)
  }
