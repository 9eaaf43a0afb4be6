import { account } from '../../machines/fixtures.ts'
import { profile } from '../alphabets/profile.ts'
import { arrive } from './arrival.ts'
import type { Stage } from './binding.ts'
import { attribute, type Find, isThere, textOf } from './fields.ts'
import { walk } from './walk.ts'

const PATH = '/crafted/pages/profile'
const { first_name, email } = account
const MINUTE = 60_000

/** When the person has just signed in, as the activities have it. */
const JUST_NOW = '2026-03-18T12:00:00.000Z'

const opens =
  (extensions: string[]) =>
  async (stage: Stage): Promise<void> => {
    await stage.page.clock.setSystemTime(JUST_NOW)
    await arrive(stage, PATH, { first_name, email, permissions: ['tickets.view'], extensions })
  }

const card =
  (title: string): Find =>
  (page) =>
    page.locator('main section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const who = card('Who I am')
const rights = card('What I may do')
const lately = card('What I did lately')

const retries =
  (find: Find) =>
  ({ page }: Stage): Promise<void> =>
    find(page).getByRole('button', { name: 'Try again' }).click()

/** Where nothing is offered, each has words of its own, or none at all. */
const stateOf =
  (find: Find, failed: string, isUnavailable: Find) =>
  async (page: Parameters<Find>[0]): Promise<string> => {
    if ((await attribute(find(page), 'aria-busy')) === 'true') return 'loading'
    if (await isThere(find(page).getByText(failed))) return 'failed'
    return (await isThere(isUnavailable(page))) ? 'unavailable' : 'loaded'
  }

const noName: Find = (page) => page.getByText('This admin API offers no more about you than')
const noActivities: Find = (page) => page.getByText('This admin API does not keep what you did.')

/** What is read as which time: the page begins anew at noon. */
const TIMES: Readonly<Record<string, number>> = { '0d, 0h, 0m ago': 1000, '0d, 0h, 1m ago': 61_000 }

walk({
  // Whether a minute may pass here depends on whether one has passed.
  alphabet: { ...profile, reads: (snapshot) => [profile.reads(snapshot), snapshot.context.now] },
  open: { 'opens with an API that has accounts': opens(['account']), 'opens without': opens([]) },
  does: {
    'the account is asked for again': retries(who),
    'the titles are asked for again': retries(rights),
    'the activities are asked for again': retries(lately),
    'a minute has passed': ({ page }) => page.clock.runFor(MINUTE),
  },
  may: {
    'the account is asked for again': ({ account }) => account === 'failed',
    'the titles are asked for again': ({ titles }) => titles === 'failed',
    'the activities are asked for again': ({ lately }) => lately === 'failed',
    // One is enough to see that the words follow.
    'a minute has passed': ({ now }) => now === 1000,
  },
  reads: {
    account: stateOf(who, 'Your full name could not be loaded.', noName),
    titles: stateOf(rights, 'The names of your permissions could not be loaded.', noName),
    lately: stateOf(lately, 'What you did lately could not be loaded.', noActivities),
    name: async (page) => ((await isThere(who(page).getByText('Ada Byron'))) ? 'Byron' : null),
    items: (page) => rights(page).getByText('See tickets', { exact: true }).count(),
    activities: (page) => lately(page).getByText('Signed in', { exact: true }).count(),
    now: async (page) => TIMES[await textOf(lately(page).locator('time'))] ?? 0,
  },
})
