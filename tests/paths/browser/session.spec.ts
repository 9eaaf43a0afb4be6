import type { Page } from '@playwright/test'
import type { User } from '../../../machines/model/entities.ts'
import { ada, bob } from '../../machines/fixtures.ts'
import { expect } from '../../support/test.ts'
import { session } from '../alphabets/session.ts'
import type { Seen } from '../facts.ts'
import { goTo, setOut } from './arrival.ts'
import type { Stage } from './binding.ts'
import { succeed } from './calls.ts'
import { attribute, isThere } from './fields.ts'
import {
  account,
  form,
  formButton,
  freshToken,
  nameOf,
  refuseToken,
  saveName,
  sayWho,
  storedToken,
  storeToken,
  submit,
} from './people.ts'
import { walk } from './walk.ts'

/** The entries of the rail that permissions show. */
const ENTRIES = { Dashboard: 'dashboard.view', Tickets: 'tickets.view', Users: 'users.view' } as const
/** Calls of which the session hears. */
const extensions = ['permissions', 'account', 'users']

const isHere = (user: User, ...more: string[]) =>
  sayWho(200, { data: { ...user, extensions: [...extensions, ...more] } })

/** What the screens ask for is not what is looked at here. */
const quietly =
  (open: (stage: Stage) => Promise<unknown>) =>
  async (stage: Stage): Promise<void> => {
    stage.api.stand(/^GET \/dashboard\//, { status: 404, body: {} })
    stage.api.stand(/^POST \/auth\/logout$/, { status: 200, body: {} })
    await open(stage)
  }

/** By the menu, or where there is none, by its address; the page is then opened anew. */
const signsOut = async ({ page }: Stage): Promise<void> => {
  const opened = page.waitForEvent('load')
  if (await isThere(account(page))) {
    const entry = page.getByRole('menuitem', { name: 'Sign Out' })
    // A screen that comes takes the focus, and closes what was opened before it.
    const opens = async () => {
      if (!(await isThere(entry))) await account(page).click()
      await expect(entry).toBeVisible({ timeout: 500 })
    }
    await expect(opens).toPass()
    await entry.click()
  } else await goTo(page, '/logout')
  await opened
}

const stateOf = async (page: Page): Promise<string> => {
  if (await isThere(account(page))) return 'signedIn'
  if (!(await isThere(form(page)))) return 'resuming'
  if ((await attribute(formButton(page), 'aria-busy')) !== 'true') return 'signedOut'
  return (await storedToken(page)) === '' ? 'checking' : 'opening'
}

const isSignedIn = ({ state }: Seen): boolean => state === 'signedIn'

walk({
  alphabet: session,
  open: {
    'opens with a stored token': quietly((stage) => setOut(stage, '/dashboard')),
    'opens without': quietly(({ page }) => page.goto('/dashboard')),
  },
  does: {
    'somebody signs in': ({ page }) => submit(page),
    'the sign-in brings a token': ({ api }) => succeed(api, 'signIn', { token: freshToken('ada-1') }),
    'init says it is Ada': isHere(ada),
    'init says it is Bob': isHere(bob),
    'init says it is Ada, of an API that ends sessions': isHere(ada, 'sign_out'),
    // Its own refusal is one of the token too, of which the session hears first.
    'init fails': sayWho(401, { status: 'failed', message: 'Sign in again' }),
    'somebody signs out': signsOut,
    'a call with the token is refused': refuseToken,
    'another tab stores the token': storeToken('ada-1'),
    'another tab stores the token of Bob': storeToken('bob-1'),
    'another tab removes the token': storeToken(null),
    'the permissions are listed': ({ api }) => succeed(api, 'fetchPermissions', ['tickets.view', 'users.view']),
    'the name has changed': (stage) => saveName(stage, 'Grace', 'Hopper'),
  },
  may: {
    'somebody signs in': ({ state }) => state === 'signedOut',
    'somebody signs out': ({ state }) => state !== 'signedOut',
    'a call with the token is refused': (seen) => isSignedIn(seen) && seen.token === 'ada-1',
    // The rail asks for them once.
    'the permissions are listed': (seen) => isSignedIn(seen) && !String(seen.permissions).includes('users.view'),
    'the name has changed': (seen) => isSignedIn(seen) && seen.name !== 'Grace',
  },
  reads: {
    state: stateOf,
    token: async (page) => nameOf(await storedToken(page)),
    name: async (page) => (await attribute(account(page), 'aria-label'))?.replace('Account of ', '') ?? null,
    user: async (page) => {
      if (!(await isThere(account(page)))) return null
      return (await account(page).getByText('@').textContent()) ?? ''
    },
    permissions: async (page) => {
      const names = await page.getByRole('navigation', { name: 'Main' }).getByRole('link').allTextContents()
      return Object.entries(ENTRIES).flatMap(([name, permission]) => (names.includes(name) ? [permission] : []))
    },
  },
  unmet: {
    'transitions: session.resuming on token.refused': 'comes on the page at one with the answer that ends this state',
    'transitions: session.opening on token.refused': 'comes on the page at one with the answer that ends this state',
  },
})
