import type { Page } from '@playwright/test'
import { expect } from '../../support/test.ts'
import { dashboard } from '../alphabets/dashboard.ts'
import { arrive } from './arrival.ts'
import { walk } from './walk.ts'

const user = {
  first_name: 'Ada',
  email: 'ada@kickstand.example',
  permissions: ['dashboard.view'],
  extensions: ['sales.series', 'sales.net'],
}

/** More items than a pie shows individually, and more than a list shows at first. */
const MANY = Array.from({ length: 60 }, (_, index) => index + 1)
const net = { gross: 10, refunds: 1, net: 9, data_count: 1 }
const period = { period_start: '2026-06-01', ...net }
const activities = MANY.map((number) => ({ title: `Kind ${number}`, count: number }))
const gateways = MANY.map((number) => ({
  name: `Gateway ${number}`,
  logo: null,
  sum_data: 100,
  count_data: 1,
  percent_data: 1 / MANY.length,
}))
const countries = MANY.map((number) => ({
  country: { title: `Country ${number}`, image_path: null },
  data_sum: 100,
  data_count: 1,
  data_percent: 1 / MANY.length,
}))

/**
 * Elements that are each drawn by exactly one of the parts: the cards of reports, net sales and those by period, the choice of periods, the
 * switches to a table, the buttons of pies and lists, the boxes of searches.
 */
const parts = (page: Page) => [
  page.getByRole('region', { name: /^(Totals|Sales total Paid orders .+|User activities)$/ }),
  page
    .locator('section')
    .and(page.getByRole('group', { name: /^(Bike Sales All models|Sales Methods|Sales share for each country)$/ })),
  page.getByText('Net', { exact: true }),
  page.getByRole('radiogroup', { name: 'Period of the sales total' }),
  page.getByRole('button', { name: /^Table of / }),
  page.getByRole('button', { name: /^Show all( 60)?$/ }),
  page.getByRole('searchbox', { name: /^Search (Payment gateways|Countries)/i }),
]

const series = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Series of Sales Methods' }).getByRole('button', { name })

walk({
  alphabet: dashboard,
  open: {
    'the dashboard opens': async (stage) => {
      const series = [{ period_start: period.period_start, data_sum: net.gross, data_count: net.data_count }]
      stage.api.answerAlways(/\/sales\/total\?/, { status: 200, body: { data: series } })
      stage.api.answerAlways(/\/sales\/net\?/, { status: 200, body: { data: [period] } })
      await arrive(stage, '/dashboard', user)
      await stage.api.answer(/\/total\/counts$/, { status: 200, body: { data: { orders: { price: 10 } } } })
      await stage.api.answer(/\/sales\/net$/, { status: 200, body: { data: net } })
      await stage.api.answer(/\/users\/activities$/, { status: 200, body: { data: activities } })
      await stage.api.answer(/\/sales\/gateways$/, { status: 200, body: { data: gateways } })
      await stage.api.answer(/\/sales\/countries$/, { status: 200, body: { data: countries } })
    },
  },
  does: {
    'the week is chosen': ({ page }) => page.getByRole('radio', { name: 'Week' }).check(),
    'the count of the gateways is chosen': ({ page }) => series(page, 'No.').click(),
    'their sales are chosen, or not any more': ({ page }) => series(page, 'Sales').click(),
    'the countries have been searched': async ({ page }) => {
      const box = page.getByRole('searchbox', { name: 'Search Countries' })
      await box.fill('nor & den')
      await expect(page).toHaveURL(/search_countries=nor\+%26\+den/)
      // With this search the list would have no rows to show.
      await box.fill('')
      await expect(page).not.toHaveURL(/search_countries/)
    },
  },
  reads: {
    // Period, series and searches are read from the address, which on the page changes at once with each choice.
    parts: async (page) => {
      const counts = await Promise.all(parts(page).map((part) => part.count()))
      return counts.reduce((sum, count) => sum + count, 0)
    },
  },
  unmet: {
    'transitions: dashboard on query.changed': 'It comes with the choice of a period.',
    'transitions: dashboard on answer.remembered':
      'It only passes on what its reports say: the paths of the workspace have it.',
    'transitions: dashboard on answer.dropped':
      'It only passes on what its reports say: the paths of a report have it.',
  },
})
