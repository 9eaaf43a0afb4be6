import type { Page } from '@playwright/test'
import { expect } from '../../support/test.ts'
import { search } from '../alphabets/search.ts'
import { arrive, goTo } from './arrival.ts'
import type { Stage } from './binding.ts'
import { isThere, write } from './fields.ts'
import type { Answer } from './heldApi.ts'
import { walk } from './walk.ts'

const user = {
  first_name: 'Ada',
  email: 'ada@kickstand.example',
  permissions: ['users.view'],
  extensions: ['users'],
}

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search users' })
const sought = (page: Page): string => new URL(page.url()).searchParams.get('search') ?? ''

const types =
  (text: string) =>
  async ({ page }: Stage): Promise<void> => {
    // Typing the current text changes nothing, so another text is typed first.
    if ((await field(page).inputValue()) === text) await write(field(page), `${text}x`)
    await write(field(page), text)
  }

const progress = (page: Page) => page.getByRole('progressbar', { name: 'Search users: searching' })

const answers =
  (answer: Answer) =>
  async ({ page, api }: Stage): Promise<void> => {
    const pattern = new RegExp(`^GET /users\\?.*\\bsearch=${sought(page)}\\b`)
    await api.answer(pattern, answer)
    // An aborted search may still have been waiting, and have received the answer.
    await expect(async () => {
      if (api.waiting().some((call) => pattern.test(call))) await api.answer(pattern, answer)
      await expect(progress(page)).toBeHidden({ timeout: 500 })
    }).toPass()
  }

/** The list of users finds what is searched for. Calls for the whole list are never answered here. */
walk({
  isSampled: true,
  alphabet: search,
  open: {
    starts: (stage) => arrive(stage, '/users', user),
    'starts with a query': (stage) => arrive(stage, '/users?search=bike', user),
  },
  does: {
    'bike is typed': types('bike'),
    'tyres is typed': types(' tyres '),
    'one letter is typed': types('b'),
    'the field is emptied': types(''),
    'Enter is pressed': ({ page }) => field(page).press('Enter'),
    'the address says bike': ({ page }) => goTo(page, '/users?search=bike'),
    'the address says nothing': ({ page }) => goTo(page, '/users'),
    'the answer comes': answers({
      status: 200,
      body: { data: [], meta: { total: 0, page_size: 10, current_page: 1, countries: [] } },
    }),
    'the search fails': answers(null),
  },
  may: {
    'the answer comes': ({ state }) => state === 'processing',
    'the search fails': ({ state }) => state === 'processing',
  },
  reads: {
    text: (page) => field(page).inputValue(),
    asked: async (page) => sought(page),
    state: async (page) => {
      if (sought(page) === '') return 'idle'
      if (await isThere(progress(page))) return 'processing'
      return (await isThere(page.getByText(/^Could not load the users\./))) ? 'failed' : 'answered'
    },
  },
})
