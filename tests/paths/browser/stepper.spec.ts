import type { Page } from '@playwright/test'
import { PATHS } from '../../../machines/app/places.ts'
import { expect } from '../../support/test.ts'
import { stepper } from '../alphabets/stepper.ts'
import type { Seen } from '../facts.ts'
import { arrive, inAnotherTab } from './arrival.ts'
import type { Stage } from './binding.ts'
import { isThere, write } from './fields.ts'
import { walk } from './walk.ts'
import { presses } from './wizard.ts'

/*
 * The stepper of the wizard for a new app. Its last two steps are the two of the alphabet: the contact, and the review, which is always
 * valid. The steps before them are filled in before the path begins.
 */

const wizard = (page: Page) => page.getByRole('region', { name: /^New app/ })
const contact = (page: Page) => wizard(page).getByRole('textbox', { name: 'Email of the contact' })
const end = (page: Page) => wizard(page).getByRole('heading', { name: 'Nothing was created' })
const heading = (page: Page) => wizard(page).getByRole('heading', { name: /^Step \d of 4/ })
const steps = (page: Page) => wizard(page).getByRole('list', { name: 'Steps', exact: true }).getByRole('listitem')

const CONTACT = 'ada@kickstand.example'
/** The first step of the alphabet is the third of the wizard's four. */
const BEFORE = 2

const fillToContact = async (page: Page): Promise<void> => {
  await expect(heading(page)).toContainText('Step 1 of 4')
  await write(wizard(page).getByRole('textbox', { name: 'Name' }), 'Stockroom')
  await wizard(page).getByRole('radio', { name: 'Reporting' }).dispatchEvent('click')
  await presses(wizard(page), 'Next')
  await wizard(page).getByRole('checkbox', { name: 'Orders' }).dispatchEvent('click')
  await presses(wizard(page), 'Next')
}

const chooses =
  (name: string) =>
  ({ page }: Stage): Promise<void> =>
    presses(wizard(page), name)

const stateOf = async (page: Page, step: number): Promise<string | undefined> => {
  // At the end the list of steps is gone: all of them are completed.
  if (await isThere(end(page))) return 'completed'
  const [words] = await steps(page)
    .nth(BEFORE + step - 1)
    .getByText(/^(Completed|Current|Pending)$/)
    .allTextContents()
  return words?.toLowerCase()
}

/** Another tab goes to a step, counted from the first of the wizard, and changes no input. */
const goesTo =
  (step: number) =>
  async (stage: Stage): Promise<void> => {
    const key = `kickstand.form/${encodeURIComponent(CONTACT)}/newApp`
    const stored = await stage.page.evaluate((name) => localStorage.getItem(name), key)
    const { at, content } = JSON.parse(stored ?? '{}') as { at: number; content: object }
    await inAnotherTab(stage, key, JSON.stringify({ at, content: { ...content, step } }))
  }

const isUnderway = ({ at }: Seen): boolean => at !== 'the end'
const isAtFirst = ({ at }: Seen): boolean => at === 1
const isAtSecond = ({ at }: Seen): boolean => at === 2

walk({
  alphabet: stepper,
  open: {
    starts: async (stage) => {
      await arrive(stage, PATHS.wizards, { first_name: 'Ada', email: CONTACT })
      await fillToContact(stage.page)
    },
  },
  does: {
    'the first becomes valid': ({ page }) => write(contact(page), CONTACT),
    'the first becomes invalid': ({ page }) => write(contact(page), ''),
    'Next is pressed': ({ page }) =>
      wizard(page)
        .getByRole('button', { name: /^(Next|Finish)$/ })
        .dispatchEvent('click'),
    'Back is pressed': chooses('Back'),
    'the first is chosen': chooses('3. Contact Completed'),
    'the second is chosen': chooses('4. Review Pending'),
    'goes on at the first': goesTo(BEFORE + 1),
    'goes on at the second': goesTo(BEFORE + 2),
    'begins again': async ({ page }) => {
      await presses(wizard(page), 'Start over')
      await fillToContact(page)
      await write(contact(page), CONTACT)
    },
  },
  may: {
    'the first becomes valid': isAtFirst,
    'the first becomes invalid': isAtFirst,
    'Next is pressed': isUnderway,
    'goes on at the first': isUnderway,
    'goes on at the second': isUnderway,
    'Back is pressed': isAtSecond,
    'the first is chosen': isAtSecond,
    'the second is chosen': (seen) => isAtFirst(seen) && seen.isFirstValid === true && seen.wasCompleted === true,
    'begins again': ({ at }) => at === 'the end',
  },
  reads: {
    at: async (page) => {
      if (await isThere(end(page))) return 'the end'
      const [words = ''] = await heading(page).allTextContents()
      return Number(words.charAt('Step '.length)) - BEFORE
    },
    first: (page) => stateOf(page, 1),
    second: (page) => stateOf(page, 2),
  },
})
