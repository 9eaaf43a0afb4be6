import type { Page } from '@playwright/test'
import { staffMember } from '../../machines/fixtures.ts'
import { expect } from '../../support/test.ts'
import { userManagement } from '../alphabets/userManagement.ts'
import type { Seen } from '../facts.ts'
import { arrive } from './arrival.ts'
import type { Stage } from './binding.ts'
import { succeed, UNREACHABLE } from './calls.ts'
import { attribute, isThere, textOf } from './fields.ts'
import { accountOf, box, button, editor, HELD, member } from './staff.ts'
import { walk } from './walk.ts'

/** The words that stand for each state of the list, and no other. */
const WORDS = {
  failed: `The staff could not be loaded.${UNREACHABLE}`,
  notPermitted: 'Your account may not see staff.',
  unavailable: 'This admin API does not offer a list of staff.',
} as const
const TITLES_FAILED = `The list of permissions could not be loaded.${UNREACHABLE}`

const staff = (page: Page) => page.getByRole('region', { name: /^Staff/ })
const table = (page: Page) => page.getByRole('table', { name: 'Staff' })
const bob = (page: Page) => table(page).getByRole('row').filter({ hasText: 'Bob Stone' })
const question = (page: Page) => button(page, 'Throw away')

/** Sees to it that there is something unsaved, so that leaving asks first. */
const change = async (page: Page): Promise<void> => {
  if (await isThere(question(page))) return
  if ((await attribute(button(page, 'Undo changes'), 'aria-disabled')) === 'true')
    await box(page, 'tickets.view').click()
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
    if (await isThere(question(page))) await button(page, 'Keep changing').click()
    await change(page)
    await button(page, 'Save permissions').click()
    await succeed(api, 'savePermissions', staffMember(id, permissions))
    await expect(button(page, 'Save permissions')).toHaveAccessibleDescription(
      'Nothing has been changed: change something first',
    )
  }

const opensFor =
  (extensions: string[]) =>
  (stage: Stage): Promise<void> =>
    arrive(stage, '/apps/user-management', {
      ...accountOf('Ada', HELD),
      email: 'ADA@kickstand.example',
      extensions,
    })

const isOpen = ({ chosen }: Seen): boolean => chosen !== null
const isReady = (seen: Seen): boolean => isOpen(seen) && seen.titles === 'loaded'
/** What the editor is left for is unsaved: without the titles there is nothing to change. */
const mayChoose = (seen: Seen): boolean => seen.count === 2 && (!isOpen(seen) || isReady(seen))
/** Somebody else was chosen, who comes once the editor is left. */
const isLeft = ({ next, chosen }: Seen): boolean => next !== null && next !== chosen
const maySave =
  (id: string) =>
  (seen: Seen): boolean =>
    isReady(seen) && seen.chosen === id && !isLeft(seen)
const isListed = (seen: Seen): boolean => seen.staff === 'loading' || seen.staff === 'loaded'

walk({
  alphabet: userManagement,
  open: { 'opens with an API that has staff': opensFor(['staff']), 'opens without': opensFor([]) },
  does: {
    'staff are asked for again': ({ page }) => staff(page).getByRole('button', { name: 'Try again' }).click(),
    'the titles are asked for again': ({ page }) => button(page, 'Try again').click(),
    'Ada is chosen': chooses('Ada'),
    'Bob is chosen': chooses('Bob'),
    'nobody is chosen any more': async ({ page }) => {
      await change(page)
      await button(page, 'Close').click()
      await question(page).waitFor()
    },
    'the editor closes': async ({ page }) => {
      const isAsked = await isThere(question(page))
      await (isAsked ? question(page) : button(page, 'Close')).click()
    },
    'Ada is saved': saves('ada', HELD),
    'Bob is saved': saves('bob', ['tickets.view']),
  },
  may: {
    'staff are asked for again': (seen) => seen.staff === 'failed',
    'the titles are asked for again': (seen) => isOpen(seen) && seen.titles === 'failed',
    'Ada is chosen': mayChoose,
    'Bob is chosen': mayChoose,
    'nobody is chosen any more': isReady,
    // Nobody leaves the editor of somebody for the same one.
    'the editor closes': (seen) => isOpen(seen) && seen.next !== seen.chosen,
    'Ada is saved': maySave('ada'),
    'Bob is saved': maySave('bob'),
  },
  reads: {
    staff: async (page) => {
      if ((await attribute(table(page), 'aria-busy')) === 'true') return 'loading'
      const text = await textOf(staff(page))
      return Object.entries(WORDS).find(([, words]) => text.includes(words))?.[0] ?? 'loaded'
    },
    count: (page) => table(page).getByRole('rowheader').count(),
    permissions: async (page) => {
      const count = await textOf(bob(page).getByRole('cell').nth(1))
      return count === '' ? null : count === '0' ? [] : ['tickets.view']
    },
    chosen: async (page) => {
      const names = await table(page).getByRole('button', { pressed: true }).allTextContents()
      return names[0]?.split(' ')[0]?.toLowerCase() ?? null
    },
    titles: async (page) => {
      if (await isThere(box(page, 'tickets.view'))) return 'loaded'
      return (await textOf(editor(page))).includes(TITLES_FAILED) ? 'failed' : 'loading'
    },
  },
  visible: { count: isListed, permissions: isListed, titles: isOpen },
})
