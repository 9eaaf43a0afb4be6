import { sessionsAnswer } from '../../machines/fixtures.ts'
import { sessionList } from '../alphabets/sessionList.ts'
import type { Seen } from '../facts.ts'
import { changePassword, openSettings, own, phone } from './accountSettings.ts'
import type { Stage } from './binding.ts'
import { succeed } from './calls.ts'
import type { Find } from './fields.ts'
import { walk } from './walk.ts'

const card: Find = (page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Sessions', exact: true }) })
const rows: Find = (page) => card(page).getByRole('listitem')

/** By keyboard, because notices may cover the list. They stay while time is stopped. */
const asksToEnd = ({ page }: Stage, name: string): Promise<void> =>
  card(page).getByRole('button', { name, exact: true }).press('Enter')

const holds =
  (id: string) =>
  ({ isLeft, sessions }: Seen): boolean =>
    isLeft !== true && JSON.stringify(sessions).includes(id)
const isIdle = ({ state }: Seen): boolean => state === 'idle'
const isHere = ({ isLeft }: Seen): boolean => isLeft !== true

const BY_VIEWS = 'The views have it, as tests/views/areas.test.tsx shows.'
const BY_LIST = 'What the list tells of itself is walked on the page of tickets by the paths of a resource.'

walk({
  isSampled: true,
  alphabet: sessionList,
  open: { 'the settings open': openSettings },
  does: {
    'the sessions come': ({ api }) => succeed(api, 'fetchSessions', sessionsAnswer(own, phone)),
    'the sessions have changed': changePassword,
    'the phone is signed out': (stage) => asksToEnd(stage, 'End this session'),
    'that ends the phone': ({ api }) => succeed(api, 'removeSession', { id: 'phone' }),
    'this one is signed out': (stage) => asksToEnd(stage, 'Sign out'),
    // This leads out of the console.
    'that ends this one': async (stage) => {
      await succeed(stage.api, 'removeSession', { id: 'own' })
      await stage.page.waitForURL('**/auth/login')
    },
  },
  may: {
    'the sessions come': (seen) => isHere(seen) && JSON.stringify(seen.sessions) === '[]',
    'the sessions have changed': isIdle,
    'the phone is signed out': (seen) => isIdle(seen) && holds('phone')(seen),
    'this one is signed out': (seen) => isIdle(seen) && holds('own')(seen),
  },
  reads: {
    isLeft: (page) => Promise.resolve(page.url().endsWith('/auth/login')),
    sessions: async (page) =>
      (await rows(page).allTextContents()).map((words) => (words.includes('This session') ? 'own' : 'phone')),
  },
  visible: { sessions: isHere },
  unmet: {
    'transitions: sessionList on answer.remembered': BY_LIST,
    'transitions: sessionList on answer.dropped': BY_LIST,
    'transitions: sessionList.ending on ending.refused [1]': BY_VIEWS,
    'transitions: sessionList.ending on ending.refused [2]': BY_VIEWS,
    'transitions: sessionList.leaving on ending.refused [1]': BY_VIEWS,
    'transitions: sessionList.leaving on ending.refused [2]': BY_VIEWS,
  },
})
