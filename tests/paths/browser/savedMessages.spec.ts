import type { Page } from '@playwright/test'
import { CallError } from '../../../machines/model/callError.ts'
import type { User } from '../../../machines/model/entities.ts'
import { messagesAnswer, savedMessage } from '../../machines/fixtures.ts'
import { expect } from '../../support/test.ts'
import { savedMessages } from '../alphabets/savedMessages.ts'
import { gone, overtaken, unknown } from '../answers.ts'
import type { Seen } from '../facts.ts'
import { arrive, keeps } from './arrival.ts'
import type { Stage } from './binding.ts'
import { fail, succeed } from './calls.ts'
import { clipboardOf, holdClipboard } from './clipboard.ts'
import { isThere, textOf, write } from './fields.ts'
import { walk } from './walk.ts'

const user = {
  first_name: 'Ada',
  email: 'ada@kickstand.example',
  permissions: ['saved_messages.view'],
  extensions: ['saved_messages'],
}
const hello = savedMessage('hello', { title: 'Hello', body: 'Thank you' })
const bye = savedMessage('bye', { title: 'Bye', body: 'Thank you' })

/** The draft of a message that no longer exists, as another tab stores it. */
const GONE = { title: 'Gone', body: '', version: '' }
const keepsGone = keeps('message/gone', GONE)
const KEY = `kickstand.form/${encodeURIComponent(user.email)}/message/gone`

/** A dialog hides the rest of the page from screen readers. */
const card = (page: Page) => page.getByRole('region', { name: /^Messages for replies/, includeHidden: true })
const drafts = (page: Page) => page.locator('ul[aria-label="Drafts of deleted messages"] li')
const bar = (page: Page) => card(page).getByRole('status').filter({ hasText: '“' })
const editor = (page: Page) => page.getByRole('dialog', { name: /^(New|Edit) message$/ })
const save = (page: Page) => editor(page).locator('button[type="submit"]')
const throwAway = (page: Page) => editor(page).getByRole('button', { name: 'Discard changes' })
const refusal = (page: Page) => editor(page).locator('section').getByRole('alert')

/** By keyboard, because notices may cover the list. */
const presses =
  (name: string | RegExp) =>
  ({ page }: Stage): Promise<void> =>
    card(page).getByRole('button', { name }).press('Enter')

/** Lost drafts are read when the messages arrive: on the page at once, in the alphabet by a separate step. So the draft is stored first. */
const comes =
  (...messages: readonly (typeof hello)[]) =>
  async ({ page, api }: Stage): Promise<void> => {
    await page.evaluate(([key, draft]) => localStorage.setItem(key, draft), [KEY, JSON.stringify(GONE)] as const)
    await succeed(api, 'fetchSavedMessages', messagesAnswer(...messages))
  }

/** After each change the list is asked for again. Its answer is unchanged, and so are the drafts. */
const staysAsItWas = async ({ page, api }: Stage, ...messages: readonly (typeof hello)[]): Promise<void> => {
  if ((await drafts(page).count()) === 0) await page.evaluate((key) => localStorage.removeItem(key), KEY)
  await succeed(api, 'fetchSavedMessages', messagesAnswer(...messages))
  await expect(card(page)).toHaveAttribute('aria-busy', 'false')
}

const opens =
  (who: User) =>
  async (stage: Stage): Promise<void> => {
    await holdClipboard(stage.page)
    await arrive(stage, '/saved-messages', who)
    await keepsGone(stage)
  }

const sends = async ({ page }: Stage): Promise<void> => {
  await write(editor(page).locator('input'), 'Bye')
  await write(editor(page).locator('textarea'), 'Thank you all')
  await save(page).click()
}
const isRefused =
  (error: Error) =>
  async (stage: Stage): Promise<void> => {
    await sends(stage)
    await fail(stage.api, 'saveMessage', error)
    await refusal(stage.page).waitFor()
  }

const closes = async ({ page }: Stage): Promise<void> => {
  await editor(page).getByRole('button', { name: 'Cancel' }).click()
  // The editor closes, or asks what to do with the unsaved input.
  await save(page).waitFor({ state: 'detached' })
  if (await isThere(throwAway(page))) await throwAway(page).click()
}

const ends =
  (answer: null | typeof hello | Error) =>
  async ({ page, api }: Stage): Promise<void> => {
    await (answer instanceof Error ? fail(api, 'removeMessage', answer) : succeed(api, 'removeMessage', answer))
    await expect(page.getByText(/^(Deleting|Restoring) /)).toHaveCount(0)
  }

const has = ({ messages }: Seen): boolean => (messages as readonly string[]).includes('hello')
const isGoneKept = ({ lost }: Seen): boolean => (lost as readonly string[]).includes('gone')
const isOpen = (seen: Seen): boolean => seen.editor === 'open'
const isFree = (seen: Seen): boolean => seen.isFollowed === true && !isOpen(seen)
const isAtHand = (seen: Seen): boolean => isFree(seen) && has(seen)
const mayUndo = (seen: Seen): boolean => isFree(seen) && seen.removal === 'free'
/** After a deletion or an undo in another tab the list is asked for again. On the page this is played with an empty list. */
const isEmpty = (seen: Seen): boolean => seen.isFollowed === true && seen.isAwaited === false && !has(seen)
/** The messages arrive once, and again if somebody else has saved a newer version than the editor has. */
const mayCome = (seen: Seen): boolean => seen.isFollowed === false || seen.isAwaited === true
const isOfHello = (seen: Seen): boolean => isOpen(seen) && seen.edited === 'hello' && seen.isAwaited === false
/** On the page a draft ends together with its editor. In the alphabet, a separate step must have reported its end before. */
const mayEnd = (seen: Seen): boolean => isOpen(seen) && !(seen.resumed === 'gone' && isGoneKept(seen))

const BY_LIST = 'What the list tells of itself is walked on the page of tickets by the paths of a resource.'

walk({
  isSampled: true,
  alphabet: savedMessages,
  open: {
    'opens for somebody who may change messages': opens(user),
    'opens for somebody who may only view them': opens({
      ...user,
      extensions: ['saved_messages', 'saved_messages.edit'],
    }),
  },
  does: {
    'the messages come': comes(hello),
    'none are there': comes(),
    'a new one is started': presses('New message'),
    'hello is chosen': presses('Edit Hello'),
    'bye is saved': async (stage) => {
      await sends(stage)
      await succeed(stage.api, 'saveMessage', bye)
      await staysAsItWas(stage, hello)
    },
    'hello turns out to be deleted': async (stage) => {
      await isRefused(unknown)(stage)
      await staysAsItWas(stage, hello)
    },
    'somebody was faster': isRefused(overtaken),
    'it is not saved': isRefused(new CallError('http', 'Out of order', 500)),
    'the editor closes': closes,
    'a draft of one that is gone is found': keepsGone,
    'no draft is found': keeps('message/gone', null),
    'that draft is continued': presses('Continue as new: “Gone”'),
    'that draft is discarded': presses('Discard: “Gone”'),
    'hello is to be deleted': presses('Delete Hello'),
    'hello is to be restored': presses(/^(Undo|Try again)$/),
    'hello is deleted': async (stage) => {
      await ends(null)(stage)
      await staysAsItWas(stage, hello)
    },
    'hello was deleted already': async (stage) => {
      await ends(unknown)(stage)
      await staysAsItWas(stage, hello)
    },
    'hello is not deleted': ends(gone),
    // It can be restored only if the list does not have it. The list stays unchanged.
    'hello is restored': async (stage) => {
      await ends(hello)(stage)
      await staysAsItWas(stage)
    },
    'hello does not come back': ends(unknown),
    'the deletion is dismissed': presses('Dismiss'),
    'another tab deletes hello': keeps('removal', { id: 'hello', title: 'Hello' }),
    'another tab deletes another': keeps('removal', { id: 'other', title: 'Other' }),
    'another tab undoes it': async (stage) => {
      await keeps('removal', null)(stage)
      await staysAsItWas(stage)
    },
    'its text is in the clipboard': async (stage) => {
      await presses('Copy Hello')(stage)
      expect(clipboardOf(stage.page).take()).toBe('Thank you')
      await expect(stage.page.getByText('Copied', { exact: true }).first()).toBeVisible()
    },
    'its text is not copied': async (stage) => {
      await presses('Copy Hello')(stage)
      clipboardOf(stage.page).refuse()
      await expect(stage.page.getByText(/^Could not copy the text\./).first()).toBeVisible()
    },
  },
  may: {
    'the messages come': mayCome,
    'none are there': mayCome,
    'a new one is started': isFree,
    'hello is chosen': isAtHand,
    'bye is saved': (seen) => mayEnd(seen) && has(seen) && seen.isAwaited === false,
    'hello turns out to be deleted': (seen) => isOfHello(seen) && has(seen),
    'somebody was faster': isOfHello,
    'it is not saved': (seen) => isOpen(seen) && seen.isAwaited === false,
    'the editor closes': mayEnd,
    'a draft of one that is gone is found': (seen) => seen.isFollowed === true,
    'no draft is found': (seen) => seen.isFollowed === true,
    'that draft is continued': (seen) => isFree(seen) && isGoneKept(seen),
    'that draft is discarded': (seen) => isFree(seen) && isGoneKept(seen),
    'hello is to be deleted': (seen) => isAtHand(seen) && seen.removal === 'free',
    'hello is to be restored': (seen) => mayUndo(seen) && seen.kept === 'hello',
    'hello is deleted': (seen) => has(seen) && seen.isAwaited === false,
    'hello was deleted already': (seen) => has(seen) && seen.isAwaited === false,
    'hello is restored': isEmpty,
    // The bar shows what failed in place of an earlier deletion.
    'hello is not deleted': ({ kept }) => kept === null,
    'hello does not come back': ({ kept }) => kept !== null,
    'the deletion is dismissed': (seen) => mayUndo(seen) && seen.kept !== null,
    'another tab deletes hello': isEmpty,
    'another tab deletes another': isEmpty,
    'another tab undoes it': isEmpty,
    'its text is in the clipboard': isAtHand,
    'its text is not copied': isAtHand,
  },
  reads: {
    mayEdit: async (page) =>
      (await card(page)
        .getByRole('button', { name: 'New message', includeHidden: true })
        .getAttribute('aria-disabled')) !== 'true',
    removal: async (page) => {
      const text = await textOf(bar(page))
      return text.startsWith('Deleting') ? 'removing' : text.startsWith('Restoring') ? 'restoring' : 'free'
    },
    kept: async (page) => {
      const found = /(?<!delete )“(\w+)”( was deleted|\.)/.exec(await textOf(bar(page)))
      return found?.[1]?.toLowerCase() ?? null
    },
    editor: async (page) => ((await isThere(editor(page))) ? 'open' : 'closed'),
    // The other version has not been loaded yet.
    isAwaited: async (page) =>
      (await textOf(refusal(page))) === 'Your entries are still here. Edit them or try again.' &&
      !(await isThere(editor(page).getByRole('region', { name: 'The other version' }))),
    lost: async (page) =>
      (await drafts(page).allTextContents()).map((text) => /“(\w+)”/.exec(text)?.[1]?.toLowerCase()),
  },
  visible: {
    mayEdit: isFree,
    removal: isFree,
    kept: mayUndo,
    isAwaited: isOpen,
    // On the page the drafts are read at once, in the alphabet by a separate step.
    lost: (wanted) => isFree(wanted) && wanted.areDraftsRead === true,
  },
  unmet: {
    'transitions: savedMessages.editor.open on message.replaced':
      'It takes two tabs: tests/browser/drafts.spec.ts has it.',
    'transitions: savedMessages.list on list.searched': 'The paths of a search have it.',
    'transitions: savedMessages.list on query.changed': 'The paths of a search have it.',
    'transitions: savedMessages.list on answer.dropped': BY_LIST,
    'transitions: savedMessages.list on answer.remembered': BY_LIST,
  },
})
