import { accountAnswer, account as person, sessionsAnswer } from '../../machines/fixtures.ts'
import { expect } from '../../support/test.ts'
import { account } from '../alphabets/account.ts'
import { changePassword, openBareSettings, openSettings, own, phone } from './accountSettings.ts'
import type { Stage } from './binding.ts'
import { succeed } from './calls.ts'
import { isThere, write } from './fields.ts'
import { walk } from './walk.ts'

/** Opens the settings, with everything on them loaded. */
const openLoaded = async (stage: Stage): Promise<void> => {
  await openSettings(stage)
  await succeed(stage.api, 'fetchAccount', accountAnswer(person))
  await succeed(stage.api, 'fetchSessions', sessionsAnswer(own, phone))
  await expect(stage.page.getByRole('list', { name: 'Sessions' })).toBeVisible()
}

const isOffered = ({ isOffered }: Readonly<Record<string, unknown>>): boolean => isOffered === true

const BY_LIST_OF_SESSIONS = 'Ending this session on the page is walked by the paths of the list of sessions.'

walk({
  isSampled: true,
  alphabet: account,
  open: { 'opens with an API that has accounts': openLoaded, 'opens without': openBareSettings },
  does: {
    'the name is saved': async ({ page, api }) => {
      const field = page.locator('input[name="first_name"]')
      const first_name = (await field.inputValue()) === 'Ada' ? 'Grace' : 'Ada'
      await write(field, first_name)
      await page.getByRole('button', { name: 'Save name' }).click()
      await succeed(api, 'saveName', accountAnswer({ ...person, first_name }))
      await expect(page.getByRole('button', { name: `Account of ${first_name}` })).toBeVisible()
    },
    'the password was changed': async (stage) => {
      await changePassword(stage)
      await succeed(stage.api, 'fetchSessions', sessionsAnswer(own))
      await expect(stage.page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1)
    },
    // This leads out of the console, and the person comes back.
    'this session is ended': async (stage) => {
      await stage.page.getByRole('button', { name: 'Sign out', exact: true }).click()
      await succeed(stage.api, 'removeSession', { id: 'own' })
      await expect(stage.page).toHaveURL('/auth/login')
      await openLoaded(stage)
    },
  },
  may: {
    'the name is saved': isOffered,
    'the password was changed': isOffered,
    'this session is ended': isOffered,
  },
  reads: {
    isOffered: async (page) => {
      if (await isThere(page.getByText('This admin API does not let you change your account.'))) return false
      return (await isThere(page.getByRole('form', { name: 'Password' }))) || null
    },
  },
  unmet: {
    'transitions: account.offered on signOut.begun': BY_LIST_OF_SESSIONS,
    'transitions: account.offered on signOut.failed': BY_LIST_OF_SESSIONS,
    'transitions: account.offered on answer.remembered':
      'It only passes on what its parts say: the paths of the name and of the sessions have it.',
    'transitions: account.offered on answer.dropped':
      'It only passes on what its parts say: the paths of the sessions have it.',
  },
})
