import type { Locator, Page } from '@playwright/test'
import { expect } from '../../../../support/test.ts'
import { card, toasts } from '../../page.ts'
import { arrivalAt, callBeside, deed, press, type Scene, type Stage, shell } from '../scene.ts'

/* Staff, what each may do, and their sessions. */

const STAFF = '/apps/user-management'
const TIAGO = 'Tiago Silva'
const GIVEN = ['tickets.view', 'users.view', 'saved_messages.view', 'saved_messages.edit']
const rows = (page: Page): Locator => page.getByRole('table', { name: 'Staff' }).getByRole('button', { name: TIAGO })
const box = (page: Page): Locator => page.getByRole('checkbox', { name: 'View users', exact: true })
const sessions = (page: Page): Locator => card(page, 'Sessions', `Where ${TIAGO} is signed in.`)

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
      const staff = (await callBeside(stage, 'GET', '/staff')) as { id: string; last_name: string }[]
      const tiago = staff.find(({ last_name }) => last_name === 'Silva')
      await callBeside(stage, 'PUT', `/staff/${tiago?.id}/permissions`, { permissions: GIVEN })
    },
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
