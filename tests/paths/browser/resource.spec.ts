import type { Page } from '@playwright/test'
import { ticket } from '../../machines/fixtures.ts'
import { expect } from '../../support/test.ts'
import { resource } from '../alphabets/resource.ts'
import type { Seen } from '../facts.ts'
import { passTime } from './ages.ts'
import { arrive, goTo } from './arrival.ts'
import type { Stage } from './binding.ts'
import { succeed } from './calls.ts'
import { attribute, isThere, textOf } from './fields.ts'
import { walk } from './walk.ts'

const user = {
  first_name: 'Ada',
  email: 'ada@kickstand.example',
  permissions: ['tickets.view', 'users.view'],
  extensions: ['users'],
}

/** The words of each state, which no other state shows. */
const WORDS = {
  unasked: 'Whose tickets? Search for a customer, or enter an ID.',
  missing: 'There is no customer with this ID. Search for a customer, or enter an ID.',
  failed: 'Could not load the tickets.',
  notPermitted: 'You do not have permission to see tickets.',
  empty: 'This customer has no tickets.',
  outdated: 'Could not refresh.',
  refreshing: 'As of',
} as const

const card = (page: Page) => page.getByRole('region', { name: 'List of tickets' })
const table = (page: Page) => page.getByRole('table', { name: 'Tickets' })
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages of tickets' })

const stateOf = async (page: Page): Promise<string> => {
  // Rows that stand in show an age, too.
  if ((await attribute(table(page), 'aria-busy')) === 'true') return 'loading'
  const text = await textOf(card(page))
  for (const [state, words] of Object.entries(WORDS)) if (text.includes(words)) return state
  return (await isThere(page.getByText('There are no tickets on page 2.'))) ? 'empty' : 'loaded'
}

/** Answers with two of 41 tickets, both changed just now. */
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

const isListed = ({ state }: Seen): boolean => ['loading', 'refreshing', 'outdated', 'loaded'].includes(String(state))
// The links to other pages are there once the first tickets are.
const hasPages = (wanted: Seen): boolean => isListed(wanted) && Number(wanted.rows) > 0
const isFailed = ({ state }: Seen): boolean => state === 'failed' || state === 'outdated'

const to =
  (href: string) =>
  ({ page }: Stage): Promise<void> =>
    goTo(page, href)

const WITHOUT_CALL = 'Every API has the tickets; the list of users is missed by some.'
const READ_ONLY = 'Nothing is changed on this page: messages, staff and sessions are.'

walk({
  isSampled: true,
  alphabet: resource,
  open: {
    'opens with a customer': (stage) => arrive(stage, '/tickets?user=7', user),
    'comes back to a page': comeBack,
    'opens with nobody': (stage) => arrive(stage, '/tickets', user),
  },
  does: {
    'two rows come': answer,
    'is asked again': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    'the first page is wanted': to('/tickets?user=7'),
    'the second page is wanted': to('/tickets?user=7&page=2'),
    'another customer is wanted': to('/tickets?user=8'),
    'nobody is wanted': to('/tickets'),
    'two minutes have passed': passTime,
  },
  may: {
    'is asked again': isFailed,
    'two minutes have passed': ({ now, isBrief, isPassedBy }) =>
      now !== 121_000 && isBrief === false && isPassedBy === false,
  },
  reads: {
    state: stateOf,
    isOld: (page) => isThere(card(page).getByText(/^As of /)),
    user: (page) => Promise.resolve(new URL(page.url()).searchParams.get('user') ?? ''),
    page: async (page) => Number(await textOf(pages(page).locator('[aria-current="page"]'))),
    rows: (page) => table(page).getByRole('rowheader').count(),
  },
  // After a failure, words replace the rows that stood in.
  visible: { page: hasPages, rows: hasPages, isOld: isListed },
  unmet: {
    'states: resource.unavailable': WITHOUT_CALL,
    'transitions: resource.deciding always [1]': WITHOUT_CALL,
    'transitions: resource on answer.changed': READ_ONLY,
    'transitions: resource on answer.overtaken': READ_ONLY,
    'transitions: resource on answer.replaced [1]': READ_ONLY,
    'transitions: resource on answer.replaced [2]': READ_ONLY,
    'transitions: resource.failed on answer.changed': READ_ONLY,
    'transitions: resource.failed on answer.overtaken': READ_ONLY,
    'transitions: resource.loading on answer.changed': READ_ONLY,
    'transitions: resource.loading on answer.overtaken': READ_ONLY,
  },
})
