import type { Page } from '@playwright/test'
import { messagesAnswer, savedMessage } from '../../machines/fixtures.ts'
import { expect } from '../../support/test.ts'
import { savedMessages } from '../alphabets/savedMessages.ts'
import { unknown } from '../answers.ts'
import type { Seen } from '../facts.ts'
import { ageIn, passTime } from './ages.ts'
import { arrive, goTo, keeps } from './arrival.ts'
import type { Stage } from './binding.ts'
import { fail, succeed, UNREACHABLE } from './calls.ts'
import { clipboardOf, holdClipboard } from './clipboard.ts'
import { attribute, isThere, textOf, write } from './fields.ts'
import { walk } from './walk.ts'

const user = { first_name: 'Ada', email: 'ada@kickstand.example', permissions: ['saved_messages.view'] }
const hello = savedMessage('hello', { title: 'Hello', body: 'Thank you' })
const bye = savedMessage('bye', { title: 'Bye', body: 'Thank you' })

/** The words that stand for each state of the list, and no other. */
const WORDS = {
  failed: `The saved messages could not be loaded.${UNREACHABLE}`,
  notPermitted: 'Your account may not see saved messages.',
  unavailable: 'This admin API does not keep saved messages.',
  outdated: `Not refreshed. ${UNREACHABLE}`,
  refreshing: 'As of',
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
const GONE = { title: 'Gone', body: '', version: '' }
const keepsGone = keeps('message/gone', GONE)
const KEY = `kickstand.form/${encodeURIComponent('ada@kickstand.example')}/message/gone`

/** Which drafts are lost is read as the messages come, here at once and there by a step of its own: it is there by then. */
const comes = async ({ page, api }: Stage): Promise<void> => {
  await page.evaluate(([key, draft]) => localStorage.setItem(key, draft), [KEY, JSON.stringify(GONE)] as const)
  await succeed(api, 'fetchSavedMessages', messagesAnswer(hello))
}

const card = (page: Page) => page.getByRole('region', { name: /^Messages for replies/ })
const titles = (page: Page) =>
  page.getByRole('list', { name: 'Saved messages' }).getByRole('heading').getByRole('button')
const drafts = (page: Page) => page.getByRole('list', { name: 'Drafts of deleted messages' }).getByRole('listitem')
const editor = (page: Page) => page.getByRole('dialog', { name: /^(New|Edit) message$/ })
const save = (page: Page) => editor(page).locator('button[type="submit"]')
const throwAway = (page: Page) => editor(page).getByRole('button', { name: 'Throw away' })
/** What became of a deletion. */
const bar = (page: Page) => card(page).getByRole('status').filter({ hasText: '“' })
const removal = (page: Page): Promise<string> => textOf(bar(page))

/** By the keyboard: time stands still, and with it the notices that lie over the list. */
const presses =
  (name: string | RegExp) =>
  ({ page }: Stage): Promise<void> =>
    card(page).getByRole('button', { name }).press('Enter')

const inEditor = (page: Page, name: string): Promise<void> => editor(page).getByRole('button', { name }).click()

const opensFor =
  (extensions: string[]) =>
  async (stage: Stage): Promise<void> => {
    await holdClipboard(stage.page)
    await arrive(stage, '/saved-messages', { ...user, extensions })
    // Lost drafts are those that are there as the messages come.
    await keepsGone(stage)
  }

const comesBack = async (stage: Stage): Promise<void> => {
  await opensFor(['saved_messages'])(stage)
  // What came just now is a minute old where time stops after it.
  await stage.stopTime()
  await succeed(stage.api, 'fetchSavedMessages', messagesAnswer(hello))
  await expect(titles(stage.page)).toHaveCount(1)
  await goTo(stage.page, '/menu-test')
  await card(stage.page).waitFor({ state: 'detached' })
  await goTo(stage.page, '/saved-messages')
  await expect(titles(stage.page)).toHaveCount(1)
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
const SHOWN: readonly unknown[] = ['loaded', 'refreshing', 'outdated']
const isShown = ({ list }: Seen): boolean => SHOWN.includes(list)
const isFree = (seen: Seen): boolean => isShown(seen) && !isOpen(seen)
const isOneOf = (value: unknown, ...values: readonly string[]): boolean => values.some((one) => one === value)
const mayDelete =
  (name: string) =>
  (seen: Seen): boolean =>
    isFree(seen) && isWithoutDrafts(seen) && has(seen, name) && !isOneOf(seen.removal, 'removing', 'restoring')
/** Whether what the editor holds is a new message: it began one, or its own was deleted meanwhile. */
const isNew = (seen: Seen): boolean => seen.edited === null || !has(seen, 'hello')
/** What is saved here is told to the list as the editor closes; no call for a fresh one comes before. */
const isAnswered = (seen: Seen): boolean => !isOpen(seen) || !has(seen, 'bye')
const isGoneKept = ({ lost }: Seen): boolean => (lost as readonly string[]).includes('gone')
/** Drafts have nothing to do with what is copied or deleted: either comes on a path, and not both. */
const isQuiet = ({ removal, isCopying }: Seen): boolean => removal === 'idle' && isCopying === false
const isWithoutDrafts = ({ areDraftsRead }: Seen): boolean => areDraftsRead === false

walk({
  alphabet: savedMessages,
  open: {
    'opens with an API that has messages': opensFor(['saved_messages']),
    'comes back to them': comesBack,
    'opens without': opensFor([]),
  },
  does: {
    'the messages come': comes,
    // It stands before what a deletion offers under the same words.
    'is asked again': ({ page }) => card(page).getByRole('button', { name: 'Try again' }).first().press('Enter'),
    'two minutes have passed': passTime,
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
    'Undo is pressed': ({ page }) =>
      bar(page)
        .getByRole('button', { name: /^(Undo|Try again)$/ })
        .press('Enter'),
    'it is seen': presses('Dismiss'),
  },
  may: {
    'is asked again': (seen) => seen.list === 'failed' || (seen.list === 'outdated' && isFree(seen)),
    'two minutes have passed': (seen) => seen.age === 'just now' && isFree(seen),
    '600 ms pass': isAnswered,
    // What was deleted does not come back by itself while somebody writes on; nor is a draft kept that is written on.
    'the messages come': (seen) =>
      isAnswered(seen) && !(isOpen(seen) && (seen.resumed === 'gone' || (seen.edited === 'hello' && isNew(seen)))),
    'the call is refused': isAnswered,
    'the call fails': isAnswered,
    'a new one is started': isFree,
    'hello is chosen': (seen) =>
      isFree(seen) &&
      has(seen, 'hello') &&
      !(seen.removed === 'hello' && isOneOf(seen.removal, 'removing', 'restoring')),
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
      const text = await textOf(card(page))
      const said = Object.entries(WORDS).find(([, words]) => text.includes(words))?.[0]
      return said ?? ((await attribute(card(page), 'aria-busy')) === 'true' ? 'loading' : 'loaded')
    },
    age: (page) => ageIn(card(page)),
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
    list: (wanted) => !isOpen(wanted),
    age: (wanted) => !isOpen(wanted),
    messages: isFree,
    edited: (wanted) => isOpen(wanted) && (wanted.edited === null || has(wanted, 'hello')),
    // They are read at once here, and by a step of their own there.
    lost: (wanted) => isFree(wanted) && wanted.areDraftsRead === true,
    removal: isShown,
    removed: isShown,
  },
  unmet: {
    'transitions: savedMessages.list.shown on messages.loaded':
      'The paths of the editor have it: it brings its own answer along.',
  },
})
