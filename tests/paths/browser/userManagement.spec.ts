import type { Page } from '@playwright/test'
import { goTo } from '../../browser/support/page.ts'
import { itemsAnswer, staffAnswer, staffMember } from '../../machines/fixtures.ts'
import { expect } from '../../support/test.ts'
import { userManagement } from '../alphabets/userManagement.ts'
import { overtaken } from '../answers.ts'
import type { Seen } from '../facts.ts'
import { arrive } from './arrival.ts'
import type { Stage } from './binding.ts'
import { fail, succeed } from './calls.ts'
import { attribute, isThere, textOf } from './fields.ts'
import { accountOf, box, button, editor, HELD, member } from './staff.ts'
import { walk } from './walk.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Staff' })
const question = (page: Page) => button(page, 'Discard changes')

/** Makes sure that there is an unsaved change, so that the editor asks before it closes. */
const change = async (page: Page): Promise<void> => {
  if (await isThere(question(page))) return
  if ((await attribute(button(page, 'Undo changes'), 'aria-disabled')) === 'true')
    await box(page, 'tickets.view').click()
}

/** Makes sure of the same where the editor may already be asking. */
const keepOn = async (page: Page): Promise<void> => {
  if (await isThere(question(page))) await button(page, 'Keep editing').click()
  await change(page)
}

const chooses =
  (name: string) =>
  async ({ page }: Stage): Promise<void> => {
    const isOther = (await attribute(member(page, name), 'aria-pressed')) === 'false'
    const isAsked = isOther && (await isThere(editor(page)))
    if (isAsked) await change(page)
    await member(page, name).click()
    if (isAsked) await question(page).waitFor()
  }

const saves =
  (id: string, permissions: string[]) =>
  async ({ page, api }: Stage): Promise<void> => {
    await keepOn(page)
    await button(page, 'Save permissions').click()
    await succeed(api, 'savePermissions', staffMember(id, permissions))
    await expect(button(page, 'Save permissions')).toHaveAccessibleDescription('Make a change first.')
  }

const opensAt =
  (search: string) =>
  async (stage: Stage): Promise<void> => {
    const ada = { ...accountOf('Ada', HELD), email: 'ADA@kickstand.example', extensions: ['staff', 'staff.invite'] }
    await arrive(stage, `/apps/user-management${search}`, ada)
    await succeed(stage.api, 'fetchPermissionItems', itemsAnswer({ id: 'tickets.view', title: 'View tickets' }))
  }

const closeForm = (page: Page): Promise<void> => page.getByRole('button', { name: 'Cancel', exact: true }).click()

const comes =
  (...ids: readonly string[]) =>
  async ({ page, api }: Stage): Promise<void> => {
    const isInviting = new URL(page.url()).searchParams.has('invite')
    await succeed(api, 'fetchStaff', staffAnswer(...ids.map((id) => staffMember(id, id === 'ada' ? HELD : []))))
    if (isInviting) await closeForm(page)
    await member(page, 'Ada').waitFor()
  }

const isOpen = ({ chosen }: Seen): boolean => chosen !== null
const isUnlisted = ({ count }: Seen): boolean => count === 0
/** Somebody else was chosen, and is shown once the editor is left. */
const isLeft = ({ next, chosen }: Seen): boolean => next !== null && next !== chosen
const maySave =
  (id: string) =>
  (seen: Seen): boolean =>
    seen.chosen === id && !isLeft(seen)

const BY_LIST = 'What its lists tell of themselves is walked on the page of tickets by the paths of a resource.'

walk({
  isSampled: true,
  alphabet: userManagement,
  open: {
    'opens with an API that has staff': opensAt(''),
    'opens at the address of Bob': opensAt('?member=bob'),
    'opens at the address of an invitation': opensAt('?invite'),
  },
  does: {
    'staff come': comes('ada', 'bob'),
    'staff come without Bob': comes('ada'),
    'somebody else was faster': async ({ page, api }) => {
      await keepOn(page)
      await button(page, 'Save permissions').click()
      await fail(api, 'savePermissions', overtaken)
      await editor(page).getByText('Your entries are still here').waitFor()
    },
    'Ada is chosen': chooses('Ada'),
    'Bob is chosen': chooses('Bob'),
    'nobody is chosen any more': async ({ page }) => {
      await change(page)
      await button(page, 'Close').click()
      await question(page).waitFor()
    },
    'the editor closes': async ({ page }) => {
      if (!(await isThere(question(page)))) await button(page, 'Close').click()
      if (await isThere(question(page))) await question(page).click()
    },
    'the address is that of an invitation': async ({ page }) => {
      const isListed = await isThere(member(page, 'Ada'))
      await page.getByRole('button', { name: 'New Member' }).click()
      if (isListed) await closeForm(page)
    },
    'the address is another': ({ page }) => goTo(page, '/apps/user-management?member=nobody'),
    'somebody is to be invited': async ({ page }) => {
      await page.getByRole('button', { name: 'Invite member' }).click()
      await closeForm(page)
    },
    // If Bob is already disabled, he is enabled instead, which ends in the same way.
    'Bob is disabled': async ({ page, api }) => {
      const disable = page.getByRole('button', { name: 'Disable account' })
      const isActive = await isThere(disable)
      if (isActive) await disable.click()
      await (isActive ? disable : page.getByRole('button', { name: 'Enable account' })).click()
      const member = { ...staffMember('bob', []), status: isActive ? 'disabled' : 'active' }
      await succeed(api, 'changeAccess', { member, invitation: null, attempts: null })
    },
    'Ada is saved': saves('ada', HELD),
    'Bob is saved': saves('bob', ['tickets.view']),
  },
  may: {
    'staff come': isUnlisted,
    'staff come without Bob': isUnlisted,
    'somebody else was faster': (seen) => isOpen(seen) && !isLeft(seen),
    'Ada is chosen': (seen) => !isUnlisted(seen),
    'Bob is chosen': ({ count }) => count === 2,
    'nobody is chosen any more': isOpen,
    // The page never leaves an editor for the same member.
    'the editor closes': (seen) => isOpen(seen) && seen.next !== seen.chosen,
    'somebody is to be invited': (seen) => !isUnlisted(seen),
    'Bob is disabled': (seen) => seen.chosen === 'bob' && !isLeft(seen),
    'Ada is saved': maySave('ada'),
    'Bob is saved': maySave('bob'),
  },
  reads: {
    count: (page) => table(page).getByRole('rowheader').count(),
    chosen: async (page) => {
      if (!(await isThere(editor(page)))) return null
      return (await textOf(editor(page).getByRole('heading'))).split(' ')[0]?.toLowerCase()
    },
  },
  unmet: {
    'transitions: userManagement on member.invited': 'The row that it adds is in the journey of an invitation.',
    'transitions: userManagement.chosen on grants.replaced': 'It takes two tabs: the paths of the machine have it.',
    'transitions: userManagement on answer.dropped': BY_LIST,
    'transitions: userManagement on answer.remembered': BY_LIST,
    'transitions: userManagement.chosen on answer.dropped': BY_LIST,
    'transitions: userManagement.chosen on answer.settled': BY_LIST,
  },
})
