import type { Locator, Page } from '@playwright/test'
import type { User } from '../../../machines/model/entities.ts'
import { ada, bob } from '../../machines/fixtures.ts'
import { AUTH_KEY, expect } from '../../support/test.ts'
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
  nameIn,
  nameOf,
  refuseToken,
  SETTINGS,
  saveName,
  sayWho,
  storedToken,
  storeToken,
  submit,
} from './people.ts'
import { walk } from './walk.ts'

/** The entries of the rail, with the permissions that show them. */
const ENTRIES = { Dashboard: 'dashboard.view', Tickets: 'tickets.view', Users: 'users.view' } as const
/** The call whose answer is passed on to the session. */
const PERMISSIONS = /^GET \/permissions$/
const INIT = 'GET /init'
const extensions = ['permissions', 'account', 'users']

const isHere = (user: User, ...more: string[]) =>
  answerInit(200, { data: { ...user, extensions: [...extensions, ...more] } })

/** Answers at once the calls of screens, which are not under test here. */
const quietly =
  (open: (stage: Stage) => Promise<unknown>) =>
  async (stage: Stage): Promise<void> => {
    apis.set(stage.page, stage.api)
    stage.api.answerAlways(/^GET \/dashboard\//, { status: 404, body: {} })
    stage.api.answerAlways(/^POST \/auth\/logout$/, { status: 200, body: {} })
    await open(stage)
  }

const again = (page: Page): Locator => page.getByRole('dialog', { name: 'Sign in again' })
const cover = (page: Page): Locator => page.getByRole('dialog', { name: 'Checking who is signed in' })

/** The API of a page: its waiting calls distinguish states that look alike. */
const apis = new WeakMap<Page, Stage['api']>()
/** Tokens that the form has received and that are not stored yet. */
const receivedTokens = new WeakMap<Page, string>()

/** Signs out by the address, which reloads the page. account.spec.ts has the journey through the menu. */
const signsOut = async ({ page }: Stage): Promise<void> => {
  const opened = page.waitForEvent('load')
  await goTo(page, '/logout')
  await opened
}

const isWaiting = (page: Page, call: string): boolean => apis.get(page)?.waiting().includes(call) ?? false

const stateOf = async (page: Page): Promise<string> => {
  if (await isThere(cover(page))) {
    if (await isThere(cover(page).getByRole('button', { name: 'Try again' }))) return 'unidentified'
    return isWaiting(page, INIT) ? 'identifying' : 'away'
  }
  if (await isThere(again(page))) {
    if ((await attribute(again(page).locator('button[aria-busy]'), 'aria-busy')) !== 'true') return 'expired'
    return isWaiting(page, INIT) ? 'confirming' : 'renewing'
  }
  if (await isThere(account(page))) return isWaiting(page, INIT) ? 'refreshing' : 'signedIn'
  if (!(await isThere(form(page)))) return isWaiting(page, INIT) ? 'resuming' : 'left'
  if ((await attribute(formButton(page), 'aria-busy')) !== 'true') return 'signedOut'
  return (await storedToken(page)) === '' ? 'checking' : 'opening'
}

/** Answers init for the token in question: the one that the form has received, or the stored one. */
const answerInit =
  (status: number, body: object) =>
  async (stage: Stage): Promise<void> => {
    const own = (await stateOf(stage.page)) === 'confirming' ? receivedTokens.get(stage.page) : undefined
    if (own === undefined) await sayWho(status, body)(stage)
    else await stage.api.answer(/^GET \/init$/, { status, body }, own)
  }

const receivesToken = async ({ page, api }: Stage): Promise<void> => {
  const token = freshToken('ada-1')
  receivedTokens.set(page, token)
  await succeed(api, 'signIn', { token })
}

const initsOf = (api: Stage['api']): readonly string[] => api.waiting().filter((call) => call === INIT)

/**
 * A step that, in these states, asks init again. The API learns late that the earlier call was aborted, and that call may carry the same
 * token: it must not be answered instead of the new one.
 */
const askingAgain =
  (states: readonly string[], act: (stage: Stage) => Promise<void>) =>
  async (stage: Stage): Promise<void> => {
    const { page, api } = stage
    const isAskedAgain = states.includes(await stateOf(page))
    const asked = () => api.count(/^GET \/init$/)
    const before = asked()
    await act(stage)
    if (!isAskedAgain) return
    await expect.poll(asked).toBeGreaterThan(before)
    await expect.poll(() => initsOf(api)).toHaveLength(1)
  }

const turn = (page: Page, type: 'pagehide' | 'pageshow'): Promise<unknown> =>
  page.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type)

/** The waiting call is aborted, which must happen before the page comes back and makes the same call. */
const isPutAway = async ({ page, api }: Stage): Promise<void> => {
  await turn(page, 'pagehide')
  await expect.poll(() => initsOf(api)).toEqual([])
}

/** The page comes back, and finds a token of this name, or none, without having been notified. */
const comesBack =
  (name: string | null) =>
  async ({ page }: Stage): Promise<void> => {
    const now = await storedToken(page)
    if (name === null) await page.evaluate((key) => localStorage.removeItem(key), AUTH_KEY)
    else if (nameOf(now) !== name) {
      const record = JSON.stringify({ token: freshToken(name) })
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [AUTH_KEY, record] as const)
    }
    await turn(page, 'pageshow')
  }

/** A page asks for the permissions each time it becomes visible. */
const answerPermissions =
  (permissions: readonly string[]) =>
  async ({ page, api }: Stage): Promise<void> => {
    const body = { data: permissions }
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await api.answer(/^GET \/session\/permissions$/, { status: 200, body }, await storedToken(page))
  }

/** The states in which a page that comes back asks init again, and those in which it does when another tab stores a token. */
const ASKED_BY_PAGE = ['identifying', 'refreshing']
const ASKED_BY_TAB = ['refreshing']

/** A call that has waited for a renewal is not made a third time, so another one is made. */
const refusesToken = async (stage: Stage): Promise<void> => {
  if (!isWaiting(stage.page, 'GET /account/sessions')) await goTo(stage.page, '/tickets')
  await refuseToken(stage)
}

const isSignedIn = ({ state }: Seen): boolean => state === 'signedIn'
const isCurrent = ({ state }: Seen): boolean => state === 'signedIn' || state === 'refreshing'
const isOutside = ({ state }: Seen): boolean =>
  state === 'resuming' || state === 'left' || state === 'signedOut' || state === 'checking' || state === 'opening'

/** Bob's session is in question, and his token may no longer be the stored one. */
const isBobKnown = ({ state, token, nextToken }: Seen): boolean =>
  (state === 'away' || state === 'expired' || state === 'renewing') && token === 'bob-1' && nextToken === 'bob-1'

const BY_LIST_OF_SESSIONS = 'Ending this session on the page is walked by the paths of the list of sessions.'

walk({
  isSampled: true,
  alphabet: session,
  open: {
    'opens with a stored token': quietly((stage) => setOut(stage, '/dashboard')),
    'opens without': quietly(({ page }) => page.goto('/dashboard')),
  },
  does: {
    'somebody signs in': ({ page }) => submit(page),
    'the sign-in brings a token': receivesToken,
    'init says it is Ada': isHere(ada),
    'init says it is Bob': isHere(bob),
    'init says it is Ada, of an API that ends sessions': isHere(ada, 'sign_out'),
    'init says it is Ada, of an API that is asked for permissions': isHere(ada, 'session.permissions'),
    'init fails': answerInit(500, { status: 'failed', message: 'Out of order' }),
    'init refuses the token': answerInit(401, { status: 'failed', message: 'Sign in again' }),
    'somebody signs out': signsOut,
    'a call with the token is refused': refusesToken,
    'another tab stores the token': askingAgain(ASKED_BY_TAB, storeToken('ada-1')),
    'another tab stores the token of Bob': askingAgain(ASKED_BY_TAB, storeToken('bob-1')),
    'another tab removes the token': storeToken(null),
    'the page is put away': isPutAway,
    'the page comes back, and there is the token': askingAgain(ASKED_BY_PAGE, comesBack('ada-1')),
    'the page comes back, and there is the token of Bob': askingAgain(ASKED_BY_PAGE, comesBack('bob-1')),
    'the page comes back, and there is none': comesBack(null),
    'it is asked once more who is here': ({ page }) => cover(page).getByRole('button', { name: 'Try again' }).click(),
    // Answers the call with the stored token: a call of the previous person may not have been aborted yet.
    'the permissions are listed': async ({ page, api }) =>
      api.answer(PERMISSIONS, { status: 200, body: { data: ['tickets.view', 'users.view'] } }, await storedToken(page)),
    'the API answers other permissions': answerPermissions(['users.view']),
    'the API answers the permissions of Ada': answerPermissions(['tickets.view', 'dashboard.view']),
    'the name has changed': async (stage) => {
      // The form still has what was saved before.
      if (stage.page.url().endsWith(SETTINGS)) await goTo(stage.page, '/tickets')
      await saveName(stage, 'Grace', 'Hopper')
    },
  },
  may: {
    'somebody signs in': ({ state }) => state === 'signedOut' || state === 'expired',
    // In that state the 401 also reports the token as refused, and the session is notified of that first.
    'init refuses the token': ({ state }) => state !== 'refreshing',
    // Otherwise the page knows a token of that name that is not stored.
    'another tab stores the token': (seen) => isOutside(seen) || isCurrent(seen) || seen.nextToken === 'bob-1',
    'another tab stores the token of Bob': (seen) => !isBobKnown(seen),
    'it is asked once more who is here': ({ state }) => state === 'unidentified',
    'the page is put away': ({ state }) => state !== 'signedOut' && state !== 'checking' && state !== 'left',
    'somebody signs out': ({ state }) => state !== 'signedOut',
    'a call with the token is refused': (seen) => isSignedIn(seen) && seen.token === 'ada-1',
    // The rail asks for them once.
    'the permissions are listed': (seen) => isSignedIn(seen) && !String(seen.permissions).includes('users.view'),
    'the API answers other permissions': (seen) => isSignedIn(seen) && seen.isAsked === true,
    'the API answers the permissions of Ada': (seen) => isSignedIn(seen) && seen.isAsked === true,
    'the name has changed': (seen) => isSignedIn(seen) && seen.name !== 'Grace',
  },
  reads: {
    state: stateOf,
    token: async (page) => nameOf(await storedToken(page)),
    name: async (page) => nameIn(await attribute(account(page), 'aria-label')),
    user: async (page) => {
      if (!(await isThere(account(page)))) return null
      return (await account(page).getByText('@').textContent()) ?? ''
    },
    permissions: async (page) => {
      const rail = page.getByRole('navigation', { name: 'Main', includeHidden: true })
      const names = await rail.getByRole('link', { includeHidden: true }).allTextContents()
      return Object.entries(ENTRIES).flatMap(([name, permission]) => (names.includes(name) ? [permission] : []))
    },
  },
  // The stored token is that of the session only while the session's token is not in question.
  visible: { token: (seen) => isOutside(seen) || isCurrent(seen) },
  unmet: {
    'states: session.signedIn.ending': BY_LIST_OF_SESSIONS,
    'transitions: session.signedIn.current on signOut.begun': BY_LIST_OF_SESSIONS,
    'transitions: session.signedIn.ending on token.refused': BY_LIST_OF_SESSIONS,
    'transitions: session.signedIn.ending on signOut.failed': BY_LIST_OF_SESSIONS,
    'transitions: session.signedIn.ending after ENDING_TIMEOUT': BY_LIST_OF_SESSIONS,
  },
})
