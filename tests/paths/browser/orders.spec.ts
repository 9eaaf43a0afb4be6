import type { Page } from '@playwright/test'
import type { User } from '../../../machines/model/entities.ts'
import { ordersAnswer } from '../../machines/fixtures.ts'
import { expect } from '../../support/test.ts'
import { orders } from '../alphabets/orders.ts'
import { gone } from '../answers.ts'
import type { Seen } from '../facts.ts'
import { arrive, goTo } from './arrival.ts'
import type { Stage } from './binding.ts'
import { fail, succeed } from './calls.ts'
import { isThere, textOf } from './fields.ts'
import { walk } from './walk.ts'

const user: User = {
  first_name: 'Ada',
  email: 'ada@kickstand.example',
  permissions: ['orders.view', 'orders.export'],
  extensions: ['orders', 'orders.export'],
}

const card = (page: Page) => page.getByRole('region', { name: 'List of orders' })
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search orders' })

const file = (page: Page) => card(page).getByRole('button', { name: /CSV/ })

/** One export at a time: a second click would do nothing. */
const exports = async ({ page }: Stage): Promise<void> => {
  if ((await textOf(file(page))) !== 'Preparing CSV') await file(page).click()
}

const searched = (page: Page): string => new URL(page.url()).searchParams.get('search') ?? ''

const isSelected = (page: Page): Promise<boolean> =>
  field(page).evaluate(
    (element: HTMLInputElement) =>
      element === document.activeElement && element.value !== '' && element.selectionStart !== element.selectionEnd,
  )

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
const settledAnd =
  (may: (seen: Seen) => boolean) =>
  (seen: Seen): boolean =>
    isSettled(seen) && may(seen)

const BY_LIST = 'What its list tells of itself is walked on the page of tickets by the paths of a resource.'
const BY_CHART = 'That code fails to load is proven by the paths of the machine, without a page.'
const BY_VIEWS = 'tests/browser/views.spec.ts saves, finds, changes and deletes views on the page.'
const ASKED_ONCE = 'The search box asks again only for what failed.'

/** The list has rows, possibly known ones: the export is shown. */
const hasFile = ({ total }: Seen): boolean => total === 12
const mayExport = (seen: Seen): boolean => seen.mayExport === true && hasFile(seen)

const opens =
  (who: User) =>
  async (stage: Stage): Promise<void> => {
    await arrive(stage, '/orders?view=all', who)
    await stage.stopTime()
  }

walk({
  isSampled: true,
  alphabet: orders,
  open: {
    // Time stops, so that what is typed is searched for on Enter only.
    opens: opens(user),
    'opens for somebody who may not export': opens({ ...user, permissions: ['orders.view'] }),
  },
  does: {
    'the order comes': comes(({ api }) => succeed(api, 'fetchOrders', ordersAnswer([1], 12))),
    'no order comes': comes(({ api }) => succeed(api, 'fetchOrders', ordersAnswer([], 0))),
    'the call fails': comes(({ api }) => fail(api, 'fetchOrders', gone)),
    'the address says all': says('/orders?view=all'),
    'the address says Ann': says('/orders?view=all&search=Ann'),
    'Ann is searched for': ({ page }) => (searched(page) === '' ? field(page).fill('Ann') : field(page).press('Enter')),
    'the search is cleared': ({ page }) => field(page).selectText(),
    'the list is exported': exports,
    'the export comes': async (stage) => {
      const { page, api } = stage
      await exports(stage)
      const saved = page.waitForEvent('download')
      await succeed(api, 'fetchOrderExport', ordersAnswer([1], 12).orders)
      expect((await saved).suggestedFilename()).toBe('orders.csv')
    },
    'the export fails': async (stage) => {
      await exports(stage)
      await fail(stage.api, 'fetchOrderExport', gone)
    },
  },
  may: {
    'the order comes': settledAnd(isAwaited),
    'no order comes': settledAnd(isAwaited),
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
    mayExport: async (page) => !(await textOf(card(page))).includes('You need the “Export orders” permission.'),
    list: async (page) => (/Could not load|Could not refresh/.test(await textOf(card(page))) ? 'failed' : 'answered'),
    total: async (page) => {
      const words = await textOf(page.getByRole('navigation', { name: 'Pages of orders' }).getByRole('status'))
      return Number(words.split(' of ')[1])
    },
    search: (page) => Promise.resolve(searched(page)),
    sought: (page) => field(page).inputValue(),
  },
  visible: {
    mayExport: (wanted) => hasFile(wanted) && wanted.list === 'answered',
    list: (wanted) => !isAwaited(wanted),
    total: ({ total }) => total === 12,
    sought: isSettled,
  },
  unmet: {
    'transitions: orders.list on answer.dropped': BY_LIST,
    'transitions: orders.list on answer.remembered': BY_LIST,
    'transitions: orders.list on answer.settled [1]': BY_LIST,
    'transitions: orders.list.awaited on search.requested': ASKED_ONCE,
    'transitions: orders.list.answered on search.requested': ASKED_ONCE,
    'states: orders.views.offered.failed': BY_CHART,
    'transitions: orders.views.offered.loading when loadChunk fails': BY_CHART,
    'transitions: orders.views.offered.loading after CHUNK_TIMEOUT': BY_CHART,
    'transitions: orders.views.offered.failed on views.opened': BY_CHART,
    ...Object.fromEntries(
      [
        'states: orders.views.offered',
        'states: orders.views.offered.loading',
        'states: orders.views.offered.idle',
        'states: orders.views.offered.ready',
        'transitions: orders.views.deciding always [1]',
        'transitions: orders.views.offered.loading when loadChunk is done',
        'transitions: orders.views.offered.idle on views.opened',
        'transitions: orders.views.offered.ready on href.chosen',
        'transitions: orders.views.offered.ready on query.changed',
        'transitions: orders.views.offered.ready on views.opened',
      ].map((part) => [part, BY_VIEWS]),
    ),
  },
})
