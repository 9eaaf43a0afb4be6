import { Failure } from '../../lib/task.js'
import { click, store, whenAnswered } from './inPage.js'

/**
 * @import { Page } from '@playwright/test'
 *
 * Two tabs of one browser: a change is made in `own`, and `other` must show it. `sign` resolves to a new token of an account.
 * @typedef {{ own: Page, other: Page, sign: (account: string) => Promise<string> }} Tabs
 *
 * One kind of change. `ready` prepares both tabs for the change. `make` makes it, and resolves to the moment from which time is measured. `shown`
 * returns the selector of what the other tab must then show in this round.
 * @typedef {{
 *   name: string,
 *   ready: (tabs: Tabs, round: number) => Promise<void>,
 *   make: (tabs: Tabs, round: number) => Promise<number>,
 *   shown: (round: number) => string,
 * }} Kind
 */

const FORM = 'form input[name="password"]'
const NADIA = '[aria-label^="Account of Nadia "]'
const SETTINGS = '/crafted/account/settings'
const STAFF = '/apps/user-management'
const SAVED_MESSAGES = 'nav a[href="/saved-messages"]'

/** @param {number} round */
const isOdd = (round) => round % 2 === 1

/** Signs the owner in, in both tabs, and opens this path in the tab `own`. @param {string} path @returns {Kind['ready']} */
const ownerAt =
  (path) =>
  async ({ own, other, sign }) => {
    // This page does not react to changes of the storage.
    await own.goto('/error/404')
    await own.evaluate(store, await sign('owner'))
    await other.locator(NADIA).waitFor()
    await other.locator('[role="dialog"]').waitFor({ state: 'detached' })
    await own.goto(path)
  }

/** Does the same, but only before the first round; after that, the tabs stay as they are. @param {string} path @returns {Kind['ready']} */
const ownerStaysAt = (path) => async (tabs, round) => {
  if (round === 0) await ownerAt(path)(tabs, round)
}

/** @type {Kind['ready']} */
const nobody = async ({ own, other }) => {
  await own.goto('/error/404')
  await own.evaluate(store, null)
  await other.locator(FORM).waitFor()
}

/**
 * Presses a button that saves; resolves to the moment at which the call is answered.
 * @param {Page} own @param {string} button @param {string} ending of the call's address
 */
const save = async (own, button, ending) => {
  const answered = own.evaluate(whenAnswered, ending)
  await own.getByRole('button', { name: button, exact: true }).click()
  return answered
}

/**
 * Gives both accounts all permissions of an owner. The account `owner` loses a permission in each round: that needs a second owner, because the
 * last one cannot lose any, and the second one gives the permission back, because nobody can give themselves one.
 * @param {Tabs} tabs
 */
const twoOwners = async ({ own, sign }) => {
  for (const [giver, taker] of /** @type {const} */ ([
    ['owner', 'support'],
    ['support', 'owner'],
  ])) {
    const headers = { authorization: `Bearer ${await sign(giver)}` }
    /** @type {{ data: { id: string, email: string, permissions: string[] }[] }} */
    const { data: members } = await (await own.request.get('/api/admin/staff', { headers })).json()
    const [from, to] = [giver, taker].map((account) => members.find(({ email }) => email.startsWith(`${account}@`)))
    if (!from || !to) throw new Failure('An account is missing.')
    if (from.permissions.every((permission) => to.permissions.includes(permission))) continue
    const data = { permissions: from.permissions }
    const answer = await own.request.put(`/api/admin/staff/${to.id}/permissions`, { headers, data })
    if (!answer.ok()) throw new Failure(`Permissions cannot be given: ${await answer.text()}`)
  }
}

/** @type {readonly Kind[]} */
export const KINDS = [
  {
    name: 'signing out: the form',
    ready: ownerAt('/tickets'),
    make: async ({ own }) => {
      await own.locator(NADIA).click()
      const reloaded = own.waitForEvent('load')
      const began = await own.getByRole('menuitem', { name: 'Sign Out' }).evaluate(click)
      await reloaded
      return began
    },
    shown: () => FORM,
  },
  {
    name: 'storage cleared: the form',
    ready: ownerAt('/error/404'),
    make: ({ own }) => own.evaluate(store, null),
    shown: () => FORM,
  },
  {
    name: 'signing in: the account',
    ready: nobody,
    make: async ({ own, sign }) => own.evaluate(store, await sign('owner')),
    shown: () => NADIA,
  },
  {
    name: 'somebody else: all is hidden',
    ready: ownerAt('/error/404'),
    make: async ({ own, sign }) => own.evaluate(store, await sign('support')),
    shown: () => '[role="dialog"]',
  },
  {
    name: 'another theme',
    ready: ownerStaysAt(SETTINGS),
    make: ({ own }, round) =>
      own
        .getByRole('radio', { name: isOdd(round) ? 'Light' : 'Dark' })
        .first()
        .evaluate(click),
    shown: (round) => `html[data-theme="${isOdd(round) ? 'light' : 'dark'}"]`,
  },
  {
    name: 'another name',
    ready: ownerStaysAt(SETTINGS),
    make: async ({ own }, round) => {
      await own.getByRole('textbox', { name: 'First name' }).fill(isOdd(round) ? 'Nadia' : 'Nadja')
      return save(own, 'Save name', '/account')
    },
    shown: (round) => (isOdd(round) ? NADIA : '[aria-label^="Account of Nadja "]'),
  },
  {
    name: 'other permissions',
    ready: async (tabs, round) => {
      await twoOwners(tabs)
      await ownerAt(STAFF)(tabs, round)
      await tabs.other.locator(SAVED_MESSAGES).waitFor()
      await tabs.own.getByRole('main').getByRole('button', { name: 'Nadia Rahman', exact: true }).click()
    },
    make: async ({ own }) => {
      await own.getByRole('checkbox', { name: 'View saved messages', exact: true }).uncheck()
      return save(own, 'Save permissions', '/permissions')
    },
    shown: () => `body:not(:has(${SAVED_MESSAGES}))`,
  },
]
