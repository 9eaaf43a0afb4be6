import type { Page } from '@playwright/test'
import { navigation } from '../alphabets/navigation.ts'
import type { Seen } from '../facts.ts'
import { goTo, setOut } from './arrival.ts'
import type { Stage } from './binding.ts'
import { isThere } from './fields.ts'
import { account, form, freshToken, sayWho, storeToken } from './people.ts'
import { walk } from './walk.ts'

const user = {
  first_name: 'Ada',
  email: 'ada@kickstand.example',
  permissions: ['dashboard.view', 'tickets.view', 'users.view'],
  extensions: ['users'],
}

const follows =
  (name: string) =>
  ({ page }: Stage): Promise<void> =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()

const goesTo =
  (href: string) =>
  ({ page }: Stage): Promise<void> =>
    goTo(page, href)

const audienceOf = async (page: Page): Promise<string> => {
  if (await isThere(account(page))) return 'user'
  return (await isThere(form(page))) ? 'visitor' : 'unknown'
}

const isError = ({ address }: Seen): boolean => String(address).startsWith('/error')
const isInside = (seen: Seen): boolean => seen.audience === 'user' && !isError(seen)
const isAtUsers = (seen: Seen): boolean => isInside(seen) && String(seen.address).startsWith('/users')

walk({
  isSampled: true,
  alphabet: navigation,
  open: {
    'opens at the dashboard': async (stage) => {
      stage.api.answerAlways(/^GET \/(dashboard|users)/, { status: 404, body: {} })
      await setOut(stage, '/dashboard')
    },
  },
  does: {
    'the link /dashboard is followed': follows('Dashboard'),
    'the link /users is followed': follows('Users'),
    'the search for ann takes the place of this': ({ page }) =>
      page.getByRole('main').getByRole('searchbox').fill('ann'),
    'back to /auth/login': goesTo('/auth/login'),
    'back to /dashboard': goesTo('/dashboard'),
    'on to /error/500': goesTo('/error/500'),
    'a visitor is here': storeToken(null),
    'a user is here': sayWho(200, { data: user }),
    // A new token each time.
    'it is not known who is here': (stage) => storeToken(freshToken('ada'))(stage),
  },
  may: {
    'the link /dashboard is followed': isInside,
    'the link /users is followed': isInside,
    // A search for the current text is not repeated.
    'the search for ann takes the place of this': (seen) => isAtUsers(seen) && seen.address === '/users',
    'a visitor is here': ({ audience }) => audience === 'unknown' || audience === 'user',
    // The console checks a signed-in user without leaving the screen, and replaces one user with the next in one step.
    'it is not known who is here': ({ audience }) => audience !== 'user',
    'a user is here': ({ audience }) => audience === 'unknown',
  },
  reads: {
    address: async (page) => {
      const { pathname, search } = new URL(page.url())
      return pathname + search
    },
    audience: audienceOf,
  },
  // The form looks the same to all who are not signed in.
  visible: { audience: (seen) => !isError(seen) && seen.audience !== 'signedOut' },
})
