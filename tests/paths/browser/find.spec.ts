import type { Page } from '@playwright/test'
import { PATHS } from '../../../machines/app/places.ts'
import { foundAnswer } from '../../machines/fixtures.ts'
import { find } from '../alphabets/find.ts'
import { gone } from '../answers.ts'
import type { Seen } from '../facts.ts'
import { arrive } from './arrival.ts'
import type { Stage } from './binding.ts'
import { fail, succeed } from './calls.ts'
import { isThere } from './fields.ts'
import { walk } from './walk.ts'

const user = { first_name: 'Ada', email: 'ada@kickstand.example', permissions: ['users.view'], extensions: ['find'] }
const NAME = 'Find a customer, order or ticket'
const NOTHING = { ...foundAnswer, found: { ...foundAnswer.found, customers: [], orders: [], tickets: [] } }

const dialog = (page: Page) => page.getByRole('dialog', { name: NAME })
const box = (page: Page) => dialog(page).getByRole('combobox', { name: NAME })
const again = (page: Page) => dialog(page).getByRole('button', { name: 'Try again' })

const isListOpen = async (page: Page): Promise<boolean> => (await box(page).getAttribute('aria-expanded')) === 'true'

let times = 0

/** Searches for another name each time: an earlier result would be there at once. */
const searches = async ({ page }: Pick<Stage, 'page'>): Promise<void> => {
  if (await isThere(again(page))) return again(page).click()
  times += 1
  await box(page).fill(`Ann ${times}`)
  await box(page).press('Enter')
}

/** If nothing waits because the call was already answered, the search is repeated first. */
const answers =
  (answer: (stage: Stage) => Promise<void>) =>
  async (stage: Stage): Promise<void> => {
    if (!stage.api.waiting().some((call) => call.startsWith('GET /find?'))) {
      await box(stage.page).fill('')
      await searches(stage)
    }
    await answer(stage)
  }

const twoCome = answers(({ api }) => succeed(api, 'fetchFound', foundAnswer))

const isSought = ({ sought }: Seen): boolean => sought === 'Ann'
const isOpen = ({ isListOpen }: Seen): boolean => isListOpen === true

const BY_SEARCH = 'An empty box asks for nothing, and says so to nobody on the page.'

walk({
  alphabet: find,
  open: {
    opens: async (stage) => {
      await arrive(stage, PATHS.profile, user)
      await stage.page.getByRole('button', { name: NAME }).click()
      await box(stage.page).waitFor()
    },
  },
  does: {
    'Ann is searched for': searches,
    'the search is cleared': ({ page }) => box(page).fill(''),
    'two come': twoCome,
    'nothing comes': answers(({ api }) => succeed(api, 'fetchFound', NOTHING)),
    'the call fails': answers(({ api }) => fail(api, 'fetchFound', gone)),
    // An empty list stays closed, so somebody is found first.
    'the list is opened': async (stage) => {
      await box(stage.page).press('ArrowDown')
      if (!(await isListOpen(stage.page))) await twoCome(stage)
    },
    'the list is closed': ({ page }) => box(page).press('Escape'),
  },
  may: {
    // While a search is shown, Enter would choose an option of its list.
    'Ann is searched for': (seen) => !isSought(seen),
    'the search is cleared': isSought,
    'two come': isSought,
    'nothing comes': isSought,
    'the call fails': isSought,
    'the list is opened': (seen) => isSought(seen) && !isOpen(seen),
    'the list is closed': isOpen,
  },
  reads: {
    isListOpen,
    sought: async (page) => ((await isThere(dialog(page).getByText('Type at least 2 characters.'))) ? '' : 'Ann'),
  },
  unmet: {
    'transitions: find on answer.settled [1]': BY_SEARCH,
    'transitions: find on answer.settled [2]':
      'It comes with an answer that was there before: the spec of the machine has it.',
    'transitions: find on search.requested [1]': 'Try again asks for what failed: that is how it comes again.',
  },
})
