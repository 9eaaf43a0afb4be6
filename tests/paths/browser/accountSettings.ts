import type { User } from '../../../machines/model/entities.ts'
import { account, session } from '../../machines/fixtures.ts'
import { expect } from '../../support/test.ts'
import { arrive } from './arrival.ts'
import type { Stage } from './binding.ts'
import { succeed } from './calls.ts'
import { isThere, write } from './fields.ts'

/* The account settings on the page. */

const PATH = '/crafted/account/settings'
const SESSIONS = /^GET \/account\/sessions$/

const { first_name, email } = account

/** The signed-in user, with an API that lets nobody change their account. */
export const ADA: User = { first_name, email }

/** The session of the page, and another session. */
export const own = session('own', { is_current: true })
export const phone = session('phone')

/** Opens the settings with an API that lets people change their account. None of their calls has been answered. */
export const openSettings = (stage: Stage): Promise<void> =>
  arrive(stage, PATH, { first_name, email, extensions: ['account'] })

/** Opens the settings with an API that lets nobody change their account. */
export const openBareSettings = (stage: Stage): Promise<void> => arrive(stage, PATH, ADA)

/**
 * Sets a new password, which the API accepts. If sessions are shown, they are asked for again a moment later. Otherwise they are asked for
 * at once, and an earlier call for them is aborted.
 */
export const changePassword = async ({ page, api }: Stage): Promise<void> => {
  const repeated = page.locator('input[name="repeated_password"]')
  await write(page.locator('input[name="current_password"]'), 'old-one')
  await write(page.locator('input[name="password"]'), 'the-new-one')
  await write(repeated, 'the-new-one')
  const before = api.count(SESSIONS)
  const asked = (await isThere(page.getByRole('list', { name: 'Sessions' }))) ? 0 : 1
  await repeated.dispatchEvent('keydown', { key: 'Enter' })
  await succeed(api, 'savePassword', { ended_sessions: 1 })
  await expect(repeated).toHaveValue('')
  if (asked === 1) await expect.poll(() => api.count(SESSIONS), 'calls for the sessions').toBe(before + 1)
  await expect.poll(() => api.waiting().filter((call) => SESSIONS.test(call)).length, 'that wait').toBe(asked)
}
