import { sessionList } from '../alphabets/sessionList.ts'
import type { Seen } from '../facts.ts'
import { changePassword, openSettings } from './accountSettings.ts'
import { succeed } from './calls.ts'
import { attribute, type Find, isThere, textOf } from './fields.ts'
import { walk } from './walk.ts'

const card: Find = (page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Sessions', exact: true }) })
const rows: Find = (page) => card(page).getByRole('listitem')

const isLoaded = ({ state }: Seen): boolean => state === 'loaded'
const isListed = ({ state }: Seen): boolean => state !== 'failed' && state !== 'left'
/** They are said over the list, which is not there while it is empty. */
const hasWords = (seen: Seen): boolean => isListed(seen) && JSON.stringify(seen.sessions) !== '[]'

const ends =
  (name: string) =>
  ({ page }: { page: Parameters<Find>[0] }) =>
    card(page).getByRole('button', { name, exact: true }).click()

walk({
  alphabet: sessionList,
  open: { 'the settings open': openSettings },
  does: {
    'is asked again': ({ page }) => card(page).getByRole('button', { name: 'Try again' }).click(),
    'the sessions have changed': changePassword,
    'the phone is signed out': ends('Sign out this one'),
    'this one is signed out': ends('Sign out'),
    // It leads out of the console.
    'that ends this one': async ({ page, api }) => {
      await succeed(api, 'removeSession', { id: 'own' })
      await page.waitForURL('**/auth/login')
    },
  },
  may: {
    'is asked again': ({ state }) => state === 'failed',
    'the sessions have changed': ({ state }) => state !== 'left',
    'the phone is signed out': (seen) => isLoaded(seen) && JSON.stringify(seen.sessions).includes('phone'),
    'this one is signed out': isLoaded,
  },
  reads: {
    state: async (page) => {
      if (page.url().endsWith('/auth/login')) return 'left'
      if ((await attribute(card(page), 'aria-busy')) === 'true') return 'loading'
      if (await isThere(card(page).getByText('Your sessions could not be loaded.'))) return 'failed'
      return (await rows(page).locator('button[aria-disabled="true"]').count()) === 0 ? 'loaded' : 'ending'
    },
    sessions: async (page) =>
      (await rows(page).allTextContents()).map((words) => (words.includes('This one') ? 'own' : 'phone')),
    refusal: async (page) =>
      (await textOf(card(page).getByRole('alert'))).replace('The session could not be ended. ', '') || null,
  },
  visible: { sessions: isListed, refusal: hasWords },
})
