import type { Page } from '@playwright/test'
import { report } from '../alphabets/report.ts'
import { arrive } from './arrival.ts'
import { UNREACHABLE } from './calls.ts'
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
  loaded: 'Sign-ins12',
} as const

walk({
  alphabet: report,
  open: { 'the dashboard opens': (stage) => arrive(stage, '/dashboard', user) },
  does: { 'is asked again': ({ page }) => card(page).getByRole('button', { name: 'Try again' }).click() },
  may: { 'is asked again': ({ state }) => state === 'failed' },
  reads: {
    state: async (page) => {
      if (!(await isThere(card(page)))) return null
      if ((await attribute(card(page), 'aria-busy')) === 'true') return 'loading'
      const text = await textOf(card(page))
      return Object.entries(WORDS).find(([, words]) => text.includes(words))?.[0]
    },
  },
})
