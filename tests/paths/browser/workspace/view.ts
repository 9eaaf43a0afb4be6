import type { Page } from '@playwright/test'
import { PATHS } from '../../../../machines/app/places.ts'
import { hrefOf, SCREENS, type Screen } from '../../../support/screens.ts'
import { isThere } from '../fields.ts'

/** Words that stand on a screen, whatever the API says, and on no other. */
const WORDS: Readonly<Partial<Record<Screen, string>>> = {
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
export const HREFS = Object.fromEntries(SCREENS.map((name) => [name, hrefOf(name)])) as Readonly<Record<Screen, string>>

/** What fills the main part of the page. */
export const viewOf = async (page: Page): Promise<string> => {
  if (placeOf(page) === 'signOut') return 'none'
  const main = page.locator('main')
  const [text = ''] = await main.allTextContents()
  if (text.includes('Ask an owner of the console')) return 'notPermitted'
  if (await isThere(main.getByRole('progressbar', { name: 'Loading', exact: true }))) return 'loading'
  const shown = await main.getAttribute('data-screen')
  const found = SCREENS.filter((name) => (name in WORDS ? text.includes(WORDS[name] ?? '') : shown === name))
  return found.join(' and ')
}

/** Where the page is; whoever signed out is at the sign-in. */
export const placeOf = (page: Page): string => {
  const { pathname } = new URL(page.url())
  if (pathname === PATHS.signIn) return 'signOut'
  return Object.entries(HREFS).find(([, href]) => href.split('?')[0] === pathname)?.[0] ?? pathname
}
