import type { Page } from '@playwright/test'
import { salesTotal } from '../alphabets/salesTotal.ts'
import { arrive } from './arrival.ts'
import { UNREACHABLE } from './calls.ts'
import { attribute, isThere, textOf } from './fields.ts'
import { walk } from './walk.ts'

const user = { first_name: 'Ada', email: 'ada@kickstand.example', permissions: ['dashboard.view'] }

const card = (page: Page) => page.getByRole('region', { name: 'Sales total Paid orders' })
const period = (page: Page, name: string) => card(page).getByRole('radio', { name })
/** The label of a radio button is what a person sees of it. */
const press = (page: Page, name: string): Promise<void> => card(page).locator('label', { hasText: name }).click()

/** The words that stand for each state, and no other. */
const WORDS = {
  empty: 'Nothing to show yet.',
  notPermitted: 'Your account may not see the sales total.',
  failed: `Could not load the sales total.${UNREACHABLE}`,
  loaded: '$1,200',
} as const

walk({
  alphabet: salesTotal,
  open: {
    'opens with an API that has the series': (stage) =>
      arrive(stage, '/dashboard', { ...user, extensions: ['sales.series'] }),
    'opens with an API that has none': (stage) => arrive(stage, '/dashboard', user),
  },
  does: {
    'the year is chosen': ({ page }) => press(page, 'Year'),
    'the week is chosen': ({ page }) => press(page, 'Week'),
    'is asked again': ({ page }) => card(page).getByRole('button', { name: 'Try again' }).click(),
  },
  may: {
    'the year is chosen': ({ trend, period }) => trend !== null && period === 'week',
    'the week is chosen': ({ trend, period }) => trend !== null && period === 'year',
    'is asked again': ({ trend }) => trend === 'failed',
  },
  reads: {
    trend: async (page) => {
      if (!(await isThere(card(page)))) return null
      if ((await attribute(card(page), 'aria-busy')) === 'true') return 'loading'
      const text = await textOf(card(page))
      return Object.entries(WORDS).find(([, words]) => text.includes(words))?.[0]
    },
    period: async (page) => ((await period(page, 'Week').isChecked()) ? 'week' : 'year'),
  },
  visible: { period: ({ trend }) => trend !== null },
})
