import { account, accountAnswer, itemsAnswer } from '../../machines/fixtures.ts'
import { expect } from '../../support/test.ts'
import { profile } from '../alphabets/profile.ts'
import type { Seen } from '../facts.ts'
import { arrive, goTo } from './arrival.ts'
import type { Stage } from './binding.ts'
import { succeed } from './calls.ts'
import { attribute, type Find, isThere, textOf } from './fields.ts'
import { walk } from './walk.ts'

const PATH = '/crafted/pages/profile'
const { first_name, email } = account
const MINUTE = 60_000

const opens =
  (extensions: string[]) =>
  async (stage: Stage): Promise<void> => {
    await arrive(stage, PATH, { first_name, email, permissions: ['tickets.view'], extensions })
  }

const card =
  (title: string): Find =>
  (page) =>
    page.locator('main section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const who = card('Who I am')
const rights = card('What I may do')
const lately = card('What I did lately')

/** The person has just signed in. */
const activitiesCome = async ({ page, api }: Stage): Promise<void> => {
  const happened_at = new Date(await page.evaluate(() => Date.now())).toISOString()
  const activities = [{ id: '1', kind: 'session.opened', title: 'Signed in', happened_at }]
  await succeed(api, 'fetchActivities', { activities, at: 0 })
}

const comesBack = async (stage: Stage): Promise<void> => {
  const { page, api } = stage
  await opens(['account'])(stage)
  // What came just now is a minute old where time stops after it.
  await stage.stopTime()
  await succeed(api, 'fetchAccount', accountAnswer())
  await succeed(api, 'fetchPermissionItems', itemsAnswer({ id: 'tickets.view', title: 'See tickets' }))
  await activitiesCome(stage)
  await expect(page.locator('main section[aria-busy="false"]')).toHaveCount(3)
  await goTo(page, '/menu-test')
  await who(page).waitFor({ state: 'detached' })
  await goTo(page, PATH)
  await expect(lately(page).getByText('Signed in', { exact: true })).toBeVisible()
}

const retries =
  (find: Find) =>
  ({ page }: Stage): Promise<void> =>
    find(page).getByRole('button', { name: 'Try again' }).press('Enter')

const isOld =
  (find: Find) =>
  (page: Parameters<Find>[0]): Promise<boolean> =>
    isThere(find(page).getByText(/^As of /))

/** Where nothing is offered, each has words of its own, or none at all. */
const stateOf =
  (find: Find, failed: string, isUnavailable: Find) =>
  async (page: Parameters<Find>[0]): Promise<string> => {
    const text = await textOf(find(page))
    if (text.includes('Not refreshed.')) return 'outdated'
    if (text.includes('As of')) return 'refreshing'
    if ((await attribute(find(page), 'aria-busy')) === 'true') return 'loading'
    if (await isThere(find(page).getByText(failed))) return 'failed'
    return (await isThere(isUnavailable(page))) ? 'unavailable' : 'loaded'
  }

const noName: Find = (page) => page.getByText('This admin API offers no more about you than')
const noActivities: Find = (page) => page.getByText('This admin API does not keep what you did.')

/** What is read as which time: what happened did so as it was answered. */
const TIMES: Readonly<Record<string, number>> = { '0d, 0h, 0m ago': 1000, '0d, 0h, 1m ago': 61_000 }

const isFailed = (state: unknown): boolean => state === 'failed' || state === 'outdated'
// The time that is told before the first minute is over is that of the answer.
const isTimeTold = ({ now, activities }: Seen): boolean => now !== 0 || activities === 0

walk({
  // Whether a minute may pass here depends on whether one has passed.
  alphabet: { ...profile, reads: (snapshot) => [profile.reads(snapshot), snapshot.context.now] },
  open: {
    'opens with an API that has accounts': opens(['account']),
    'comes back to all of it': comesBack,
    'opens without': opens([]),
  },
  does: {
    'the activities come': activitiesCome,
    'the account is asked for again': retries(who),
    'the titles are asked for again': retries(rights),
    'the activities are asked for again': retries(lately),
    'a minute has passed': ({ page }) => page.clock.runFor(MINUTE),
  },
  may: {
    'the account is asked for again': ({ account }) => isFailed(account),
    'the titles are asked for again': ({ titles }) => isFailed(titles),
    'the activities are asked for again': ({ lately }) => isFailed(lately),
    // One is enough to see that the words follow.
    'a minute has passed': ({ now, areActivitiesOld }) => now === 1000 || (now === 0 && areActivitiesOld === true),
  },
  reads: {
    account: stateOf(who, 'Your full name could not be loaded.', noName),
    titles: stateOf(rights, 'The names of your permissions could not be loaded.', noName),
    lately: stateOf(lately, 'What you did lately could not be loaded.', noActivities),
    name: async (page) => ((await isThere(who(page).getByText('Ada Byron'))) ? 'Byron' : null),
    items: (page) => rights(page).getByText('See tickets', { exact: true }).count(),
    activities: (page) => lately(page).getByText('Signed in', { exact: true }).count(),
    isAccountOld: isOld(who),
    areTitlesOld: isOld(rights),
    areActivitiesOld: isOld(lately),
    now: async (page) => TIMES[await textOf(lately(page).locator('time'))] ?? 0,
  },
  visible: { now: isTimeTold },
})
