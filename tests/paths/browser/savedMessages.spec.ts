import type { Page } from '@playwright/test'
import { savedMessage } from '../../machines/fixtures.ts'
import { expect } from '../../support/test.ts'
import { savedMessages } from '../alphabets/savedMessages.ts'
import { unknown } from '../answers.ts'
import type { Seen } from '../facts.ts'
import { arrive, keeps } from './arrival.ts'
import type { Stage } from './binding.ts'
import { fail, succeed, UNREACHABLE } from './calls.ts'
import { clipboardOf, holdClipboard } from './clipboard.ts'
import { attribute, isThere, textOf, write } from './fields.ts'
import { walk } from './walk.ts'

const user = { first_name: 'Ada', email: 'ada@kickstand.example', permissions: ['saved_messages.view'] }
const bye = savedMessage('bye', { title: 'Bye', body: 'Thank you' })

/** The words that stand for each state of the list, and no other. */
const WORDS = {
  failed: `The saved messages could not be loaded.${UNREACHABLE}`,
  notPermitted: 'Your account may not see saved messages.',
  unavailable: 'This admin API does not keep saved messages.',
} as const

/** The same of a deletion, after the title. */
const REMOVAL = {
  removing: /^Deleting “(\w+)” \.\.\.$/,
  restoring: /^Bringing back “(\w+)” \.\.\.$/,
  removed: /^“(\w+)” is deleted\./,
  removalFailed: new RegExp(`^“(\\w+)” could not be deleted\\. Try again from its row\\. ${UNREACHABLE}`),
  undoFailed: new RegExp(`^“(\\w+)” could not be brought back\\. ${UNREACHABLE}`),
} as const

/** What another tab keeps of a message that is not there any more. */
const keepsGone = keeps('message/gone', { title: 'Gone', body: '', version: '' })

const card = (page: Page) => page.getByRole('region', { name: /^Messages for replies/ })
const titles = (page: Page) =>
  page.getByRole('list', { name: 'Saved messages' }).getByRole('heading').getByRole('button')
const drafts = (page: Page) => page.getByRole('list', { name: 'Drafts of deleted messages' }).getByRole('listitem')
const editor = (page: Page) => page.getByRole('dialog', { name: /^(New|Edit) message$/ })
const save = (page: Page) => editor(page).locator('button[type="submit"]')
const throwAway = (page: Page) => editor(page).getByRole('button', { name: 'Throw away' })
const removal = (page: Page): Promise<string> => textOf(card(page).getByRole('status'))

const presses =
  (name: string | RegExp) =>
  ({ page }: Stage): Promise<void> =>
    card(page).getByRole('button', { name }).click()

const inEditor = (page: Page, name: string): Promise<void> => editor(page).getByRole('button', { name }).click()

const opensFor =
  (extensions: string[]) =>
  async (stage: Stage): Promise<void> => {
    await holdClipboard(stage.page)
    await arrive(stage, '/saved-messages', { ...user, extensions })
    // Lost drafts are those that are there as the messages come.
    await keepsGone(stage)
  }

/** What is saved closes the editor in the same moment: it is sent first, and answered with the closing. */
const sends = async ({ page }: Stage): Promise<void> => {
  await write(editor(page).locator('input'), 'Bye')
  await write(editor(page).locator('textarea'), 'Thank you')
  await save(page).click()
}

const losesHello = async ({ page, api }: Stage): Promise<void> => {
  await write(editor(page).locator('textarea'), 'Thank you all')
  await save(page).click()
  await fail(api, 'updateMessage', unknown)
  await expect(save(page)).toHaveText('Save as new')
}

const closes = async ({ page, api }: Stage): Promise<void> => {
  if ((await attribute(save(page), 'aria-busy')) === 'true') return succeed(api, 'createMessage', bye)
  await inEditor(page, 'Cancel')
  // It is closed, or asks what is to become of what was written.
  await save(page).waitFor({ state: 'detached' })
  if (await isThere(throwAway(page))) await throwAway(page).click()
}

const has = ({ messages }: Seen, name: string): boolean => (messages as readonly string[]).includes(name)
const isOpen = (seen: Seen): boolean => seen.editor === 'open'
const isFree = (seen: Seen): boolean => seen.list === 'loaded' && !isOpen(seen)
const isOneOf = (value: unknown, ...values: readonly string[]): boolean => values.some((one) => one === value)
const mayDelete =
  (name: string) =>
  (seen: Seen): boolean =>
    isFree(seen) && isWithoutDrafts(seen) && has(seen, name) && !isOneOf(seen.removal, 'removing', 'restoring')
/** Whether what the editor holds is a new message: it began one, or its own was deleted meanwhile. */
const isNew = (seen: Seen): boolean => seen.edited === null || !has(seen, 'hello')
const isGoneKept = ({ lost }: Seen): boolean => (lost as readonly string[]).includes('gone')
/** Drafts have nothing to do with what is copied or deleted: either comes on a path, and not both. */
const isQuiet = ({ removal, isCopying }: Seen): boolean => removal === 'idle' && isCopying === false
const isWithoutDrafts = ({ areDraftsRead }: Seen): boolean => areDraftsRead === false
const isLoaded = ({ list }: Seen): boolean => list === 'loaded'

walk({
  alphabet: savedMessages,
  open: { 'opens with an API that has messages': opensFor(['saved_messages']), 'opens without': opensFor([]) },
  does: {
    'is asked again': presses('Try again'),
    'a new one is started': presses('New message'),
    'hello is chosen': presses('Edit Hello'),
    'bye is saved': sends,
    'hello turns out to be deleted': losesHello,
    'a draft of one that is gone is found': keepsGone,
    'no draft is found': keeps('message/gone', null),
    'that draft is continued': presses('Continue as new: “Gone”'),
    'that draft is discarded': presses('Discard: “Gone”'),
    'the editor closes': closes,
    'hello is copied': presses('Copy Hello'),
    'its text is in the clipboard': async ({ page }) => {
      expect(clipboardOf(page).take()).toBe('Thank you')
      await expect(page.getByText('Copied', { exact: true }).first()).toBeVisible()
    },
    'its text is not copied': async ({ page }) => {
      clipboardOf(page).refuse()
      await expect(page.getByText(/^The text could not be copied\./).first()).toBeVisible()
    },
    'hello is deleted': presses('Delete Hello'),
    'bye is deleted': presses('Delete Bye'),
    'Undo is pressed': presses(/^(Undo|Try again)$/),
    'it is seen': presses('Dismiss'),
  },
  may: {
    'is asked again': ({ list }) => list === 'failed',
    'a new one is started': isFree,
    'hello is chosen': (seen) =>
      isFree(seen) && has(seen, 'hello') && !(seen.removal === 'removing' && seen.removed === 'hello'),
    'bye is saved': (seen) => isOpen(seen) && !has(seen, 'bye') && isNew(seen),
    'hello turns out to be deleted': (seen) => isOpen(seen) && !isNew(seen),
    'a draft of one that is gone is found': isQuiet,
    'no draft is found': isQuiet,
    'that draft is continued': (seen) => isFree(seen) && isGoneKept(seen),
    'that draft is discarded': (seen) => isFree(seen) && isGoneKept(seen),
    // Here its end is the end of the draft, too: the list has to be told that before.
    'the editor closes': (seen) => isOpen(seen) && !(seen.resumed === 'gone' && isGoneKept(seen)),
    'hello is copied': (seen) => isFree(seen) && isWithoutDrafts(seen) && has(seen, 'hello'),
    'hello is deleted': mayDelete('hello'),
    'bye is deleted': mayDelete('bye'),
    'Undo is pressed': (seen) => isFree(seen) && isOneOf(seen.removal, 'removed', 'undoFailed'),
    'it is seen': (seen) => isFree(seen) && isOneOf(seen.removal, 'removed', 'removalFailed', 'undoFailed'),
  },
  reads: {
    list: async (page) => {
      if ((await attribute(card(page), 'aria-busy')) === 'true') return 'loading'
      const text = await textOf(card(page))
      return Object.entries(WORDS).find(([, words]) => text.includes(words))?.[0] ?? 'loaded'
    },
    messages: async (page) => (await titles(page).allTextContents()).map((title) => title.toLowerCase()).toSorted(),
    editor: async (page) => ((await isThere(editor(page))) ? 'open' : 'closed'),
    edited: async (page) =>
      (await isThere(editor(page).getByRole('heading', { name: 'Edit message' }))) ? 'hello' : null,
    lost: async (page) =>
      (await drafts(page).allTextContents()).map((text) => /“(\w+)”/.exec(text)?.[1]?.toLowerCase()),
    removal: async (page) => {
      const words = await removal(page)
      if (words === '') return 'idle'
      return Object.entries(REMOVAL).find(([, pattern]) => pattern.test(words))?.[0]
    },
    removed: async (page) => /“(\w+)”/.exec(await removal(page))?.[1]?.toLowerCase() ?? null,
  },
  visible: {
    messages: isFree,
    edited: (wanted) => isOpen(wanted) && (wanted.edited === null || has(wanted, 'hello')),
    // They are read at once here, and by a step of their own there.
    lost: (wanted) => isFree(wanted) && wanted.areDraftsRead === true,
    removal: isLoaded,
    removed: isLoaded,
  },
})
