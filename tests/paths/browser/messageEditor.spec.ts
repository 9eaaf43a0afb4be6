import type { Page } from '@playwright/test'
import { messagesAnswer, savedMessage } from '../../machines/fixtures.ts'
import { messageEditor } from '../alphabets/messageEditor.ts'
import type { Seen } from '../facts.ts'
import { arrive, inAnotherTab } from './arrival.ts'
import type { Stage } from './binding.ts'
import { succeed } from './calls.ts'
import { attribute, description, errorOf, isThere, leave, textOf, write } from './fields.ts'
import { walk } from './walk.ts'

const user = {
  first_name: 'Ada',
  email: 'ada@kickstand.example',
  permissions: ['saved_messages.view'],
  extensions: ['saved_messages'],
}
const kept = savedMessage('kept', { title: 'Hello', body: 'Thank you' })
const LOST = 'This message was deleted meanwhile. You can save what you wrote as a new one.'

const editor = (page: Page) => page.getByRole('dialog', { name: /^(New|Edit) message$/ })
const title = (page: Page) => editor(page).locator('input[name="title"]')
const body = (page: Page) => editor(page).locator('textarea[name="body"]')
const save = (page: Page) => editor(page).locator('button[type="submit"]')
const other = (page: Page) => editor(page).getByRole('region', { name: 'The other version' })
const refusal = (page: Page) => editor(page).locator('section').getByRole('alert')

/** Presses without taking the focus from a field, which would be to leave it. */
const press = (page: Page, name: string | RegExp): Promise<void> =>
  editor(page).getByRole('button', { name, exact: true }).dispatchEvent('click')

const writes =
  (titleText: string, bodyText: string) =>
  async ({ page }: Stage): Promise<void> => {
    await write(title(page), titleText)
    await write(body(page), bodyText)
  }

/** What another tab keeps of the draft, whichever message it is of. */
const keeps =
  (content: unknown) =>
  async (stage: Stage): Promise<void> => {
    for (const form of ['message', 'message/kept']) {
      const value = content === null ? null : JSON.stringify(content)
      await inAnotherTab(stage, `kickstand.form/${encodeURIComponent(user.email)}/${form}`, value)
    }
  }

/**
 * Nothing has the focus when another tab takes the question away: it would come back to the message then, which the next
 * step would leave. That it comes back is shown by the tests of drafts.
 */
const isDone = async (stage: Stage): Promise<void> => {
  const decline = editor(stage.page).getByRole('button', { name: 'Keep writing' })
  if (await isThere(decline)) await decline.blur()
  await keeps(null)(stage)
}

const opens =
  (name: string) =>
  async (stage: Stage): Promise<void> => {
    await arrive(stage, '/saved-messages', user)
    await succeed(stage.api, 'fetchSavedMessages', messagesAnswer(kept))
    await stage.page.getByRole('button', { name }).click()
    await title(stage.page).waitFor()
  }

const OPEN: readonly unknown[] = ['writing', 'overtaken', 'orphaned']
const isOpen = ({ state }: Seen): boolean => OPEN.includes(state)
const isAsked = ({ isConfirming }: Seen): boolean => isConfirming === true
const hasButtons = (seen: Seen): boolean => isOpen(seen) && !isAsked(seen)
const isClosed = ({ state }: Seen): boolean => state === 'closed'
const isNotClosed = (seen: Seen): boolean => !isClosed(seen)
/** The focus was in both fields; where it is in one of them now, to take it away changes nothing. */
const wereLeft = ({ wasTitleLeft, wasBodyLeft }: Seen): boolean => wasTitleLeft === true && wasBodyLeft === true

walk({
  alphabet: messageEditor,
  open: { 'a message is started': opens('New message'), 'a message is opened': opens('Edit Hello') },
  does: {
    'both fields are written': writes('Bye', 'Thank you'),
    'both fields say hello': writes('Hello', 'Thank you'),
    'both fields are emptied': writes('', ''),
    'the title is left': ({ page }) => leave(title(page)),
    'the body is left': ({ page }) => leave(body(page)),
    // Enter presses it, also where it looks as if it could not be pressed: then what is wrong is said at the fields.
    'Save is pressed': ({ page }) => title(page).press('Enter'),
    'the editor is left': ({ page }) => press(page, 'Cancel'),
    'a draft is found': keeps({ title: 'Bye', body: 'Thank you', version: kept.updated_at }),
    'another tab is done with it': isDone,
    'something else is found': keeps(7),
    'Discard is pressed': ({ page }) => press(page, 'Discard'),
    'that is confirmed': ({ page }) => press(page, 'Throw away'),
    'that is declined': ({ page }) => press(page, 'Keep writing'),
  },
  may: {
    'both fields are written': isOpen,
    'both fields say hello': isOpen,
    'both fields are emptied': isOpen,
    'the title is left': isNotClosed,
    // The focus is in the title when the editor opens.
    'the body is left': (seen) => isNotClosed(seen) && seen.wasTitleLeft === true,
    'Save is pressed': hasButtons,
    // The question takes the focus, and to go on brings it back.
    'the editor is left': (seen) => hasButtons(seen) && (seen.title === seen.kept || wereLeft(seen)),
    'Discard is pressed': (seen) => hasButtons(seen) && seen.isRestored === true,
    'that is confirmed': isAsked,
    'that is declined': isAsked,
  },
  reads: {
    state: async (page) => {
      if (!(await isThere(editor(page)))) return 'closed'
      const words = await textOf(refusal(page))
      if ((await attribute(save(page), 'aria-busy')) === 'true') {
        if (words !== '') return 'catchingUp'
        return (await isThere(editor(page).getByRole('heading', { name: 'New message' }))) ? 'creating' : 'updating'
      }
      if (words === LOST) return 'orphaned'
      return (await isThere(other(page))) ? 'overtaken' : 'writing'
    },
    isConfirming: (page) => isThere(editor(page).getByText('Throw away what you wrote?')),
    title: (page) => title(page).inputValue(),
    titleError: (page) => errorOf(title(page)),
    bodyError: (page) => errorOf(body(page)),
    isRestored: (page) => isThere(editor(page).getByText('Your unsaved changes were kept.')),
    obstacle: (page) => description(save(page)),
    refusal: async (page) => (await textOf(refusal(page))) || null,
    other: async (page) => (await textOf(other(page))).split('\n')[0] || null,
  },
  visible: {
    isConfirming: isNotClosed,
    title: isNotClosed,
    titleError: isNotClosed,
    bodyError: isNotClosed,
    isRestored: hasButtons,
    obstacle: hasButtons,
    refusal: isNotClosed,
    other: isNotClosed,
  },
  unmet: {
    'transitions: messageEditor.creating on draft.changed': 'while it is being saved the fields take nothing',
    'transitions: messageEditor.updating on draft.changed': 'while it is being saved the fields take nothing',
  },
})
