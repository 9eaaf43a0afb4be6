import type { Locator, Page } from '@playwright/test'
import type { Alphabet } from '../alphabet.ts'
import type { Seen } from '../facts.ts'
import { keeps } from './arrival.ts'
import type { Stage } from './binding.ts'
import { errorOf, isThere, leave, write } from './fields.ts'
import { walk } from './walk.ts'

const OBSTACLE = ' to continue'

/** The obstacle beside the buttons that keeps the person from continuing, or null. */
const obstacleOf = async (wizard: Locator): Promise<string | null> => {
  const [words = ''] = await wizard.getByText(OBSTACLE).allTextContents()
  return words === '' ? null : words.slice(0, -OBSTACLE.length)
}

/** Presses a button of the wizard by key, so that the pointer stays where it is. */
export const presses = (wizard: Locator, name: string): Promise<void> =>
  wizard.getByRole('button', { name, exact: true }).press('Enter')

/** The value for a name at the end of the wizard, or in its review. */
const factOf = (wizard: Locator, name: string): Promise<string | null> =>
  wizard.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]').textContent()

/** The error in the description of a group of choices, or null. */
const groupErrorOf = async (group: Locator): Promise<string | null> => {
  const id = await group.getAttribute('aria-describedby')
  return id === null ? null : group.page().locator(`[id="${id}"]`).textContent()
}

/** How a wizard appears on the page. */
interface WizardOnPage {
  readonly alphabet: Alphabet
  readonly open: (stage: Stage) => Promise<void>
  /** The whole wizard. */
  readonly find: (page: Page) => Locator
  /** The text and the choice of its first step: their labels, and what is typed and chosen. */
  readonly text: { readonly name: string; readonly value: string }
  readonly choice: { readonly name: string; readonly value: string }
  /** Goes from the valid first step through the others to the end. */
  readonly finish: (wizard: Locator) => Promise<void>
  /** The heading at the end. */
  readonly end: string
  /** The name under which it is stored, and its form with text and choice filled in. */
  readonly kept: { readonly form: string; readonly content: object }
}

const isFilling = ({ isFinished }: Seen): boolean => isFinished === false
const isAtFirst = (seen: Seen): boolean => isFilling(seen) && seen.step === 1

/** Walks the paths of a wizard on the page. */
export const walkWizard = ({ alphabet, open, find, text, choice, finish, end, kept }: WizardOnPage): void => {
  const field = (page: Page) => find(page).getByRole('textbox', { name: text.name, exact: true })
  const group = (page: Page) => find(page).getByRole('radiogroup', { name: choice.name })
  const hasEnded = (page: Page) => isThere(find(page).getByRole('heading', { name: end }))
  const types =
    (value: string) =>
    ({ page }: Stage): Promise<void> =>
      write(field(page), value)

  walk({
    alphabet,
    open: { 'the wizard opens': open },
    does: {
      'the text is typed': types(text.value),
      'the text is emptied': types(''),
      'the choice is made': ({ page }) => group(page).getByRole('radio', { name: choice.value }).dispatchEvent('click'),
      'the text is left': ({ page }) => leave(field(page)),
      'Next is pressed too early': ({ page }) => field(page).dispatchEvent('keydown', { key: 'Enter' }),
      'the second step is reached': ({ page }) => presses(find(page), 'Next'),
      'the first step is reached': ({ page }) => presses(find(page), 'Back'),
      'both are found': keeps(kept.form, { form: kept.content, step: 1 }),
      'another tab is done with it': keeps(kept.form, null),
      'something else is found': keeps(kept.form, 7),
      'Discard is pressed': ({ page }) => presses(find(page), 'Discard'),
      'the last step is done': ({ page }) => finish(find(page)),
      'it begins again': ({ page }) => presses(find(page), 'Start over'),
    },
    may: {
      'the text is typed': isAtFirst,
      'the text is emptied': isAtFirst,
      'the choice is made': isAtFirst,
      'the text is left': isAtFirst,
      'Next is pressed too early': (seen) => isAtFirst(seen) && seen.obstacle !== null,
      'the second step is reached': (seen) => isAtFirst(seen) && seen.obstacle === null,
      'the first step is reached': (seen) => isFilling(seen) && !isAtFirst(seen),
      'Discard is pressed': (seen) => isFilling(seen) && seen.isRestored === true,
      'the last step is done': (seen) => isAtFirst(seen) && seen.obstacle === null,
      'it begins again': (seen) => !isFilling(seen),
    },
    reads: {
      isFinished: hasEnded,
      step: async (page) => {
        const words = await find(page)
          .getByRole('heading', { name: /^Step \d/ })
          .textContent()
        return Number(words?.charAt('Step '.length))
      },
      isRestored: (page) => isThere(find(page).getByText('Your unsaved changes were kept.')),
      text: async (page) => ((await hasEnded(page)) ? factOf(find(page), text.name) : field(page).inputValue()),
      choice: async (page) => {
        if (await hasEnded(page)) return factOf(find(page), choice.name)
        const chosen = group(page).locator('input:checked')
        return (await chosen.count()) === 0 ? null : chosen.inputValue()
      },
      textError: (page) => errorOf(field(page)),
      choiceError: (page) => groupErrorOf(group(page)),
      obstacle: (page) => obstacleOf(find(page)),
    },
    visible: {
      step: isFilling,
      isRestored: isFilling,
      text: (seen) => !isFilling(seen) || isAtFirst(seen),
      choice: (seen) => !isFilling(seen) || isAtFirst(seen),
      textError: isAtFirst,
      choiceError: isAtFirst,
      obstacle: isAtFirst,
    },
  })
}
