import type { Page } from '@playwright/test'
import type { User } from '../../../machines/model/entities.ts'
import { customersAnswer } from '../../machines/fixtures.ts'
import { expect } from '../../support/test.ts'
import { users } from '../alphabets/users.ts'
import { gone } from '../answers.ts'
import type { Seen } from '../facts.ts'
import { arrive, goTo } from './arrival.ts'
import type { Stage } from './binding.ts'
import { fail, succeed } from './calls.ts'
import { isThere, textOf } from './fields.ts'
import { walk } from './walk.ts'

const user = { first_name: 'Ada', email: 'ada@kickstand.example', permissions: ['users.view'], extensions: ['users'] }
const one = customersAnswer([1], 12)

const card = (page: Page) => page.getByRole('region', { name: 'List of users' })
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search users' })
const button = (page: Page, name: string | RegExp) => card(page).getByRole('button', { name })
const file = (page: Page) => button(page, /CSV/)

/** One export at a time: a second click would do nothing. */
const exports = async ({ page }: Stage): Promise<void> => {
  if ((await textOf(file(page))) !== 'Preparing CSV') await file(page).click()
}

const searched = (page: Page): string => new URL(page.url()).searchParams.get('search') ?? ''

/** On the page a search changes the address at once. So if a text is typed or selected, Enter or Delete changes it; else the page goes to it. */
const says =
  (href: string) =>
  async ({ page }: Stage): Promise<void> => {
    if (await isThere(field(page))) {
      if ((await field(page).inputValue()) === 'Ann' && searched(page) === '') return field(page).press('Enter')
      if (await isSelected(page)) return field(page).press('Delete')
    }
    await goTo(page, href)
  }

const isSelected = (page: Page): Promise<boolean> =>
  field(page).evaluate(
    (element: HTMLInputElement) =>
      element === document.activeElement && element.value !== '' && element.selectionStart !== element.selectionEnd,
  )

/** Known answers are shown at once, and asked for again if the person stays this long, in milliseconds. */
const STAY = 600

const comes =
  (answer: (stage: Stage) => Promise<void>) =>
  async (stage: Stage): Promise<void> => {
    await stage.page.clock.runFor(STAY)
    await answer(stage)
  }

/** All that is typed has been searched for. */
const isSettled = ({ search, sought }: Seen): boolean => search === sought
const isAwaited = ({ list }: Seen): boolean => list === 'awaited'
const hasFile = ({ total }: Seen): boolean => total === 12
const mayExport = (seen: Seen): boolean => seen.mayExport === true && hasFile(seen)
const settledAnd =
  (may: (seen: Seen) => boolean) =>
  (seen: Seen): boolean =>
    isSettled(seen) && may(seen)

const BY_LIST = 'What its list tells of itself is walked on the page of tickets by the paths of a resource.'
const ASKED_ONCE = 'The search box asks again only for what failed.'

const opens =
  (who: User) =>
  async (stage: Stage): Promise<void> => {
    await arrive(stage, '/users', who)
    await stage.stopTime()
  }

walk({
  isSampled: true,
  alphabet: users,
  open: {
    // Time stops, so that what is typed is searched for on Enter only.
    opens: opens(user),
    'opens for somebody who may not export': opens({ ...user, extensions: ['users', 'users.export'] }),
  },
  does: {
    'the customer comes': comes(({ api }) => succeed(api, 'fetchCustomers', one)),
    'no customer comes': comes(({ api }) => succeed(api, 'fetchCustomers', customersAnswer([], 0))),
    'the call fails': comes(({ api }) => fail(api, 'fetchCustomers', gone)),
    'the address says all': says('/users'),
    'the address says Ann': says('/users?search=Ann'),
    'Ann is searched for': ({ page }) => (searched(page) === '' ? field(page).fill('Ann') : field(page).press('Enter')),
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
  },
  may: {
    'the customer comes': settledAnd(isAwaited),
    'no customer comes': settledAnd(isAwaited),
    'the call fails': settledAnd(isAwaited),
    'the address says all': (seen) => isSettled(seen) || seen.sought === '',
    'the address says Ann': (seen) => isSettled(seen) || seen.sought === 'Ann',
    'Ann is searched for': settledAnd(({ search, list }) => search === '' || list === 'failed'),
    'the search is cleared': settledAnd(({ search }) => search === 'Ann'),
    'the list is exported': settledAnd(mayExport),
    'the export comes': settledAnd(mayExport),
    'the export fails': settledAnd(mayExport),
  },
  reads: {
    mayExport: async (page) => !(await textOf(card(page))).includes('You need the “Export users” permission.'),
    list: async (page) => (/Could not load|Could not refresh/.test(await textOf(card(page))) ? 'failed' : 'answered'),
    total: async (page) => {
      const words = await textOf(page.getByRole('navigation', { name: 'Pages of users' }).getByRole('status'))
      return Number(words.split(' of ')[1])
    },
    search: (page) => Promise.resolve(searched(page)),
    sought: (page) => field(page).inputValue(),
  },
  visible: {
    mayExport: (wanted) => hasFile(wanted) && wanted.list === 'answered',
    list: (wanted) => !isAwaited(wanted),
    total: hasFile,
    sought: isSettled,
  },
  unmet: {
    'transitions: users.list on answer.dropped': BY_LIST,
    'transitions: users.list on answer.remembered': BY_LIST,
    'transitions: users.list on answer.settled [1]': BY_LIST,
    'transitions: users.list.awaited on search.requested': ASKED_ONCE,
    'transitions: users.list.answered on search.requested': ASKED_ONCE,
  },
})
