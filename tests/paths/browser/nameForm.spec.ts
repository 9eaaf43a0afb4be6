import { account, accountAnswer } from '../../machines/fixtures.ts'
import { expect } from '../../support/test.ts'
import { nameForm } from '../alphabets/nameForm.ts'
import { forbidden } from '../answers.ts'
import type { Seen } from '../facts.ts'
import { leaveAndReturn, openSettings } from './accountSettings.ts'
import { ageIn, passTime } from './ages.ts'
import { inAnotherTab } from './arrival.ts'
import type { Stage } from './binding.ts'
import { succeed, UNREACHABLE } from './calls.ts'
import { attribute, description, errorOf, type Find, isThere, leave, textOf, write } from './fields.ts'
import { walk } from './walk.ts'

const card: Find = (page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Name', exact: true }) })
const first: Find = (page) => page.locator('input[name="first_name"]')
const button: Find = (page) => card(page).locator('button[aria-busy]')
const failure: Find = (page) => card(page).getByRole('status').filter({ hasText: 'could not be loaded' })

const types =
  (text: string) =>
  ({ page }: Stage): Promise<void> =>
    write(first(page), text)

/** What another tab keeps of the form. */
const keeps =
  (content: unknown) =>
  (stage: Stage): Promise<void> =>
    inAnotherTab(
      stage,
      `kickstand.form/${encodeURIComponent(account.email)}/name`,
      content === null ? null : JSON.stringify(content),
    )

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

const isEditing = ({ state }: Seen): boolean => state === 'editing'
const isFormShown = ({ state }: Seen): boolean => state === 'editing' || state === 'saving'

walk({
  alphabet: nameForm,
  open: { 'the settings open': openSettings, 'one comes back to them': comesBack },
  does: {
    'is asked again': ({ page }) => card(page).getByRole('button', { name: 'Try again' }).press('Enter'),
    'two minutes have passed': passTime,
    'Grace is typed': types('Grace'),
    'the old name is typed with blanks': types(' Ada '),
    'the first name is emptied': types(''),
    'the first name is left': ({ page }) => leave(first(page)),
    'Grace was kept': keeps({ first_name: 'Grace', last_name: account.last_name }),
    'another tab is done with it': keeps(null),
    'something else was kept': keeps(7),
    'Discard is pressed': ({ page }) => card(page).getByRole('button', { name: 'Discard' }).press('Enter'),
    'Save is pressed': ({ page }) => first(page).dispatchEvent('keydown', { key: 'Enter' }),
  },
  may: {
    'is asked again': ({ account }) => account === 'failed' || account === 'outdated',
    'two minutes have passed': ({ age }) => age === 'just now',
    'Grace is typed': isEditing,
    'the old name is typed with blanks': isEditing,
    'the first name is emptied': isEditing,
    'the first name is left': isFormShown,
    'Save is pressed': isFormShown,
    'Discard is pressed': (seen) => isEditing(seen) && seen.isRestored === true,
  },
  reads: {
    state: async (page) => {
      if (await isThere(failure(page))) return 'failed'
      if (!(await isThere(first(page)))) return 'loading'
      return (await attribute(button(page), 'aria-busy')) === 'true' ? 'saving' : 'editing'
    },
    account: async (page) => {
      if (await isThere(failure(page))) return 'failed'
      const text = await textOf(card(page))
      const said = Object.entries(WORDS).find(([, words]) => text.includes(words))?.[0]
      return said ?? ((await attribute(card(page), 'aria-busy')) === 'true' ? 'loading' : 'loaded')
    },
    age: (page) => ageIn(card(page)),
    name: (page) => first(page).inputValue(),
    error: (page) => errorOf(first(page)),
    // The API broke off: the words are those of the server between.
    failure: async (page) => ((await textOf(failure(page))).includes(UNREACHABLE) ? 'No answer' : forbidden.message),
    refusal: async (page) => (await textOf(card(page).getByRole('alert'))) || null,
    isRestored: (page) => isThere(card(page).getByText('Your unsaved changes were kept.')),
    obstacle: (page) => description(button(page)),
  },
  visible: {
    name: isFormShown,
    error: isFormShown,
    failure: ({ state }) => state === 'failed',
    refusal: isFormShown,
    isRestored: isEditing,
    obstacle: isFormShown,
  },
})
