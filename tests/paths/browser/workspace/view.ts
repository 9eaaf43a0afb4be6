import type { Page } from '@playwright/test'
import { PATHS } from '../../../../machines/app/places.ts'
import { DESCRIPTORS } from '../../../screens/index.ts'
import { hrefOf, SCREENS, type Screen } from '../../../support/screens.ts'
import { isThere } from '../fields.ts'

/** The address of each screen. */
export const HREFS = Object.fromEntries(SCREENS.map((name) => [name, hrefOf(name)])) as Readonly<Record<Screen, string>>

/** What fills the main area of the page. */
export const viewOf = async (page: Page): Promise<string> => {
  if (placeOf(page) === 'signOut') return 'none'
  const main = page.locator('main')
  const [text = ''] = await main.allTextContents()
  if (/Ask an owner to add (it|one)\./.test(text)) return 'notPermitted'
  if (await isThere(main.getByRole('progressbar', { name: 'Loading', exact: true }))) return 'loading'
  return SCREENS.filter((name) => text.includes(DESCRIPTORS[name].onlyHere)).join(' and ')
}

/** The place at this address, or the path if there is none. The sign-in page counts as `signOut`, because signing out leads there. */
export const placeOf = (page: Page): string => {
  const { pathname } = new URL(page.url())
  if (pathname === PATHS.signIn) return 'signOut'
  return Object.entries(HREFS).find(([, href]) => href.split('?')[0] === pathname)?.[0] ?? pathname
}
