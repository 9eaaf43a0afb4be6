import type { Page } from '@playwright/test'
import { expect } from '../../support/test.ts'
import { salesTotal } from '../alphabets/salesTotal.ts'
import { ageIn, passTime } from './ages.ts'
import { arrive, goTo } from './arrival.ts'
import type { Stage } from './binding.ts'
import { succeed, UNREACHABLE } from './calls.ts'
import { attribute, isThere, textOf } from './fields.ts'
import { walk } from './walk.ts'

const user = { first_name: 'Ada', email: 'ada@kickstand.example', permissions: ['dashboard.view'] }

const card = (page: Page) => page.getByRole('region', { name: 'Sales total Paid orders' })
const period = (page: Page, name: string) => card(page).getByRole('radio', { name })
/** The label of a radio button is what a person sees of it. */
const press = (page: Page, name: string): Promise<void> => card(page).locator('label', { hasText: name }).click()

const chooses =
  (name: 'Year' | 'Week') =>
  async ({ page, api }: Stage): Promise<void> => {
    await press(page, name)
    // What was asked before is given up, which the API hears a moment later.
    // Of a period that was seen before the own call begins later, and time stands still here.
    const own = `GET /dashboard/reports/sales/total?type=${name.toLowerCase()}`
    const others = () => api.waiting().filter((call) => call.includes('/sales/total') && call !== own)
    await expect.poll(others).toEqual([])
  }

/** The words that stand for each state, and no other. */
const WORDS = {
  empty: 'Nothing to show yet.',
  notPermitted: 'Your account may not see the sales total.',
  failed: `Could not load the sales total.${UNREACHABLE}`,
  outdated: `Not refreshed. ${UNREACHABLE}`,
  refreshing: 'As of',
  loaded: '$1,200',
} as const

const offering = { ...user, extensions: ['sales.series'] }

const comeBack = async (stage: Stage): Promise<void> => {
  await arrive(stage, '/dashboard', offering)
  const series = [{ period_start: '2024-01-01', data_sum: 1200, data_count: 2 }]
  await succeed(stage.api, 'fetchSalesSeries', { series, at: 0 })
  await expect(card(stage.page)).toContainText('$1,200')
  await goTo(stage.page, '/menu-test')
  await card(stage.page).waitFor({ state: 'detached' })
  await goTo(stage.page, '/dashboard')
  await expect(card(stage.page)).toContainText('$1,200')
}

walk({
  alphabet: salesTotal,
  open: {
    'opens with an API that has the series': (stage) => arrive(stage, '/dashboard', offering),
    'one comes back to it': comeBack,
    'opens with an API that has none': (stage) => arrive(stage, '/dashboard', user),
  },
  does: {
    'the year is chosen': chooses('Year'),
    'the week is chosen': chooses('Week'),
    'is asked again': ({ page }) => card(page).getByRole('button', { name: 'Try again' }).click(),
    'two minutes have passed': passTime,
  },
  may: {
    'the year is chosen': ({ trend, period }) => trend !== null && period === 'week',
    'the week is chosen': ({ trend, period }) => trend !== null && period === 'year',
    'is asked again': ({ trend }) => trend === 'failed' || trend === 'outdated',
    'two minutes have passed': ({ now, age }) => now === 0 && age === 'just now',
  },
  reads: {
    trend: async (page) => {
      if (!(await isThere(card(page)))) return null
      const text = await textOf(card(page))
      const found = Object.entries(WORDS).find(([, words]) => text.includes(words))?.[0]
      return found ?? ((await attribute(card(page), 'aria-busy')) === 'true' ? 'loading' : undefined)
    },
    age: (page) => ageIn(card(page)),
    period: async (page) => ((await period(page, 'Week').isChecked()) ? 'week' : 'year'),
  },
  // What is known of the time is what the clock told last: on the page it tells it at once.
  visible: { period: ({ trend }) => trend !== null, age: ({ now, age }) => now === 0 || age === null },
})
