import type { Page } from '@playwright/test'
import { itemsAnswer, staffAnswer, staffMember } from '../../machines/fixtures.ts'
import { grantsEditor } from '../alphabets/grantsEditor.ts'
import type { Seen } from '../facts.ts'
import { arrive, inAnotherTab } from './arrival.ts'
import type { Stage } from './binding.ts'
import { succeed } from './calls.ts'
import { attribute, description, isThere, textOf } from './fields.ts'
import { accountOf, box, button, editor, ITEMS, member } from './staff.ts'
import { walk } from './walk.ts'

const REFUSED = 'The permissions could not be saved. '

/** Save, which has other words while it is busy. */
const save = (page: Page) => editor(page).locator('button[aria-busy]')
const question = (page: Page) => editor(page).getByText('Throw away what you changed for Ada Stone?')
const isThrough = (seen: Seen, permission: string): boolean => (seen.wanted as readonly string[]).includes(permission)

/** Somebody looks at what Ada may do. */
const opensAs =
  (name: string, permissions: readonly string[]) =>
  async (stage: Stage): Promise<void> => {
    await arrive(stage, '/apps/user-management', accountOf(name, permissions))
    await succeed(stage.api, 'fetchStaff', staffAnswer(staffMember('ada', ['staff.edit'])))
    await succeed(stage.api, 'fetchPermissionItems', itemsAnswer(...ITEMS))
    await member(stage.page, 'Ada').click()
  }

const presses =
  (name: string) =>
  ({ page }: Stage): Promise<void> =>
    button(page, name).click()

/** What another tab of whoever looks at Ada keeps of what was changed. */
const keeps =
  (content: unknown) =>
  async (stage: Stage): Promise<void> => {
    for (const name of ['ada', 'bob']) {
      const key = `kickstand.form/${encodeURIComponent(`${name}@kickstand.example`)}/permissions/ada`
      await inAnotherTab(stage, key, content === null ? null : JSON.stringify(content))
    }
  }

const isOpen = ({ state }: Seen): boolean => state !== 'closed'
const mayChange = ({ state, mayEdit }: Seen): boolean =>
  mayEdit === true && (state === 'choosing' || state === 'confirming')
const hasButtons = ({ state, mayEdit }: Seen): boolean =>
  mayEdit === true && state !== 'confirming' && state !== 'closed'
const isConfirming = ({ state }: Seen): boolean => state === 'confirming'
const mayPress = ({ state, hasChanges }: Seen): boolean => state === 'choosing' && hasChanges === true

walk({
  alphabet: grantsEditor,
  open: {
    'opens with another': opensAs('Bob', ['staff.view', 'staff.edit']),
    'opens with oneself': opensAs('Ada', ['staff.view', 'staff.edit']),
    'opens for one who may not edit': opensAs('Bob', ['staff.view']),
  },
  does: {
    'tickets are granted': ({ page }) => box(page, 'tickets.view').check(),
    'tickets are revoked': ({ page }) => box(page, 'tickets.view').uncheck(),
    'editing is revoked': ({ page }) => box(page, 'staff.edit').uncheck(),
    'Save is pressed': ({ page }) => save(page).click(),
    'Revert is pressed': presses('Undo changes'),
    'tickets were kept': keeps({ granted: ['tickets.view'], revoked: [] }),
    'another tab is done with it': keeps(null),
    'something else was kept': keeps(7),
    'the editor is left': presses('Close'),
    'that is confirmed': presses('Throw away'),
    'that is declined': presses('Keep changing'),
  },
  may: {
    'tickets are granted': (seen) => mayChange(seen) && !isThrough(seen, 'tickets.view'),
    'tickets are revoked': (seen) => mayChange(seen) && isThrough(seen, 'tickets.view'),
    'editing is revoked': (seen) => mayChange(seen) && isThrough(seen, 'staff.edit') && seen.isSelf === false,
    'Save is pressed': mayPress,
    'Revert is pressed': mayPress,
    'the editor is left': isOpen,
    'that is confirmed': isConfirming,
    'that is declined': isConfirming,
  },
  reads: {
    state: async (page) => {
      if (!(await isThere(editor(page)))) return 'closed'
      if (await isThere(question(page))) return 'confirming'
      return (await attribute(save(page), 'aria-busy')) === 'true' ? 'saving' : 'choosing'
    },
    wanted: (page) =>
      editor(page)
        .locator('input[type="checkbox"]:checked')
        .evaluateAll((boxes) => boxes.map((one) => one.getAttribute('title')).toSorted()),
    hasChanges: async (page) => (await attribute(button(page, 'Undo changes'), 'aria-disabled')) !== 'true',
    isRestored: (page) => isThere(editor(page).getByText('Your unsaved changes were kept.')),
    refusal: async (page) => {
      const words = await textOf(editor(page).getByRole('alert').filter({ hasText: REFUSED }))
      return words === '' ? null : words.replace(REFUSED, '')
    },
    obstacle: (page) => description(save(page)),
    mayEdit: async (page) => !(await isThere(editor(page).getByText('You may see this, not change it.'))),
    isSelf: (page) => isThere(editor(page).getByText('You cannot take this from yourself.')),
  },
  visible: {
    wanted: isOpen,
    hasChanges: (wanted) => hasButtons(wanted) && wanted.state === 'choosing',
    isRestored: ({ state }) => state === 'choosing',
    refusal: isOpen,
    obstacle: hasButtons,
    mayEdit: isOpen,
    isSelf: isOpen,
  },
  unmet: {
    'transitions: grantsEditor.choosing on member.renewed [2]':
      'Staff come anew as one comes back, and after a change: the paths of user management have it.',
    'transitions: grantsEditor.confirming on member.renewed [2]':
      'Staff come anew as one comes back, and after a change: the paths of user management have it.',
    'transitions: grantsEditor.saving on member.renewed':
      'Staff come anew as one comes back, and after a change: the paths of user management have it.',
  },
})
