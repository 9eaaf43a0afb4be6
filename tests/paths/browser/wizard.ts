import type { Locator, Page } from '@playwright/test'
import type { Alphabet } from '../alphabet.ts'
import type { Seen } from '../facts.ts'
import type { Stage } from './binding.ts'
import { errorOf, isThere, leave, write } from './fields.ts'
import { walk } from './walk.ts'

const OBSTACLE = 'To go on: '

/** What is said beside the buttons to keep one from going on, or null. */
const obstacleOf = async (wizard: Locator): Promise<string | null> => {
  const [words = ''] = await wizard.getByText(OBSTACLE).allTextContents()
  return words === '' ? null : words.slice(OBSTACLE.length)
}

/** Presses a button of it as a key does, which leaves the pointer where it is. */
export const presses = (wizard: Locator, name: string): Promise<void> =>
  wizard.getByRole('button', { name, exact: true }).press('Enter')

/** What stands at the end, or in its review, beside a name. */
const factOf = (wizard: Locator, name: string): Promise<string | null> =>
  wizard.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]').textContent()

/** The words that a group of choices is described by, or null. */
const groupErrorOf = async (group: Locator): Promise<string | null> => {
  const id = await group.getAttribute('aria-describedby')
  return id === null ? null : group.page().locator(`[id="${id}"]`).textContent()
}

/** A wizard by what is seen of it. */
interface WizardOnPage {
  readonly alphabet: Alphabet
  readonly open: (stage: Stage) => Promise<void>
  /** All of it. */
  readonly find: (page: Page) => Locator
  /** The text and the choice of its first step: how they are called, and what is typed and chosen. */
  readonly text: { readonly name: string; readonly value: string }
  readonly choice: { readonly name: string; readonly value: string }
  /** Goes from the first step, which is right, over the others to the end. */
  readonly finish: (wizard: Locator) => Promise<void>
  /** The heading of its end. */
  readonly end: string
}

const isFilling = ({ isFinished }: Seen): boolean => isFinished === false

/** Walks the paths of a wizard on the page. */
export const walkWizard = ({ alphabet, open, find, text, choice, finish, end }: WizardOnPage): void => {
  const field = (page: Page) => find(page).getByRole('textbox', { name: text.name, exact: true })
  const group = (page: Page) => find(page).getByRole('group', { name: choice.name })
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
      'the last step is done': ({ page }) => finish(find(page)),
      'it begins again': ({ page }) => presses(find(page), 'Begin again'),
    },
    may: {
      'the text is typed': isFilling,
      'the text is emptied': isFilling,
      'the choice is made': isFilling,
      'the text is left': isFilling,
      'Next is pressed too early': (seen) => isFilling(seen) && seen.obstacle !== null,
      'the last step is done': (seen) => isFilling(seen) && seen.obstacle === null,
      'it begins again': (seen) => !isFilling(seen),
    },
    reads: {
      isFinished: hasEnded,
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
    visible: { textError: isFilling, choiceError: isFilling, obstacle: isFilling },
  })
}
