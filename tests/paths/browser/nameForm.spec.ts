import { account, accountAnswer } from '../../machines/fixtures.ts'
import { expect } from '../../support/test.ts'
import { nameForm } from '../alphabets/nameForm.ts'
import { forbidden } from '../answers.ts'
import type { Seen } from '../facts.ts'
import { leaveAndReturn, openSettings } from './accountSettings.ts'
import { ageIn, passTime } from './ages.ts'
import type { Stage } from './binding.ts'
import { succeed, UNREACHABLE } from './calls.ts'
import { attribute, type Find, isThere, textOf, write } from './fields.ts'
import { walk } from './walk.ts'

const card: Find = (page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Name', exact: true }) })
const first: Find = (page) => page.locator('input[name="first_name"]')
const button: Find = (page) => card(page).locator('button[aria-busy]')
const failure: Find = (page) => card(page).getByRole('status').filter({ hasText: 'could not be loaded' })

const saves = async ({ page, api }: Stage, first_name: string): Promise<void> => {
  await write(first(page), first_name)
  await first(page).dispatchEvent('keydown', { key: 'Enter' })
  await succeed(api, 'saveName', accountAnswer({ ...account, first_name }))
  await expect(button(page)).not.toHaveAttribute('aria-busy', 'true')
}

const comesBack = async (stage: Stage): Promise<void> => {
  await openSettings(stage)
  // What came just now is a minute old where time stops after it.
  await stage.stopTime()
  await succeed(stage.api, 'fetchAccount', accountAnswer())
  await expect(first(stage.page)).toHaveValue('Ada')
  await leaveAndReturn(stage)
  await expect(first(stage.page)).toHaveValue('Ada')
}

/** The words that stand for how the account came to be there. */
const WORDS = { outdated: 'Not refreshed.', refreshing: 'As of' } as const

const isFormShown = ({ state }: Seen): boolean => state === 'open'

walk({
  alphabet: nameForm,
  open: { 'the settings open': openSettings, 'one comes back to them': comesBack },
  does: {
    'is asked again': ({ page }) => card(page).getByRole('button', { name: 'Try again' }).press('Enter'),
    'two minutes have passed': passTime,
    // Where that is the name already, another one is saved first.
    'Grace is saved': async (stage) => {
      if ((await first(stage.page).inputValue()) === 'Grace') await saves(stage, 'Ada')
      await saves(stage, 'Grace')
    },
  },
  may: {
    'is asked again': ({ account }) => account === 'failed' || account === 'outdated',
    'two minutes have passed': ({ age }) => age === 'just now',
    'Grace is saved': isFormShown,
  },
  reads: {
    state: async (page) => {
      if (await isThere(failure(page))) return 'failed'
      if (!(await isThere(first(page)))) return 'loading'
      return 'open'
    },
    account: async (page) => {
      if (await isThere(failure(page))) return 'failed'
      const text = await textOf(card(page))
      const said = Object.entries(WORDS).find(([, words]) => text.includes(words))?.[0]
      return said ?? ((await attribute(card(page), 'aria-busy')) === 'true' ? 'loading' : 'loaded')
    },
    age: (page) => ageIn(card(page)),
    kept: (page) => first(page).inputValue(),
    // The API broke off: the words are those of the server between.
    failure: async (page) => ((await textOf(failure(page))).includes(UNREACHABLE) ? 'No answer' : forbidden.message),
  },
  visible: { kept: isFormShown, failure: ({ state }) => state === 'failed' },
})
