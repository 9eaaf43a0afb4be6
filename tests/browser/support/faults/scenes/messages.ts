import type { Locator, Page } from '@playwright/test'
import { expect } from '../../../../support/test.ts'
import { arrivalAt, callBeside, deed, press, type Scene, type Stage, shell } from '../scene.ts'

/* Saved messages. */

const AT = '/saved-messages'
const list = (page: Page): Locator => page.getByRole('list', { name: 'Saved messages' }).getByRole('listitem')
/** Also found while the dialog for signing in again hides it from screen readers. */
const message = (page: Page, title: string): Locator =>
  page
    .getByRole('list', { name: 'Saved messages', includeHidden: true })
    .locator('li')
    .filter({ has: page.getByRole('heading', { name: title, exact: true, includeHidden: true }) })
const editor = (page: Page): Locator => page.getByRole('dialog')
const field = (page: Page, name: 'Title' | 'Message'): Locator => editor(page).getByRole('textbox', { name })

const seed = async (stage: Stage): Promise<void> => {
  await callBeside(stage, 'POST', AT, { title: stage.mark, body: 'Of a time before.' })
}
const save = ({ page }: Stage): Promise<void> => press(editor(page), 'Save')
const remove = ({ page, mark }: Stage): Promise<void> => press(page, `Delete ${mark}`)

/** What is behind the open editor: it is still there, but inert. */
const behind = (page: Page): readonly Locator[] => [
  page.getByRole('list', { name: 'Saved messages', includeHidden: true }).locator('li').first(),
  editor(page),
]
const deedOf = (scene: Pick<Scene, 'call' | 'prepare' | 'act' | 'done'> & Partial<Scene>): Scene =>
  deed({ chunk: 'savedMessages', at: AT, ...scene })

export const messageScenes = {
  fetchSavedMessages: arrivalAt('savedMessages', 'fetchSavedMessages', {
    done: async ({ page }) => expect(list(page).first()).toBeVisible(),
  }),
  'saveMessage, a new one': deedOf({
    call: 'POST /saved-messages',
    prepare: async ({ page, mark }) => {
      await press(page, 'New message')
      await field(page, 'Title').fill(mark)
      await field(page, 'Message').fill('Words that shall not be lost.')
    },
    act: save,
    isOnce: true,
    others: behind,
    kept: async ({ page, mark }) => {
      await expect(field(page, 'Title')).toHaveValue(mark)
      await expect(field(page, 'Message')).toHaveValue('Words that shall not be lost.')
    },
    done: async ({ page, mark }) => {
      await expect(editor(page)).toBeHidden()
      await expect(message(page, mark)).toBeVisible()
    },
  }),
  'saveMessage, a change': deedOf({
    call: 'PUT /saved-messages/[^/]+',
    seed,
    prepare: async ({ page, mark }) => {
      await press(page, `Edit ${mark}`)
      await field(page, 'Message').fill('Words that shall not be lost.')
    },
    act: save,
    others: behind,
    kept: async ({ page }) => expect(field(page, 'Message')).toHaveValue('Words that shall not be lost.'),
    done: async ({ page, mark }) => {
      await expect(editor(page)).toBeHidden()
      await expect(message(page, mark)).toContainText('Words that shall not be lost.')
    },
  }),
  'removeMessage, a deletion': deedOf({
    call: 'DELETE /saved-messages/[^/]+',
    seed,
    prepare: async ({ page, mark }) => expect(message(page, mark)).toBeVisible(),
    act: remove,
    failure: '. Try again from its row.',
    others: (page) => [...shell(page), list(page).first()],
    kept: async ({ page, mark }) => expect(message(page, mark)).toBeVisible(),
    done: async ({ page, mark }) => {
      await expect(page.getByText('was deleted.')).toBeVisible()
      await expect(message(page, mark)).toBeHidden()
    },
  }),
  'removeMessage, its undoing': deedOf({
    call: 'POST /saved-messages/[^/]+/restore',
    seed,
    prepare: async (stage) => {
      await remove(stage)
      await expect(stage.page.getByText('was deleted.')).toBeVisible()
    },
    act: ({ page }) => press(page, 'Undo'),
    isOnce: true,
    failure: 'Could not restore “',
    others: (page) => [...shell(page), list(page).first()],
    again: ({ page }) => press(page, 'Try again'),
    // After each deletion the list is loaded again. That call may be refused as well, as the session has ended.
    refused: /^answer: GET \S+\/saved-messages 401$/,
    done: async ({ page, mark }) => expect(message(page, mark)).toBeVisible(),
  }),
} satisfies Record<string, Scene>
