import type { Page } from '@playwright/test'
import { ticket } from '../../machines/fixtures.ts'
import { expect } from '../../support/test.ts'
import { tickets } from '../alphabets/tickets.ts'
import type { Seen } from '../facts.ts'
import { arrive, goTo } from './arrival.ts'
import type { Stage } from './binding.ts'
import { succeed, UNREACHABLE } from './calls.ts'
import { attribute, isThere, textOf } from './fields.ts'
import { walk } from './walk.ts'

const user = {
  first_name: 'Ada',
  email: 'ada@kickstand.example',
  permissions: ['tickets.view', 'users.view'],
  extensions: ['users'],
}

/** The words that stand for each state, and no other. */
const WORDS = {
  idle: 'Whose tickets? Search for a customer, or enter an id.',
  userUnknown: 'There is no customer with this id. Search for a customer, or enter an id.',
  failed: `The tickets could not be loaded.${UNREACHABLE}`,
  notPermitted: 'Your account may not see tickets.',
  empty: 'This customer has no tickets.',
  outdated: `Not refreshed. ${UNREACHABLE}`,
  refreshing: 'As of',
} as const

const card = (page: Page) => page.getByRole('region', { name: 'List of tickets' })
const table = (page: Page) => page.getByRole('table', { name: 'Tickets' })
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages of tickets' })

const stateOf = async (page: Page): Promise<string> => {
  const text = await textOf(card(page))
  for (const [state, words] of Object.entries(WORDS)) if (text.includes(words)) return state
  if ((await attribute(table(page), 'aria-busy')) === 'true') return 'loading'
  return (await isThere(page.getByText('There are no tickets on page 2.'))) ? 'empty' : 'loaded'
}

/** Two tickets that were changed just now, of 41. */
const answer = async ({ page, api }: Stage): Promise<void> => {
  const updated_at = new Date(await page.evaluate(() => Date.now())).toISOString()
  const changed = [1, 2].map((id) => ({ ...ticket(id), updated_at }))
  await succeed(api, 'fetchTickets', { tickets: changed, meta: { total: 41, page_size: 20, current_page: 1 } })
}

const comeBack = async (stage: Stage): Promise<void> => {
  await arrive(stage, '/tickets?user=7', user)
  await answer(stage)
  await expect(table(stage.page).getByRole('rowheader')).toHaveCount(2)
  await goTo(stage.page, '/menu-test')
  await card(stage.page).waitFor({ state: 'detached' })
  await goTo(stage.page, '/tickets?user=7')
  await expect(table(stage.page).getByRole('rowheader')).toHaveCount(2)
}

/** The screen's minutes begin when it opens: within two of them a whole one has passed since anything. */
const TWO_MINUTES = 120_000

const isListed = ({ state }: Seen): boolean => ['loading', 'refreshing', 'outdated', 'loaded'].includes(String(state))
// Where the ways to other pages stand is known with the first tickets.
const hasPages = (wanted: Seen): boolean => isListed(wanted) && wanted.tickets !== 0
const isLoaded = ({ state }: Seen): boolean => state === 'loaded'
const isFailed = ({ state }: Seen): boolean => state === 'failed' || state === 'outdated'

const to =
  (href: string) =>
  ({ page }: Stage): Promise<void> =>
    goTo(page, href)

walk({
  alphabet: tickets,
  open: {
    'opens with a customer': (stage) => arrive(stage, '/tickets?user=7', user),
    'comes back to a page': comeBack,
    'opens without': (stage) => arrive(stage, '/tickets', user),
  },
  does: {
    'two tickets come': answer,
    'is asked again': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    'the first page is wanted': to('/tickets?user=7'),
    'the second page is wanted': to('/tickets?user=7&page=2'),
    'another customer is wanted': to('/tickets?user=8'),
    'no customer is wanted': to('/tickets'),
    'a minute has passed': ({ page }) => page.clock.runFor(TWO_MINUTES),
  },
  may: { 'is asked again': isFailed, 'a minute has passed': ({ now, isBrief }) => now !== 61_000 && isBrief === false },
  reads: {
    state: stateOf,
    isOld: (page) => isThere(card(page).getByText(/^As of /)),
    user: (page) => Promise.resolve(new URL(page.url()).searchParams.get('user')),
    page: async (page) => Number(await textOf(pages(page).locator('[aria-current="page"]'))),
    tickets: (page) => table(page).getByRole('rowheader').count(),
    total: async (page) => Number((await textOf(pages(page).getByRole('status'))).split(' of ')[1]),
    now: async (page) => {
      const changed = table(page)
        .getByText(/^\d+d, \d+h, \d+m ago$/)
        .first()
      return { '0d, 0h, 0m ago': 1000, '0d, 0h, 1m ago': 61_000 }[(await textOf(changed)) ?? '']
    },
  },
  visible: { page: hasPages, tickets: isListed, total: isLoaded, now: isLoaded },
})
