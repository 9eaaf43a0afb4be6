import type { Page } from '@playwright/test'
import { customersAnswer } from '../../machines/fixtures.ts'
import { expect } from '../../support/test.ts'
import { users } from '../alphabets/users.ts'
import { gone } from '../answers.ts'
import type { Seen } from '../facts.ts'
import { arrive, goTo } from './arrival.ts'
import type { Stage } from './binding.ts'
import { fail, succeed, UNREACHABLE } from './calls.ts'
import { attribute, isThere, textOf } from './fields.ts'
import { walk } from './walk.ts'

const user = { first_name: 'Ada', email: 'ada@kickstand.example', permissions: ['users.view'], extensions: ['users'] }
const one = customersAnswer([1], 12)

/** The words that stand for each state of the list, and no other. */
const WORDS = {
  failed: `The users could not be loaded. ${UNREACHABLE}`,
  notPermitted: 'Your account may not see users.',
  unavailable: 'This admin API does not offer a list of users.',
  outdated: `Not refreshed. ${UNREACHABLE}`,
  refreshing: 'As of',
} as const
const EMPTY = { all: 'There are no users yet.', ann: 'No user matches this search and filter.' } as const

const card = (page: Page) => page.getByRole('region', { name: 'List of users' })
const table = (page: Page) => page.getByRole('table', { name: 'Users' })
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search users' })
const row = (page: Page) => page.getByRole('checkbox', { name: 'Select Ann Smith 1' })
const button = (page: Page, name: string | RegExp) => card(page).getByRole('button', { name })
const file = (page: Page) => button(page, /CSV/)

/** One at a time: another click would do nothing. */
const exports = async ({ page }: Stage): Promise<void> => {
  if ((await textOf(file(page))) !== 'Preparing CSV') await file(page).click()
}

const searched = (page: Page): string => new URL(page.url()).searchParams.get('search') ?? ''

/** What a search asks comes back at once as the address: the words are typed or marked first, and sent with the address. */
const says =
  (href: string) =>
  async ({ page }: Stage): Promise<void> => {
    if (await isThere(field(page))) {
      if ((await field(page).inputValue()) === 'Ann' && searched(page) === '') return field(page).press('Enter')
      if (await isMarked(page)) return field(page).press('Delete')
    }
    await goTo(page, href)
  }

const isMarked = (page: Page): Promise<boolean> =>
  field(page).evaluate(
    (element: HTMLInputElement) =>
      element === document.activeElement && element.value !== '' && element.selectionStart !== element.selectionEnd,
  )

const presses =
  (name: string) =>
  ({ page }: Stage): Promise<void> =>
    button(page, new RegExp(`^${name}$`)).click()

const comesBack = async (stage: Stage): Promise<void> => {
  await arrive(stage, '/users', user)
  await succeed(stage.api, 'fetchCustomers', one)
  await row(stage.page).waitFor()
  await goTo(stage.page, '/menu-test')
  await card(stage.page).waitFor({ state: 'detached' })
  await goTo(stage.page, '/users')
  await row(stage.page).waitFor()
}

/** The screen's minutes begin when it opens: within two of them a whole one has passed since anything. */
const TWO_MINUTES = 120_000

/** Nothing is typed that is not searched for yet. */
const isSettled = ({ search, sought }: Seen): boolean => search === sought
const isKnown = ({ list }: Seen): boolean => list === 'refreshing' || list === 'outdated'
const isListed = (seen: Seen): boolean => isKnown(seen) || seen.list === 'loading' || seen.list === 'loaded'
const isFailed = ({ list }: Seen): boolean => list === 'failed' || list === 'outdated'
const isShown = (seen: Seen): boolean => isListed(seen) || seen.list === 'empty'
const hasTools = (seen: Seen): boolean => isShown(seen) || seen.list === 'failed'
const hasFile = (seen: Seen): boolean => isShown(seen) && seen.total === 12
const settledAnd =
  (may: (seen: Seen) => boolean) =>
  (seen: Seen): boolean =>
    isSettled(seen) && may(seen)

/** Time stands still: what is typed is searched for on Enter. */
const opens =
  (open: (stage: Stage) => Promise<void>) =>
  async (stage: Stage): Promise<void> => {
    await open(stage)
    await stage.stopTime()
  }

walk({
  alphabet: users,
  open: {
    opens: opens((stage) => arrive(stage, '/users', user)),
    'comes back to what is known': opens(comesBack),
    'opens without such a call': opens((stage) => arrive(stage, '/users', { ...user, extensions: [] })),
  },
  does: {
    'is asked again': presses('Try again'),
    'the address says all': says('/users'),
    'the address says Ann': says('/users?search=Ann'),
    'Ann is searched': ({ page }) => (searched(page) === '' ? field(page).fill('Ann') : field(page).press('Enter')),
    'the search is cleared': ({ page }) => field(page).selectText(),
    'the list is exported': exports,
    'the export comes': async (stage) => {
      const { page, api } = stage
      await exports(stage)
      const saved = page.waitForEvent('download')
      await succeed(api, 'fetchCustomerExport', one.customers)
      expect((await saved).suggestedFilename()).toBe('customers.csv')
    },
    'the export fails': async (stage) => {
      await exports(stage)
      await fail(stage.api, 'fetchCustomerExport', gone)
    },
    'a minute has passed': ({ page }) => page.clock.runFor(TWO_MINUTES),
  },
  may: {
    'the customer comes': isSettled,
    'no customer comes': isSettled,
    'the call is refused': isSettled,
    'the call fails': isSettled,
    // What is typed would be searched for.
    '100 ms pass': isSettled,
    '600 ms pass': isSettled,
    'is asked again': settledAnd(isFailed),
    'the address says all': (seen) => isSettled(seen) || seen.sought === '',
    'the address says Ann': (seen) => isSettled(seen) || seen.sought === 'Ann',
    // What was searched for is not searched for again, unless it failed.
    'Ann is searched': settledAnd((seen) => hasTools(seen) && (seen.search === '' || isFailed(seen))),
    'the search is cleared': settledAnd((seen) => hasTools(seen) && seen.search === 'Ann'),
    'the list is exported': settledAnd(hasFile),
    'the export comes': settledAnd(hasFile),
    'the export fails': settledAnd(hasFile),
    'a minute has passed': settledAnd(({ now, isBrief }) => now !== 61_000 && isBrief === false),
  },
  reads: {
    list: async (page) => {
      if ((await attribute(table(page), 'aria-busy')) === 'true') return 'loading'
      const text = await textOf(card(page))
      if (text.includes(searched(page) === '' ? EMPTY.all : EMPTY.ann)) return 'empty'
      return Object.entries(WORDS).find(([, words]) => text.includes(words))?.[0] ?? 'loaded'
    },
    isOld: (page) => isThere(card(page).getByText(/^As of /)),
    customers: (page) => table(page).getByRole('rowheader').count(),
    total: async (page) => {
      const words = await textOf(page.getByRole('navigation', { name: 'Pages of users' }).getByRole('status'))
      return Number(words.split(' of ')[1])
    },
    search: (page) => Promise.resolve(searched(page)),
    sought: (page) => field(page).inputValue(),
  },
  visible: {
    customers: isListed,
    total: (wanted) => wanted.list === 'loaded' || isKnown(wanted),
    sought: (wanted) => hasTools(wanted) && isSettled(wanted),
  },
})
