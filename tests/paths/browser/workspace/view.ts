import type { Page } from '@playwright/test'
import { PATHS } from '../../../../machines/app/places.ts'
import type { Screen } from '../../screens.ts'
import { isThere } from '../fields.ts'

/** Words that stand on each screen, whatever the API says, and on no other. */
const WORDS: Readonly<Record<Screen, string>> = {
  dashboard: 'Sales Methods',
  tickets: 'Updated by',
  users: 'All countries',
  savedMessages: 'Messages for replies',
  profile: 'What I did lately',
  account: 'Kept in this browser, whoever signs in.',
  wizards: 'Hand over a rental bike',
  widgets: 'Menus, drawers and toasts',
  chat: 'the replies are automatic',
  userManagement: 'Choose a name to see',
  builder: 'How every screen is laid out',
  menuTest: 'Demo menu',
}

/** The way to each. */
export const HREFS: Readonly<Record<Screen, string>> = {
  dashboard: PATHS.dashboard,
  tickets: `${PATHS.tickets}?user=7`,
  users: `${PATHS.users}?search=Ann`,
  savedMessages: PATHS.savedMessages,
  profile: PATHS.profile,
  account: PATHS.account,
  wizards: PATHS.wizards,
  widgets: PATHS.widgets,
  chat: PATHS.chat,
  userManagement: PATHS.userManagement,
  builder: PATHS.builder,
  menuTest: PATHS.menuTest,
}

/** What fills the main part of the page. */
export const viewOf = async (page: Page): Promise<string> => {
  if (placeOf(page) === 'signOut') return 'none'
  const main = page.locator('main')
  const [text = ''] = await main.allTextContents()
  if (text.includes('Ask an owner of the console')) return 'notPermitted'
  if (await isThere(main.getByRole('progressbar', { name: 'Loading', exact: true }))) return 'loading'
  const found = Object.entries(WORDS).filter(([, words]) => text.includes(words))
  return found.map(([name]) => name).join(' and ')
}

/** Where the page is; whoever signed out is at the sign-in. */
export const placeOf = (page: Page): string => {
  const { pathname } = new URL(page.url())
  if (pathname === PATHS.signIn) return 'signOut'
  return Object.entries(HREFS).find(([, href]) => href.split('?')[0] === pathname)?.[0] ?? pathname
}
