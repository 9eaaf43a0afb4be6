import type { Page } from '@playwright/test'
import { ada } from '../../machines/fixtures.ts'
import { expect } from '../../support/test.ts'
import { app } from '../alphabets/app.ts'
import { refused } from '../answers.ts'
import type { Seen } from '../facts.ts'
import { goTo, setOut } from './arrival.ts'
import type { Stage } from './binding.ts'
import { fail, succeed } from './calls.ts'
import { attribute, isThere } from './fields.ts'
import { holdFiles, letCome } from './files.ts'
import { toasts } from './notices.ts'
import {
  account,
  form,
  formButton,
  freshToken,
  nameIn,
  SETTINGS,
  saveName,
  sayWho,
  storedToken,
  storeToken,
  submit,
} from './people.ts'
import { walk } from './walk.ts'

/*
 * On the page, an event between two actors of the root has all of its effects at once. So this binding causes events where only one of the
 * effects is visible: the user changes on the error pages, which are for everybody, and signed-in users move among places that they may see.
 */

const user = { ...ada, extensions: ['permissions', 'account'] }
/** The code that the first sign-in waits for. The page keeps it, but not across a reload. */
const SHELL = /\/shell\.\w+\.js/
const signedIn = new WeakSet<Page>()

const again = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' })

/** A dialog hides the rest of the page from screen readers. */
const title = (page: Page, name: string) => page.getByRole('heading', { name, includeHidden: true })

const viewOf = async (page: Page): Promise<string> => {
  if (await isThere(title(page, 'System Error'))) return 'systemError'
  if (await isThere(title(page, 'Seems there is nothing here'))) return 'notFound'
  if ((await isThere(form(page))) && !(await isThere(again(page)))) return 'signIn'
  if (await isThere(account(page))) return 'workspace'
  // Only the splash has our logo.
  return (await isThere(page.locator('svg:has(rect)'))) ? 'none' : 'workspace'
}

const placeOf = async (page: Page): Promise<string | null> => {
  const { pathname } = new URL(page.url())
  if (pathname === '/error/500') return 'systemError'
  if (pathname === '/error/404') return 'notFound'
  if (pathname === '/logout') return 'signOut'
  if (pathname.startsWith('/auth')) return 'signIn'
  return (await viewOf(page)) === 'none' ? null : 'dashboard'
}

/** Goes to a place by one of two addresses: the one at which the page is not. */
const goesTo =
  (path: string) =>
  ({ page }: Stage): Promise<void> =>
    goTo(page, page.url().endsWith(path) ? `${path}?again` : path)

const toDashboard = goesTo('/dashboard')

/** Does something in the settings, and goes to the dashboard afterwards. */
const awayTo =
  (act: (stage: Stage) => Promise<void>) =>
  async (stage: Stage): Promise<void> => {
    await act(stage)
    await toDashboard(stage)
  }

const nameOn = async (page: Page): Promise<string | null> => nameIn(await attribute(account(page), 'aria-label'))

/** Makes it unknown who is signed in: somebody has just signed in in another tab. */
const becomesUnknown = (stage: Stage): Promise<void> => storeToken(freshToken('ada'))(stage)

/** Signs the current user out first: otherwise init would only be asked whether it is the same person. */
const resumes = async (stage: Stage): Promise<void> => {
  await storeToken(null)(stage)
  await becomesUnknown(stage)
}

const opens = async (stage: Stage): Promise<void> => {
  const { page } = stage
  // If somebody has signed in on this page before, it has the code of the shell until it is reloaded.
  if (signedIn.has(page)) {
    await becomesUnknown(stage)
    await page.reload()
  }
  signedIn.add(page)
  await becomesUnknown(stage)
  await sayWho(200, { data: user })(stage)
}

/** The form sends another request only after the previous one was answered. */
const asks = async ({ page, api }: Stage): Promise<void> => {
  if ((await attribute(formButton(page), 'aria-busy')) === 'true') await fail(api, 'signIn', refused)
  await expect(formButton(page)).toHaveAttribute('aria-busy', 'false')
  await submit(page)
}

const isRefused = async ({ page, api }: Stage): Promise<void> => {
  if ((await attribute(formButton(page), 'aria-busy')) !== 'true') await submit(page)
  await fail(api, 'signIn', refused)
  await expect(formButton(page)).toHaveAttribute('aria-busy', 'false')
}

/** A call of the settings is refused because the token has ended. */
const ends = async ({ page, api }: Stage): Promise<void> => {
  await goTo(page, SETTINGS)
  await api.answer(/^GET \/account$/, { status: 401, body: { status: 'failed', message: 'Sign in again' } })
  await again(page).waitFor()
}

/** The user signs in again, under their current name. */
const isRenewed = async ({ page, api }: Stage): Promise<void> => {
  const first_name = (await nameOn(page)) ?? ''
  const token = freshToken('ada')
  await submit(page)
  await succeed(api, 'signIn', { token })
  await api.answer(/^GET \/init$/, { status: 200, body: { data: { ...user, first_name } } }, token)
  await again(page).waitFor({ state: 'detached' })
}

/** Signs out by the address that the menu links to. The page that the console loads then never arrives, so this page stays. */
const signsOut = async ({ page }: Stage): Promise<void> => {
  if (page.url().endsWith('/logout')) return
  await page.route(/^https?:\/\/[^/]+\/auth\/login$/, (route) => route.fulfill({ status: 204 }))
  await goTo(page, '/logout')
}

/** Unchanged content cannot be saved, so each name is new. */
let names = 0
const anotherName = (): string => {
  names += 1
  return `Hopper ${names}`
}

const isDrawn = ({ view, isOpen }: Seen): boolean => view !== 'workspace' || isOpen === true
const isAtError = ({ place }: Seen): boolean => place === 'systemError' || place === 'notFound'
const isNobody = ({ user }: Seen): boolean => user === null
const isInside = ({ view, isOpen }: Seen): boolean => view === 'workspace' && isOpen === true
const isFree = (seen: Seen): boolean => isInside(seen) && seen.isAsked === false
const isAtForm = ({ view }: Seen): boolean => view === 'signIn'
const isSigningOut = ({ place }: Seen): boolean => place === 'signOut'

const BY_LIST_OF_SESSIONS = 'Ending this session on the page is walked by the paths of the list of sessions.'

walk({
  isSampled: true,
  alphabet: app,
  open: {
    'opens at the dashboard': async (stage) => {
      stage.api.answerAlways(/^GET \/dashboard\//, { status: 404, body: {} })
      stage.api.answerAlways(/^GET \/account\/sessions$/, {
        status: 500,
        body: { status: 'failed', message: 'Out of order' },
      })
      await holdFiles(stage.page, SHELL)
      await setOut(stage, '/dashboard')
    },
  },
  does: {
    'the session resumes': resumes,
    'the session opens': opens,
    'the session closes': async (stage) => {
      if (!stage.page.url().endsWith('/logout')) await storeToken(null)(stage)
    },
    'the session ends by itself': awayTo(ends),
    'the session is renewed': isRenewed,
    'the user changes': awayTo((stage) => saveName(stage, 'Grace', 'Hopper')),
    'a sign-in is asked for': asks,
    'the sign-in is refused': isRefused,
    // The rail asks for them once, when it opens.
    'the permissions are listed': async ({ api }) => {
      if (api.waiting().includes('GET /permissions')) await succeed(api, 'fetchPermissions', user.permissions)
    },
    'the name is saved': awayTo(async (stage) => saveName(stage, (await nameOn(stage.page)) ?? '', anotherName())),
    'a token is refused': async (stage) => {
      await becomesUnknown(stage)
      await sayWho(401, { status: 'failed', message: 'Sign in again' })(stage)
      await expect.poll(() => storedToken(stage.page)).toBe('')
    },
    'a link is followed': ({ page }) => page.getByRole('link', { name: 'Dashboard', exact: true }).click(),
    'a link is approached': ({ page }) => page.getByRole('link', { name: 'Dashboard', exact: true }).hover(),
    'a notice is raised': awayTo(async ({ page }) => {
      await goTo(page, SETTINGS)
      await expect(toasts(page)).not.toHaveCount(0)
    }),
    'the shell comes': ({ page }) => letCome(page),
    // This code loads automatically, soon after the page has opened.
    'the patience comes': async () => {},
    'nowhere is decided': async (stage) => {
      await becomesUnknown(stage)
      await goTo(stage.page, '/dashboard')
    },
    'the place is the sign-in': async (stage) => {
      await storeToken(null)(stage)
      await goesTo('/auth/login')(stage)
    },
    'the place is the way out': signsOut,
    'the place is not there': goesTo('/error/404'),
    'the place is the error': goesTo('/error/500'),
    'the place is the dashboard': toDashboard,
  },
  reads: {
    view: viewOf,
    place: placeOf,
    isOpen: (page) => isThere(account(page)),
    isAsked: (page) => isThere(again(page)),
    user: nameOn,
  },
  visible: {
    // Until the shell has loaded, the splash is shown, as if nothing were decided.
    view: isDrawn,
    place: isDrawn,
    isPatient: () => false,
    // The page looks the same while the code loads; joining.spec.ts covers it.
    isJoining: () => false,
    isOpen: ({ view }) => view === 'workspace',
    isAsked: (seen) => !isSigningOut(seen),
    user: isInside,
  },
  may: {
    'the session resumes': (seen) => isAtError(seen) && !isNobody(seen),
    'the session opens': (seen) => isAtError(seen) && isNobody(seen),
    'the session closes': (seen) => isSigningOut(seen) || (isAtError(seen) && !isNobody(seen)),
    'the session ends by itself': isFree,
    'the session is renewed': (seen) => isInside(seen) && seen.isAsked === true,
    'the user changes': (seen) => isFree(seen) && seen.user !== 'Grace',
    'a sign-in is asked for': isAtForm,
    'the sign-in is refused': (seen) => isAtForm(seen) || (seen.isAsked === true && !isSigningOut(seen)),
    'the permissions are listed': isFree,
    'the name is saved': isFree,
    'a token is refused': (seen) => isAtError(seen) && isNobody(seen),
    'a link is followed': isFree,
    'a link is approached': isFree,
    'a notice is raised': isFree,
    'the patience comes': () => false,
    'the shell comes': (seen) => !isSigningOut(seen) && seen.hasWorkspace === true && seen.isOpen === false,
    'nowhere is decided': (seen) => isAtError(seen) && isNobody(seen),
    'the place is the sign-in': (seen) => isNobody(seen) && !isSigningOut(seen),
    'the place is not there': (seen) => !isSigningOut(seen),
    'the place is the error': (seen) => !isSigningOut(seen),
    'the place is the dashboard': (seen) => !isNobody(seen) && !isSigningOut(seen),
  },
  unmet: {
    'transitions: app.session on signOut.begun': BY_LIST_OF_SESSIONS,
    'transitions: app.session on signOut.failed': BY_LIST_OF_SESSIONS,
    'states: app.patience.present':
      'that its code has come shows in nothing but its notice, five seconds later: patience.spec.ts',
    'transitions: app.patience.absent on patience.loaded': 'the same',
    'states: app.screen.joining': 'somebody who was invited: joining.spec.ts',
    'states: app.screen.joining.loading': 'the same: joining.spec.ts',
    'states: app.screen.joining.open': 'the same: joining.spec.ts',
    'transitions: app.screen.deciding always [3]': 'the same: joining.spec.ts',
    'transitions: app.screen.joining on place.changed': 'the same: joining.spec.ts',
    'transitions: app.screen.joining.loading on chunk.loaded': 'the same: joining.spec.ts',
    'transitions: app.screen.joining.open on member.joined': 'the same: joining.spec.ts',
    'transitions: app.workspace.open on view.failed':
      'no answer that is let through breaks a view of ours: tests/views/app.test.tsx',
  },
})
