import type { Locator, Page } from '@playwright/test'
import { ACCOUNTS, expect, PASSWORD } from '../../../../support/test.ts'
import { card, toasts } from '../../page.ts'
import { arrivalAt, callBeside, deed, press, type Scene, type Stage, shell } from '../scene.ts'

/* One's own account and profile. */

const SETTINGS = '/crafted/account/settings'
const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true })
const sessions = (page: Page): Locator => page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
const elsewhere = (page: Page): Locator => sessions(page).getByRole('button', { name: 'End this session' })
const activities = (page: Page): Locator => page.getByRole('list', { name: 'Recent activity' }).locator('li').first()

const settled = async ({ page }: Stage): Promise<void> => {
  await expect(field(page, 'First name')).not.toHaveValue('')
  await expect(sessions(page).first()).toBeVisible()
}
const lastName = async (stage: Stage): Promise<string> => {
  const account = (await callBeside(stage, 'GET', '/account')) as { last_name: string }
  return account.last_name
}

const send = async ({ program }: Stage, method: string, path: string, body: object, token = '') => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await fetch(`${program.baseURL}/api/admin${path}`, { method, headers, body: JSON.stringify(body) })
  expect(response.status).toBe(200)
  return (await response.json()).data
}

/** Starts another session, without the console. */
const signInElsewhere = async (stage: Stage): Promise<void> => {
  await send(stage, 'POST', '/auth/login', { email: ACCOUNTS.owner, password: PASSWORD })
}

const NEXT_PASSWORD = 'another-horse-battery'
const PASSWORDS = {
  'Current password': PASSWORD,
  'New password': NEXT_PASSWORD,
  'Confirm new password': NEXT_PASSWORD,
}

/** Restores the password of the account, as other tests sign in with it. */
const restorePassword = async (stage: Stage): Promise<void> => {
  const { token } = await send(stage, 'POST', '/auth/login', { email: ACCOUNTS.analyst, password: NEXT_PASSWORD })
  const passwords = { current_password: NEXT_PASSWORD, password: PASSWORD }
  await send(stage, 'PUT', '/account/password', passwords, token)
}

export const accountScenes = {
  fetchAccount: arrivalAt('account', 'fetchAccount', {
    others: (page) => [...shell(page), sessions(page).first(), field(page, 'New password')],
    done: async (stage) => expect(field(stage.page, 'Last name')).toHaveValue(await lastName(stage)),
  }),
  saveName: deed({
    call: 'PATCH /account',
    chunk: 'account',
    at: SETTINGS,
    prepare: async (stage) => {
      await settled(stage)
      await field(stage.page, 'Last name').fill(stage.mark)
    },
    act: ({ page }) => press(page, 'Save name'),
    isOnce: true,
    others: (page) => [...shell(page), sessions(page).first()],
    kept: async ({ page, mark }) => expect(field(page, 'Last name')).toHaveValue(mark),
    done: async (stage) => {
      await expect(toasts(stage.page).filter({ hasText: 'Name saved.' })).toHaveCount(1)
      expect(await lastName(stage)).toBe(stage.mark)
    },
    restore: async (stage) => {
      await callBeside(stage, 'PATCH', '/account', { first_name: 'Nadia', last_name: 'Rahman' })
    },
  }),
  savePassword: deed({
    account: 'analyst',
    call: 'PUT /account/password',
    chunk: 'account',
    at: SETTINGS,
    prepare: async (stage) => {
      await settled(stage)
      for (const [name, password] of Object.entries(PASSWORDS)) await field(stage.page, name).fill(password)
    },
    act: ({ page }) => press(page, 'Change password'),
    others: (page) => [page.getByRole('button', { name: /^Account of/ }), sessions(page).first()],
    kept: async ({ page }) => {
      for (const [name, password] of Object.entries(PASSWORDS)) await expect(field(page, name)).toHaveValue(password)
    },
    done: async ({ page }) => expect(page.getByText(/^Your password was changed\./)).toBeVisible(),
    restore: restorePassword,
  }),
  fetchSessions: arrivalAt('account', 'fetchSessions', {
    others: (page) => [...shell(page), field(page, 'First name'), field(page, 'New password')],
    done: settled,
  }),
  removeSession: deed({
    call: 'DELETE /account/sessions/[^/]+',
    chunk: 'account',
    at: SETTINGS,
    seed: signInElsewhere,
    prepare: settled,
    act: ({ page }) => elsewhere(page).first().click(),
    failure: 'Could not end the session.',
    others: (page) => [...shell(page), elsewhere(page).first(), field(page, 'First name')],
    done: async ({ page }) => expect(toasts(page).filter({ hasText: 'Session ended.' })).toHaveCount(1),
  }),
  fetchActivities: arrivalAt('profile', 'fetchActivities', {
    others: (page) => [...shell(page), card(page, 'Your permissions').locator('dd').first()],
    done: async ({ page }) => expect(activities(page)).toBeVisible(),
  }),
  fetchPermissionItems: arrivalAt('profile', 'fetchPermissionItems', {
    others: (page) => [...shell(page), activities(page)],
    done: async ({ page }) => expect(card(page, 'Your permissions').getByText('View users')).toBeVisible(),
  }),
} satisfies Record<string, Scene>
