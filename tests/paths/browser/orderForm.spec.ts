import type { Page } from '@playwright/test'
import type { Confirmation } from '../../../machines/model/orders.ts'
import { FILLED, orderForm } from '../alphabets/orderForm.ts'
import { COMMAND_KEY } from '../answers.ts'
import type { Seen } from '../facts.ts'
import { arrive, inAnotherTab, keeps } from './arrival.ts'
import type { Stage } from './binding.ts'
import { succeed } from './calls.ts'
import { isThere } from './fields.ts'
import { form, opensRefund, sale, user } from './refunds.ts'
import { walk } from './walk.ts'

/** While a mail is on its way, the page keeps asking for the order. */
const MAIL: Confirmation = {
  id: 'mail',
  to: 'ada@example.org',
  state: 'queued',
  created_at: '2026-03-02T10:00:00.000Z',
  sent_at: null,
  undoable_until: null,
  as_of: '2026-03-02T10:00:08.000Z',
}
const LONGEST_PAUSE = 60_000

const versions = new WeakMap<Page, number>()
const saleOn = (page: Page) => sale({ version: versions.get(page) ?? 3, confirmation: MAIL })

const reason = (page: Page) => form(page).getByRole('combobox', { name: 'Reason' })
const pannier = (page: Page) => form(page).getByRole('combobox', { name: /^Pannier/ })
const submit = (page: Page) => form(page).locator('button[type="submit"]')
const yes = (page: Page) => form(page).getByRole('button', { name: /^Refund \$/ })
const news = (page: Page) => form(page).getByText('This order has changed since you began.')
const isHold = (page: Page) => isThere(page.getByRole('dialog', { name: /on hold$/ }))

const nameOn = async (page: Page): Promise<string> =>
  `${(await isHold(page)) ? 'order.held' : 'refund.requested'}/100245`
const keepsIn = (content: unknown) => async (stage: Stage) => keeps(await nameOn(stage.page), content)(stage)
/** On the page, opening the other form starts a new one, which would restore its stored draft. */
const forgets = (page: Page, name: string): Promise<void> =>
  page.evaluate((end) => {
    for (const key of Object.keys(localStorage)) if (key.endsWith(end)) localStorage.removeItem(key)
  }, `/${name}/100245`)

const comes =
  (version?: number) =>
  async ({ page, api }: Stage): Promise<void> => {
    if (version !== undefined) versions.set(page, version)
    await page.clock.fastForward(LONGEST_PAUSE)
    await succeed(api, 'fetchOrder', saleOn(page))
  }
/** The command ends, and the order is asked for and comes unchanged. */
const ends =
  (status: number, body: object) =>
  async ({ page, api }: Stage): Promise<void> => {
    await api.answer(/^POST \/orders\//, { status, body })
    await succeed(api, 'fetchOrder', saleOn(page))
  }
const done = { key: COMMAND_KEY, state: 'done', name: 'refund', subject: '100245', message: 'Refunded.' }

const isIn =
  (...stages: readonly string[]) =>
  ({ stage }: Seen): boolean =>
    stages.includes(String(stage))
const isOpen = isIn('editing', 'confirming')
const isRefund = ({ action }: Seen): boolean => action === 'refund.requested'

const AT_ONCE = 'An order that is released is another one: the journeys of tests/browser/orderActions.spec.ts have it.'
const BY_COMMAND = 'While a change is under way, the form cannot be opened again: the spec of the machine has it.'
const BY_HISTORY = 'An earlier address is another form: the journeys of tests/browser/orderActions.spec.ts have it.'
const BY_KEY = 'The browser makes a key at once, and always.'

walk({
  isSampled: true,
  alphabet: orderForm,
  open: {
    'the order opens': async (stage) => {
      await arrive(stage, '/orders/100245', user)
      await succeed(stage.api, 'fetchOrder', saleOn(stage.page))
      await stage.page.getByRole('heading', { name: 'History' }).waitFor()
    },
  },
  does: {
    'it is opened': async ({ page }) => {
      await forgets(page, 'order.held')
      await opensRefund(page)
    },
    'a hold is opened': async ({ page }) => {
      await forgets(page, 'refund.requested')
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Put on hold' }).click()
      await form(page).waitFor()
    },
    'it is closed': ({ page }) => page.keyboard.press('Escape'),
    'a pannier is chosen': async ({ page }) => {
      await pannier(page).selectOption('1')
      await reason(page).selectOption('')
    },
    'a reason is chosen': async ({ page }) => {
      await reason(page).selectOption((await isHold(page)) ? 'fraud' : 'damaged')
    },
    'Refund is pressed': ({ page }) => submit(page).click(),
    // Only restored input can be discarded.
    'Discard is pressed': async (stage) => {
      await keepsIn((await isHold(stage.page)) ? { reason: 'fraud', note: '' } : FILLED)(stage)
      await form(stage.page)
        .getByRole('button', { name: /^Discard/ })
        .click()
    },
    // The browser creates the key at once.
    'a key is made': () => Promise.resolve(),
    'it is confirmed': ({ page }) => yes(page).click(),
    'it is declined': ({ page }) => form(page).getByRole('button', { name: 'Back' }).click(),
    'it was kept': keepsIn(FILLED),
    'something else is kept': keepsIn(7),
    'another tab discards it': keepsIn(null),
    'another tab has sent it': async (stage) => {
      const key = `kickstand.form/${encodeURIComponent(user.email)}/${await nameOn(stage.page)}`
      await inAnotherTab(stage, key, '{"saved":true}')
      await inAnotherTab(stage, key, null)
    },
    'the refund is done': ends(200, { data: { command: done } }),
    'the refund is refused': ends(422, { status: 'failed', code: 'refused', message: 'The card was closed.' }),
    'the order is renewed': comes(),
    'the order changes': comes(4),
    'the news are wanted': ({ page }) => form(page).getByRole('button', { name: 'Show the current order' }).click(),
  },
  may: {
    'no key is made': () => false,
    'the address before is wanted': () => false,
    'a street is typed': () => false,
    'the draft is replaced': () => false,
    'an address was kept': () => false,
    'it is opened': isIn('closed'),
    'a hold is opened': isIn('closed'),
    'it is closed': isOpen,
    'a pannier is chosen': (seen) => isIn('editing')(seen) && isRefund(seen),
    'a reason is chosen': isIn('editing'),
    'Refund is pressed': isIn('editing'),
    'Discard is pressed': isIn('editing'),
    'it is confirmed': isIn('confirming'),
    'it is declined': isIn('confirming'),
    'it was kept': isOpen,
    'something else is kept': isOpen,
    'another tab discards it': isOpen,
    'another tab has sent it': isOpen,
    // The order that is loaded then includes the news: on the page at once, in the alphabet by a separate step.
    'the refund is done': (seen) => isIn('sent')(seen) && seen.hasNews === false,
    'the refund is refused': isIn('sent'),
    'the order is renewed': isIn('closed', 'editing', 'confirming'),
    'the order changes': isIn('closed', 'editing', 'confirming'),
    'the news are wanted': (seen) => isOpen(seen) && seen.hasNews === true,
  },
  reads: {
    stage: async (page) => {
      if (!(await isThere(form(page)))) return 'closed'
      if (await isThere(yes(page))) return 'confirming'
      return (await submit(page).getAttribute('aria-busy')) === 'true' ? 'sent' : 'editing'
    },
    filled: async (page) => {
      const words = (await isThere(pannier(page))) && (await pannier(page).inputValue()) === '1' ? ['pannier'] : []
      return [...words, ...((await reason(page).inputValue()) === '' ? [] : ['reason'])].join(', ')
    },
    errors: async (page) => [
      ...((await isThere(form(page).getByText('Choose the items to refund'))) ? ['pieces'] : []),
      ...((await reason(page).getAttribute('aria-invalid')) === 'true' ? ['reason'] : []),
    ],
    refusal: async (page) =>
      (await isThere(form(page).getByText('The card was closed.'))) ? 'The card was closed.' : '',
    hasNews: (page) => isThere(news(page)),
  },
  unmet: {
    'states: orderForm.acting': AT_ONCE,
    'transitions: orderForm.closed on action.requested': AT_ONCE,
    'transitions: orderForm.closed on command.settled [1]': BY_COMMAND,
    'transitions: orderForm.closed on command.settled [2]': BY_COMMAND,
    'transitions: orderForm.acting on order.renewed': AT_ONCE,
    'transitions: orderForm.acting when makeKey is done': AT_ONCE,
    'transitions: orderForm.acting when makeKey fails': AT_ONCE,
    'transitions: orderForm.open.editing on draft.replaced': BY_HISTORY,
    'transitions: orderForm.open.preparing when makeKey is done [3]': BY_KEY,
    'transitions: orderForm.open.preparing when makeKey fails': BY_KEY,
  },
  visible: {
    stage: (wanted) => !isIn('preparing', 'acting')(wanted),
    filled: isOpen,
    errors: isOpen,
    refusal: isOpen,
    hasNews: isOpen,
  },
})
