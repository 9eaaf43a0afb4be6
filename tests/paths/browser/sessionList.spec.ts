import { sessionsAnswer } from '../../machines/fixtures.ts'
import { expect } from '../../support/test.ts'
import { sessionList } from '../alphabets/sessionList.ts'
import type { Seen } from '../facts.ts'
import { changePassword, leaveAndReturn, openSettings, own, phone } from './accountSettings.ts'
import { ageIn, passTime } from './ages.ts'
import type { Stage } from './binding.ts'
import { succeed } from './calls.ts'
import { attribute, type Find, textOf } from './fields.ts'
import { walk } from './walk.ts'

const card: Find = (page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Sessions', exact: true }) })
const rows: Find = (page) => card(page).getByRole('listitem')

/** The words that stand for each state, and no other. */
const WORDS = {
  failed: 'Your sessions could not be loaded.',
  outdated: 'Not refreshed.',
  refreshing: 'As of',
} as const

const comesBack = async (stage: Stage): Promise<void> => {
  await openSettings(stage)
  // What came just now is a minute old where time stops after it.
  await stage.stopTime()
  await succeed(stage.api, 'fetchSessions', sessionsAnswer(own, phone))
  await expect(rows(stage.page)).toHaveCount(2)
  await leaveAndReturn(stage)
  await expect(rows(stage.page)).toHaveCount(2)
}

const isHere = ({ ending }: Seen): boolean => ending !== 'left'
const isListed = (seen: Seen): boolean => isHere(seen) && seen.state !== 'failed' && seen.state !== 'loading'
const isFree = (seen: Seen): boolean => isListed(seen) && seen.ending === 'idle'

/** Time stands still, and with it the notices that may lie over the list. */
const ends =
  (name: string) =>
  ({ page }: Stage): Promise<void> =>
    card(page).getByRole('button', { name, exact: true }).press('Enter')

walk({
  alphabet: sessionList,
  open: { 'the settings open': openSettings, 'one comes back to them': comesBack },
  does: {
    'is asked again': ({ page }) => card(page).getByRole('button', { name: 'Try again' }).press('Enter'),
    'two minutes have passed': passTime,
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
    'the sessions come': isHere,
    'the sessions fail': isHere,
    'the sessions are refused': isHere,
    '600 ms pass': isHere,
    'is asked again': (seen) => isHere(seen) && (seen.state === 'failed' || seen.state === 'outdated'),
    'two minutes have passed': (seen) => isHere(seen) && seen.age === 'just now',
    'the sessions have changed': isHere,
    'the phone is signed out': (seen) => isFree(seen) && JSON.stringify(seen.sessions).includes('phone'),
    'this one is signed out': isFree,
  },
  reads: {
    state: async (page) => {
      const text = await textOf(card(page))
      const said = Object.entries(WORDS).find(([, words]) => text.includes(words))?.[0]
      return said ?? ((await attribute(card(page), 'aria-busy')) === 'true' ? 'loading' : 'loaded')
    },
    ending: async (page) => {
      if (page.url().endsWith('/auth/login')) return 'left'
      return (await rows(page).locator('button[aria-disabled="true"]').count()) === 0 ? 'idle' : 'ending'
    },
    age: (page) => ageIn(card(page)),
    sessions: async (page) =>
      (await rows(page).allTextContents()).map((words) => (words.includes('This one') ? 'own' : 'phone')),
    refusal: async (page) =>
      (await textOf(card(page).getByRole('alert'))).replace('The session could not be ended. ', '') || null,
  },
  visible: {
    state: isHere,
    // It is said of each session, and of the page that one is led to.
    ending: (wanted) => !isHere(wanted) || isListed(wanted),
    age: isHere,
    sessions: isHere,
    refusal: isListed,
  },
})
