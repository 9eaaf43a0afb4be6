import type { Page } from '@playwright/test'
import type { Confirmation } from '../../../machines/model/orders.ts'
import { orderAnswer } from '../../machines/fixtures.ts'
import { HELD, mail, orderConfirmation, SENT } from '../alphabets/orderConfirmation.ts'
import type { Seen } from '../facts.ts'
import { arrive } from './arrival.ts'
import type { Stage } from './binding.ts'
import { succeed } from './calls.ts'
import { textOf } from './fields.ts'
import { walk } from './walk.ts'

const user = {
  first_name: 'Ada',
  email: 'ada@kickstand.example',
  permissions: ['orders.view', 'orders.edit'],
  extensions: ['orders', 'orders.changes', 'orders.confirmation'],
}
const change = {
  version: 4,
  kind: 'note.added',
  text: 'Added a note',
  by: { name: 'Tiago Silva' },
  at: mail.created_at,
}

const line = (page: Page) => page.locator('main span').filter({ hasText: /^Confirmation to / })

const withMail = (confirmation: Confirmation | null) => {
  const { order, at } = orderAnswer(100_245)
  return { order: { ...order, confirmation }, at }
}

/** Stops time before the order arrives, because the pauses of the machine begin then. */
const opens =
  (confirmation: Confirmation | null) =>
  async (stage: Stage): Promise<void> => {
    await arrive(stage, '/orders/100245', user)
    await stage.stopTime()
    await succeed(stage.api, 'fetchOrder', withMail(confirmation))
    await stage.page.getByRole('heading', { name: 'History' }).waitFor()
  }

/** If the page has not asked for the order by then, the person requests it to see a colleague's change. */
const comes =
  (confirmation: Confirmation | null) =>
  async ({ page, api }: Stage): Promise<void> => {
    if (!api.waiting().includes('GET /orders/100245')) {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await succeed(api, 'fetchOrderChanges', { version: 4, events: [change] })
      await page.getByRole('button', { name: 'Show', exact: true }).click()
    }
    await succeed(api, 'fetchOrder', withMail(confirmation))
  }

const WORDS = { held: /goes out in \d+ s$/, going: /is on its way$/, recent: / sent / } as const
const isShown = ({ doing }: Seen): boolean => doing !== 'settled'

walk({
  alphabet: orderConfirmation,
  open: { 'an order is shown': opens(null), 'an order with a confirmation is shown': opens(HELD) },
  does: {
    'it comes held': comes(HELD),
    'it comes waiting': comes(mail),
    'it comes sent': comes(SENT),
    'it comes no more': comes(null),
  },
  reads: {
    doing: async (page) => {
      const text = await textOf(line(page))
      return Object.entries(WORDS).find(([, words]) => words.test(text))?.[0] ?? 'settled'
    },
    left: async (page) => Number(/(\d+) s$/.exec(await textOf(line(page)))?.[1] ?? 0),
  },
  // Once it is settled, the page keeps the words until the order arrives.
  visible: { doing: isShown },
})
