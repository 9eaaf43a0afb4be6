import type { Locator, Page } from '@playwright/test'
import { expect } from '../../../../support/test.ts'
import { card, toasts } from '../../page.ts'
import { arrivalAt, callBeside, deed, press, type Scene, type Stage, shell } from '../scene.ts'

/* Members of staff, their permissions and their sessions. */

const STAFF = '/apps/user-management'
const TIAGO = 'Tiago Silva'
const rows = (page: Page): Locator => page.getByRole('table', { name: 'Staff' }).getByRole('button', { name: TIAGO })
const box = (page: Page): Locator => page.getByRole('checkbox', { name: 'View users', exact: true })
const sessions = (page: Page): Locator => card(page, 'Sessions', `Where ${TIAGO} is signed in.`)
const account = (page: Page): Locator => card(page, 'Account', `Whether ${TIAGO} can sign in.`)

const choose = async ({ page }: Stage): Promise<void> => {
  await rows(page).click()
  await expect(box(page)).toBeVisible()
}

export const staffScenes = {
  fetchStaff: arrivalAt('userManagement', 'fetchStaff', {
    done: async ({ page }) => expect(rows(page)).toBeVisible(),
  }),
  savePermissions: deed({
    call: 'PUT /staff/[^/]+/permissions',
    chunk: 'userManagement',
    at: STAFF,
    prepare: async (stage) => {
      await choose(stage)
      await box(stage.page).uncheck()
    },
    act: ({ page }) => press(page, 'Save permissions'),
    failure: 'Could not save the permissions.',
    others: (page) => [...shell(page), rows(page), sessions(page)],
    kept: async ({ page }) => expect(box(page)).not.toBeChecked(),
    done: async ({ page }) => expect(toasts(page).filter({ hasText: 'Permissions saved.' })).toHaveCount(1),
    restore: async (stage) => {
      type Member = { id: string; last_name: string; permissions: string[] }
      const staff = (await callBeside(stage, 'GET', '/staff')) as Member[]
      const { id, permissions = [] } = staff.find(({ last_name }) => last_name === 'Silva') ?? {}
      const given = [...new Set([...permissions, 'users.view'])]
      await callBeside(stage, 'PUT', `/staff/${id}/permissions`, { permissions: given })
    },
  }),
  inviteMember: deed({
    call: 'POST /staff',
    chunk: 'userManagement',
    at: STAFF,
    prepare: async ({ page, mark }) => {
      await press(page, 'Invite member')
      await page.getByLabel('First name').fill('Joan')
      await page.getByLabel('Last name').fill('Clarke')
      await page.getByLabel('Email').fill(`${mark}@kickstand.example`.toLowerCase().replaceAll(/[^\w@.]/g, ''))
    },
    act: ({ page }) => press(page, 'Create invitation'),
    failure: 'Could not create the invitation.',
    isOnce: true,
    others: (page) => [page.getByLabel('First name')],
    kept: async ({ page }) => expect(page.getByLabel('First name')).toHaveValue('Joan'),
    done: async ({ page }) => expect(page.getByLabel('Invitation link')).toHaveValue(/\/invitation#/),
  }),
  changeAccess: deed({
    call: 'DELETE /staff/[^/]+/attempts',
    chunk: 'userManagement',
    at: STAFF,
    prepare: choose,
    act: ({ page }) => press(account(page), 'Clear failed sign-ins'),
    failure: 'Could not change the account.',
    others: (page) => [...shell(page), rows(page), box(page), sessions(page)],
    done: async ({ page }) =>
      expect(account(page).getByRole('status')).toHaveText(/(was|were) cleared\.$|^There were no failed sign-ins/),
  }),
  removeMemberSessions: deed({
    call: 'DELETE /staff/[^/]+/sessions',
    chunk: 'userManagement',
    at: STAFF,
    prepare: choose,
    act: async ({ page }) => {
      await press(sessions(page), 'End all sessions')
      await press(sessions(page), 'End sessions')
    },
    failure: 'Could not end the sessions.',
    others: (page) => [...shell(page), rows(page), box(page)],
    done: async ({ page }) =>
      expect(sessions(page).getByRole('status')).toHaveText(/(was|were) ended\.$|^There were no sessions to end\.$/),
  }),
} satisfies Record<string, Scene>
