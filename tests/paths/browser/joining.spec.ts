import type { Page } from '@playwright/test'
import { expect } from '../../support/test.ts'
import { joining } from '../alphabets/joining.ts'
import { gone, unknown } from '../answers.ts'
import { setOut } from './arrival.ts'
import type { Stage } from './binding.ts'
import { fail, succeed } from './calls.ts'
import { isThere, textOf } from './fields.ts'
import { walk } from './walk.ts'

const joan = { first_name: 'Joan', last_name: 'Clarke', email: 'joan@kickstand.example' }
const password = (page: Page) => page.locator('input[name="password"]')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const alert = (page: Page) => page.locator('main').getByRole('alert')

const sends = async ({ page }: Stage): Promise<void> => {
  await password(page).fill('a-good-password')
  await button(page, 'Set password').click()
}

let links = 0

walk({
  isSampled: true,
  alphabet: joining,
  open: { 'a link is opened': (stage) => setOut(stage, '/invitation#a-token') },
  does: {
    'it is for Joan': async ({ page, api }) => {
      await succeed(api, 'fetchInvited', joan)
      await password(page).waitFor()
    },
    'it has ended': ({ api }) => fail(api, 'fetchInvited', unknown),
    'nobody answers': ({ api }) => fail(api, 'fetchInvited', gone),
    'it is tried again': ({ page }) => button(page, 'Try again').click(),
    'another link is opened': async ({ page, api }) => {
      // Of two calls, the first is aborted.
      links += 1
      await page.evaluate((token) => {
        location.hash = token
      }, `another-${links}`)
      await expect.poll(() => api.waiting().filter((call) => call === 'POST /auth/invitation').length).toBe(1)
    },
    'the password is not set': async (stage) => {
      await sends(stage)
      await fail(stage.api, 'acceptInvitation', gone)
      await alert(stage.page).waitFor()
    },
    'the link has ended meanwhile': async (stage) => {
      await sends(stage)
      await fail(stage.api, 'acceptInvitation', unknown)
    },
  },
  may: {
    'it is for Joan': ({ state }) => state === 'opening',
    'it has ended': ({ state }) => state === 'opening',
    'nobody answers': ({ state }) => state === 'opening',
    'it is tried again': ({ state }) => state === 'failed',
    'the password is not set': ({ state }) => state === 'choosing',
    'the link has ended meanwhile': ({ state }) => state === 'choosing',
  },
  reads: {
    state: async (page) => {
      if (await isThere(password(page))) return 'choosing'
      if (await isThere(button(page, 'Try again'))) return 'failed'
      return (await isThere(page.getByRole('link', { name: 'Go to sign-in' }))) ? 'gone' : 'opening'
    },
    name: async (page) => (await textOf(page.getByRole('heading'))).replace(/^Welcome, |^Your invitation$/, ''),
  },
  visible: { name: ({ state }) => state === 'choosing', reason: () => false },
  unmet: {
    'states: joining.joined': 'The page is left for the sign-in: the journey of an invitation.',
    'transitions: joining.choosing on join.saved': 'the same',
  },
})
