import type { Page } from '@playwright/test'
import { itemsAnswer, staffAnswer, staffMember } from '../../machines/fixtures.ts'
import { expect } from '../../support/test.ts'
import { userManagement } from '../alphabets/userManagement.ts'
import type { Seen } from '../facts.ts'
import { passTime } from './ages.ts'
import { arrive, goTo } from './arrival.ts'
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
  outdated: `Not refreshed. ${UNREACHABLE}`,
  refreshing: 'As of',
} as const
const TITLES_FAILED = 'The list of permissions could not be loaded.'

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

const comesBack = async (stage: Stage): Promise<void> => {
  const { page, api } = stage
  await opensFor(['staff'])(stage)
  await succeed(api, 'fetchStaff', staffAnswer(staffMember('ada', HELD), staffMember('bob', [])))
  await succeed(api, 'fetchPermissionItems', itemsAnswer({ id: 'tickets.view', title: 'See tickets' }))
  await member(page, 'Bob').click()
  await box(page, 'tickets.view').waitFor()
  await goTo(page, '/menu-test')
  await staff(page).waitFor({ state: 'detached' })
  await goTo(page, '/apps/user-management')
  await expect(member(page, 'Bob')).toBeVisible()
}

const FILLED: readonly unknown[] = ['loaded', 'refreshing', 'outdated']
const isOpen = ({ chosen }: Seen): boolean => chosen !== null
const isReady = (seen: Seen): boolean => isOpen(seen) && FILLED.includes(seen.titles)
/** What the editor is left for is unsaved: without the titles there is nothing to change. */
const mayChoose = (seen: Seen): boolean => !isOpen(seen) || isReady(seen)
/** Somebody else was chosen, who comes once the editor is left. */
const isLeft = ({ next, chosen }: Seen): boolean => next !== null && next !== chosen
const maySave =
  (id: string) =>
  (seen: Seen): boolean =>
    isReady(seen) && seen.chosen === id && !isLeft(seen)
const isListed = (seen: Seen): boolean => seen.staff === 'loading' || FILLED.includes(seen.staff)
/** The card says of staff first how old they are, and of the titles where staff are fresh. */
const areTitlesTold = (seen: Seen): boolean => isOpen(seen) && seen.staff === 'loaded'

walk({
  alphabet: userManagement,
  open: {
    'opens with an API that has staff': opensFor(['staff']),
    'comes back to them': comesBack,
    'opens without': opensFor([]),
  },
  does: {
    'staff are asked for again': ({ page }) => staff(page).getByRole('button', { name: 'Try again' }).click(),
    'the titles are asked for again': ({ page }) => button(page, 'Try again').click(),
    'two minutes have passed': passTime,
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
    'staff are asked for again': (seen) => seen.staff === 'failed' || seen.staff === 'outdated',
    'the titles are asked for again': (seen) =>
      isOpen(seen) && (seen.titles === 'failed' || seen.titles === 'outdated'),
    'Ada is chosen': (seen) => mayChoose(seen) && seen.count !== 0,
    'Bob is chosen': (seen) => mayChoose(seen) && seen.count === 2,
    'nobody is chosen any more': isReady,
    // Nobody leaves the editor of somebody for the same one.
    'the editor closes': (seen) => isOpen(seen) && seen.next !== seen.chosen,
    'Ada is saved': maySave('ada'),
    'Bob is saved': maySave('bob'),
  },
  reads: {
    staff: async (page) => {
      const text = await textOf(staff(page))
      const said = Object.entries(WORDS).find(([, words]) => text.includes(words))?.[0]
      return said ?? ((await attribute(table(page), 'aria-busy')) === 'true' ? 'loading' : 'loaded')
    },
    isOld: (page) => isThere(staff(page).getByText(/^As of /)),
    areTitlesOld: (page) => isThere(editor(page).getByText(/^As of /)),
    count: (page) => table(page).getByRole('rowheader').count(),
    permissions: async (page) => {
      const count = await textOf(bob(page).getByRole('cell').nth(1))
      return count === '' ? null : count === '0' ? [] : ['tickets.view']
    },
    chosen: async (page) => {
      if (!(await isThere(editor(page)))) return null
      return (await textOf(editor(page).getByRole('heading'))).split(' ')[0]?.toLowerCase()
    },
    titles: async (page) => {
      const text = await textOf(editor(page))
      if (text.includes(TITLES_FAILED)) return 'failed'
      if (text.includes('Not refreshed.')) return 'outdated'
      if (text.includes(WORDS.refreshing)) return 'refreshing'
      return (await isThere(box(page, 'tickets.view'))) ? 'loaded' : 'loading'
    },
  },
  visible: { count: isListed, permissions: isListed, titles: areTitlesTold, areTitlesOld: areTitlesTold },
  unmet: {
    'transitions: userManagement.staff on member.changed': 'The paths of the editor have it: a save that is refused.',
  },
})
