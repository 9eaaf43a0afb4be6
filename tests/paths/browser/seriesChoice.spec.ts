import type { Page } from '@playwright/test'
import { seriesChoice } from '../alphabets/seriesChoice.ts'
import type { Seen } from '../facts.ts'
import { arrive } from './arrival.ts'
import type { Stage } from './binding.ts'
import { walk } from './walk.ts'

const user = { first_name: 'Ada', email: 'ada@kickstand.example', permissions: ['dashboard.view'] }

/** The buttons of one of the pies on the dashboard; all pies work alike. */
const toggles = (page: Page) => page.getByRole('group', { name: 'Series of Sales Methods' }).getByRole('button')

const SERIES = { sales: 'Sales', count: 'No.', percent: 'Percent' } as const
type Series = keyof typeof SERIES

const presses =
  (series: Series) =>
  ({ page }: Stage): Promise<void> =>
    toggles(page).filter({ hasText: SERIES[series] }).click()

/** The last selected series cannot be turned off. */
const isFree =
  (series: Series) =>
  ({ chosen }: Seen): boolean =>
    JSON.stringify(chosen) !== JSON.stringify([series])

walk({
  alphabet: seriesChoice,
  open: { starts: (stage) => arrive(stage, '/dashboard', user) },
  does: {
    'sales is pressed': presses('sales'),
    'count is pressed': presses('count'),
    'percent is pressed': presses('percent'),
  },
  may: {
    'sales is pressed': isFree('sales'),
    'count is pressed': isFree('count'),
    'percent is pressed': isFree('percent'),
  },
  reads: {
    chosen: async (page) => {
      const on = await page
        .getByRole('group', { name: 'Series of Sales Methods' })
        .getByRole('button', { pressed: true })
        .allTextContents()
      return Object.entries(SERIES).flatMap(([series, name]) => (on.includes(name) ? [series] : []))
    },
  },
})
