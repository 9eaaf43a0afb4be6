import type { Page } from '@playwright/test'
import { dashboard } from '../alphabets/dashboard.ts'
import { arrive } from './arrival.ts'
import { walk } from './walk.ts'

const user = {
  first_name: 'Ada',
  email: 'ada@kickstand.example',
  permissions: ['dashboard.view'],
  extensions: ['sales.series'],
}

/** More than a pie shows one by one. */
const MANY = Array.from({ length: 30 }, (_, index) => index + 1)
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

/** What only one of the parts draws: the card of a report, the toggles of a pie, its button, the box of a list. */
const parts = (page: Page) => [
  page.getByRole('region', { name: /^(Totals|Sales total Paid orders|User activities|Bike Sales All models)$/ }),
  page.getByRole('region', { name: /^(Sales Methods|Sales share for each country)$/ }),
  page.getByRole('group', { name: /^Series of / }),
  page.getByRole('button', { name: 'Show all', exact: true }),
  page.getByRole('searchbox', { name: /^Search (Payment gateways|Countries)/i }),
]

walk({
  alphabet: dashboard,
  open: {
    'the dashboard opens': async (stage) => {
      await arrive(stage, '/dashboard', user)
      await stage.api.answer(/\/sales\/gateways$/, { status: 200, body: { data: gateways } })
      await stage.api.answer(/\/sales\/countries$/, { status: 200, body: { data: countries } })
    },
  },
  does: {},
  reads: {
    parts: async (page) => {
      const counts = await Promise.all(parts(page).map((part) => part.count()))
      return counts.reduce((sum, count) => sum + count, 0)
    },
  },
  unmet: {
    'transitions: dashboard on answer.remembered':
      'It only passes on what its reports say: the paths of the workspace have it.',
    'transitions: dashboard.deciding always [1]': 'One comes back to long lists in the tests of long lists.',
    'transitions: dashboard.short on answer.remembered': 'Long lists come in the tests of long lists.',
    'transitions: dashboard.loading on chunk.loaded': 'Long lists come in the tests of long lists.',
    'states: dashboard.loading': 'Long lists come in the tests of long lists.',
    'states: dashboard.long': 'Long lists come in the tests of long lists.',
    'transitions: dashboard on answer.dropped':
      'It only passes on what its reports say: the paths of a report have it.',
  },
})
