import type { Page } from '@playwright/test'
import { PATHS } from '../../../machines/app/places.ts'
import { searchList } from '../alphabets/searchList.ts'
import { arrive, goTo } from './arrival.ts'
import type { Stage } from './binding.ts'
import { isThere, write } from './fields.ts'
import { walk } from './walk.ts'

/** No title contains 'bike'. */
const SALES = ['Norway', 'Chile'].map((title) => ({
  country: { title, image_path: null },
  data_sum: 2000,
  data_count: 2,
  data_percent: 0.5,
}))

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search Countries' })
const list = (page: Page) => page.getByRole('region', { name: 'Countries, list' })

const writes =
  (text: string) =>
  ({ page }: Stage): Promise<void> =>
    write(field(page), text)

const opensAt =
  (search: string) =>
  async (stage: Stage): Promise<void> => {
    await arrive(stage, `${PATHS.dashboard}${search}`, {
      first_name: 'Ada',
      email: 'ada@kickstand.example',
      permissions: ['dashboard.view'],
    })
    await stage.api.answer(/^GET \/dashboard\/reports\/sales\/countries$/, { status: 200, body: { data: SALES } })
  }

walk({
  alphabet: searchList,
  open: { starts: opensAt(''), 'starts with a text': opensAt('?search_countries=Bike') },
  does: {
    'is searched': writes('Bike'),
    'is searched for blanks': writes('  '),
    'is cleared': ({ page }) => page.getByRole('button', { name: 'Clear search' }).filter({ hasText: 'Clear' }).click(),
    'the address says nothing': ({ page }) => goTo(page, PATHS.dashboard),
  },
  may: {
    'is cleared': ({ state }) => state === 'filtered',
    // Going to the current address would restart the dashboard.
    'the address says nothing': ({ state, isTyping }) => state === 'filtered' && isTyping === false,
  },
  reads: {
    text: (page) => field(page).inputValue(),
    state: async (page) => {
      if (await isThere(page.getByText(/^Nothing matches “.*”\.$/))) return 'filtered'
      return (await list(page).getByRole('listitem').count()) === SALES.length ? 'all' : null
    },
  },
})
