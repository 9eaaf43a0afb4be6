import { Failure } from '../../lib/task.js'
import { click, store, whenAnswered } from './inPage.js'

/**
 * @import { Page } from '@playwright/test'
 *
 * Two tabs of one browser: a change is made in `own`, and `other` must show it. `signIn` signs an account in and resolves to its token.
 * @typedef {{ own: Page, other: Page, signIn: (account: string) => Promise<string> }} Tabs
 *
 * One kind of change. `name`: the change, and what the other tab then shows. `ready` prepares both tabs for the change. `make` makes it, and resolves
 * to the moment from which time is measured. `shown` returns the selector of what the other tab must then show in this round.
 * @typedef {{
 *   name: string,
 *   ready: (tabs: Tabs, round: number) => Promise<void>,
 *   make: (tabs: Tabs, round: number) => Promise<number>,
 *   shown: (round: number) => string,
 * }} Kind
 */

const SIGN_IN_FORM = 'form input[name="password"]'
/** The account button of the owner, Nadia Rahman. */
const NADIA = '[aria-label^="Account of Nadia "]'
const SETTINGS = '/crafted/account/settings'
const STAFF = '/apps/user-management'
const SAVED_MESSAGES = 'nav a[href="/saved-messages"]'

/** @param {number} round */
const isOdd = (round) => round % 2 === 1

/** Signs the owner in, in both tabs, and opens this path in the tab `own`. @param {string} path @returns {Kind['ready']} */
const ownerAt =
  (path) =>
  async ({ own, other, signIn }) => {
    // A public page: a change of the session does not redirect it.
    await own.goto('/error/404')
    await own.evaluate(store, await signIn('owner'))
    await other.locator(NADIA).waitFor()
    await other.locator('[role="dialog"]').waitFor({ state: 'detached' })
    await own.goto(path)
  }

/** Like `ownerAt`, but only before the first round; after that, the tabs stay as they are. @param {string} path @returns {Kind['ready']} */
const ownerStaysAt = (path) => async (tabs, round) => {
  if (round === 0) await ownerAt(path)(tabs, round)
}

/** Signs both tabs out. @type {Kind['ready']} */
const signedOut = async ({ own, other }) => {
  await own.goto('/error/404')
  await own.evaluate(store, null)
  await other.locator(SIGN_IN_FORM).waitFor()
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
 * Gives `owner` and `support` all permissions of an owner. Each round takes a permission from `owner`. The last owner cannot lose one, and nobody
 * can give themselves one, so `support` gives it back.
 * @param {Tabs} tabs
 */
const twoOwners = async ({ own, signIn }) => {
  for (const [giver, taker] of /** @type {const} */ ([
    ['owner', 'support'],
    ['support', 'owner'],
  ])) {
    const headers = { authorization: `Bearer ${await signIn(giver)}` }
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
    shown: () => SIGN_IN_FORM,
  },
  {
    name: 'storage cleared: the form',
    ready: ownerAt('/error/404'),
    make: ({ own }) => own.evaluate(store, null),
    shown: () => SIGN_IN_FORM,
  },
  {
    name: 'signing in: the account',
    ready: signedOut,
    make: async ({ own, signIn }) => own.evaluate(store, await signIn('owner')),
    shown: () => NADIA,
  },
  {
    name: 'somebody else: all is hidden',
    ready: ownerAt('/error/404'),
    make: async ({ own, signIn }) => own.evaluate(store, await signIn('support')),
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
