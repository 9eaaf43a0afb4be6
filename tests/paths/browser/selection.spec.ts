import type { Page } from '@playwright/test'
import { customersAnswer } from '../../machines/fixtures.ts'
import { selection } from '../alphabets/selection.ts'
import type { Seen } from '../facts.ts'
import { arrive, goTo } from './arrival.ts'
import { succeed } from './calls.ts'
import { textOf } from './fields.ts'
import { walk } from './walk.ts'

const user = { first_name: 'Ada', email: 'ada@kickstand.example', permissions: ['users.view'], extensions: ['users'] }
const one = customersAnswer([1], 12)
const DROPPED = 'The selection was cleared because the list has changed.'

const card = (page: Page) => page.getByRole('region', { name: 'List of users' })
const row = (page: Page) => page.getByRole('checkbox', { name: 'Select Ann Smith 1' })
const statusText = (page: Page) => textOf(card(page).getByRole('status').first())
const press = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true }).click()

const isChosen = ({ isChosen }: Seen): boolean => isChosen === true
const isOpen = ({ state }: Seen): boolean => state === 'chosen'

walk({
  isSampled: true,
  alphabet: selection,
  open: {
    'the list opens': async (stage) => {
      await arrive(stage, '/users', user)
      await succeed(stage.api, 'fetchCustomers', one)
    },
  },
  does: {
    'the row is selected': ({ page }) => row(page).check(),
    'the row is left out': ({ page }) => row(page).uncheck(),
    'all are selected': ({ page }) => press(page, 'Select all 12'),
    'nothing is selected any more': ({ page }) => press(page, 'Clear'),
    // A known search is not asked for at once, so each search is a new one. It has at least two letters.
    'the list is another one': async ({ page, api }) => {
      const searched = new URL(page.url()).searchParams.get('search') ?? 'a'
      await goTo(page, `/users?search=${searched}a`)
      await succeed(api, 'fetchCustomers', one)
    },
  },
  may: {
    'the row is selected': (seen) => !isChosen(seen),
    'the row is left out': isChosen,
    'all are selected': (seen) => isOpen(seen) && !(seen.isAll === true && isChosen(seen)),
    'nothing is selected any more': isOpen,
  },
  reads: {
    state: async (page) => {
      const words = await statusText(page)
      if (words.includes(DROPPED)) return 'dropped'
      return words.endsWith(' selected') ? 'chosen' : 'none'
    },
    isAll: async (page) => (await statusText(page)) !== '1 selected',
    isChosen: (page) => row(page).isChecked(),
  },
  visible: { isAll: isOpen },
})
