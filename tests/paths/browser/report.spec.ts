import type { Page } from '@playwright/test'
import { expect } from '../../support/test.ts'
import { report } from '../alphabets/report.ts'
import { ageIn, passTime } from './ages.ts'
import { arrive, goTo } from './arrival.ts'
import type { Stage } from './binding.ts'
import { succeed, UNREACHABLE } from './calls.ts'
import { attribute, isThere, textOf } from './fields.ts'
import { walk } from './walk.ts'

const user = { first_name: 'Ada', email: 'ada@kickstand.example', permissions: ['dashboard.view'] }

/** One of the reports of the dashboard; all are alike. */
const card = (page: Page) => page.getByRole('region', { name: 'User activities' })

/** The words that stand for each state, and no other. */
const WORDS = {
  empty: 'Nothing to show yet.',
  notPermitted: 'Your account may not see the user activities.',
  failed: `Could not load the user activities.${UNREACHABLE}`,
  outdated: `Not refreshed. ${UNREACHABLE}`,
  refreshing: 'As of',
  loaded: 'Sign-ins12',
} as const

const comeBack = async (stage: Stage): Promise<void> => {
  await arrive(stage, '/dashboard', user)
  await succeed(stage.api, 'fetchReport', { userActivities: [{ title: 'Sign-ins', count: 9 }], at: 0 })
  await expect(card(stage.page)).toContainText('Sign-ins9')
  await goTo(stage.page, '/menu-test')
  await card(stage.page).waitFor({ state: 'detached' })
  await goTo(stage.page, '/dashboard')
  await expect(card(stage.page)).toContainText('Sign-ins9')
}

walk({
  alphabet: report,
  open: {
    'the dashboard opens': (stage) => arrive(stage, '/dashboard', user),
    'one comes back to it': comeBack,
  },
  does: {
    'is asked again': ({ page }) => card(page).getByRole('button', { name: 'Try again' }).click(),
    'two minutes have passed': passTime,
  },
  may: {
    'is asked again': ({ state }) => state === 'failed' || state === 'outdated',
    'two minutes have passed': ({ age }) => age === 'just now',
  },
  reads: {
    state: async (page) => {
      if (!(await isThere(card(page)))) return null
      const text = await textOf(card(page))
      const found = Object.entries(WORDS).find(([, words]) => text.includes(words))?.[0]
      return found ?? ((await attribute(card(page), 'aria-busy')) === 'true' ? 'loading' : undefined)
    },
    age: (page) => ageIn(card(page)),
  },
})
