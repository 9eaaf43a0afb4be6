import type { Locator, Page } from '@playwright/test'
import { expect } from '../../../../support/test.ts'
import { CUSTOMER_WITH_35 } from '../../page.ts'
import { arrivalAt, callBeside, deed, press, type Scene, type Stage, shell } from '../scene.ts'

/* One customer: the record, the form that changes it, and the notes. */

const AT = `/users/${CUSTOMER_WITH_35}`
const EDIT = /^Edit$/
const editor = (page: Page): Locator => page.getByRole('dialog', { name: 'Edit customer' })
const note = (page: Page): Locator => page.getByRole('textbox', { name: 'New note' })
const notes = (page: Page): Locator => page.getByRole('list', { name: 'Notes', includeHidden: true }).locator('li')
const notesCard = (page: Page): Locator => page.getByRole('region', { name: 'Notes' })
const save = ({ page }: Stage): Promise<void> => press(editor(page), 'Save')
const add = ({ page }: Stage): Promise<void> => press(page, 'Add note')
const behind = (page: Page): readonly Locator[] => [
  page.getByRole('list', { name: 'Newest tickets', includeHidden: true }).locator('li').first(),
  editor(page),
]
const deedOf = (scene: Pick<Scene, 'call' | 'prepare' | 'act' | 'done'> & Partial<Scene>): Scene =>
  deed({ chunk: 'customer', at: AT, ...scene })

export const customerPageScenes = {
  fetchCustomer: arrivalAt('customer', 'fetchCustomer', {
    at: AT,
    done: async ({ page }) => expect(page.getByRole('list', { name: 'Newest tickets' })).toBeVisible(),
  }),
  saveCustomer: deedOf({
    call: 'PATCH /users/[^/]+',
    prepare: async ({ page, mark }) => {
      await press(page, EDIT)
      await editor(page).getByLabel('Last name').fill(mark)
    },
    act: save,
    isOnce: true,
    others: behind,
    kept: async ({ page, mark }) => expect(editor(page).getByLabel('Last name')).toHaveValue(mark),
    done: async ({ page, mark }) => {
      await expect(editor(page)).toBeHidden()
      await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(mark)
    },
  }),
  addNote: deedOf({
    call: 'POST /users/[^/]+/notes',
    prepare: async ({ page, mark }) => note(page).fill(mark),
    act: add,
    isOnce: true,
    failure: 'Could not add the note.',
    others: (page) => [...shell(page), note(page)],
    kept: async ({ page, mark }) => expect(note(page)).toHaveValue(mark),
    done: async ({ page, mark }) => {
      await expect(notes(page).filter({ hasText: mark })).toBeVisible()
      await expect(note(page)).toHaveValue('')
    },
  }),
  removeNote: deedOf({
    call: 'DELETE /users/[^/]+/notes/[^/]+',
    seed: async (stage) => {
      await callBeside(stage, 'POST', `${AT}/notes`, { text: stage.mark })
    },
    prepare: async ({ page, mark }) => expect(notes(page).filter({ hasText: mark })).toBeVisible(),
    act: ({ page, mark }) => notes(page).filter({ hasText: mark }).getByRole('button').click(),
    failure: 'Could not delete the note.',
    others: (page) => [...shell(page), notesCard(page)],
    // After each refusal the customer is loaded again. That call may be refused as well, as the session has ended.
    refused: /^answer: GET \S+\/users\/[^/]+ 401$/,
    kept: async ({ page, mark }) => expect(notes(page).filter({ hasText: mark })).toBeVisible(),
    done: async ({ page, mark }) => expect(notes(page).filter({ hasText: mark })).toHaveCount(0),
  }),
} satisfies Record<string, Scene>
