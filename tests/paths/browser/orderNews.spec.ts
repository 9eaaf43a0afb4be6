import type { Page } from '@playwright/test'
import { orderAnswer } from '../../machines/fixtures.ts'
import { orderNews } from '../alphabets/orderNews.ts'
import type { Seen } from '../facts.ts'
import { arrive } from './arrival.ts'
import type { Stage } from './binding.ts'
import { succeed } from './calls.ts'
import { isThere } from './fields.ts'
import { walk } from './walk.ts'

const user = { first_name: 'Ada', email: 'ada@kickstand.example', permissions: ['orders.view'] }

const show = (page: Page) => page.getByRole('button', { name: 'Show', exact: true })

/** Stops time before the order arrives, because the pauses of the machine begin then. */
const opens =
  (...extensions: string[]) =>
  async (stage: Stage): Promise<void> => {
    await arrive(stage, '/orders/100245', { ...user, extensions: ['orders', ...extensions] })
    await stage.stopTime()
    await succeed(stage.api, 'fetchOrder', orderAnswer(100_245))
    await stage.page.getByRole('heading', { name: 'History' }).waitFor()
  }

/** A page reports attention automatically as soon as it opens. */
const arrived = new WeakSet<Page>()
const turns = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

const isAsking = ({ doing }: Seen): boolean => doing === 'asking'
const hasArrived = ({ doing }: Seen): boolean => doing !== 'arriving'

const BY_RECORD = 'It comes with what a person does to the order: the spec of the page has it.'

walk({
  alphabet: orderNews,
  open: { 'an order is shown': opens('orders.changes'), 'an order of an API without changes is shown': opens() },
  does: {
    'there is attention': async ({ page }) => {
      if (arrived.has(page)) await turns(page, false)
      arrived.add(page)
    },
    'attention is lost': ({ page }) => turns(page, true),
    // The order is asked for, and comes unchanged.
    'the news is accepted': async ({ page, api }) => {
      await show(page).click()
      await succeed(api, 'fetchOrder', orderAnswer(100_245))
    },
  },
  may: {
    'there is attention': ({ doing }) => doing !== 'unavailable',
    'attention is lost': (seen) => hasArrived(seen) && seen.doing !== 'unavailable',
    'a change comes': isAsking,
    'no change comes': isAsking,
    'the news is accepted': ({ news, doing }) => news === 1 && doing !== 'gone',
  },
  reads: { news: async (page) => Number(await isThere(show(page))) },
  unmet: {
    'transitions: orderNews.offered on order.renewed': BY_RECORD,
    'transitions: orderNews.offered.asking on order.renewed': BY_RECORD,
    'transitions: orderNews.offered.gone on order.renewed': BY_RECORD,
  },
})
