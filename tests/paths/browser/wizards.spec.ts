import type { Page } from '@playwright/test'
import { PATHS } from '../../../machines/places.ts'
import { wizards } from '../alphabets/wizards.ts'
import type { Seen } from '../facts.ts'
import { arrive } from './arrival.ts'
import type { Stage } from './binding.ts'
import { errorOf, isThere, leave, write } from './fields.ts'
import { walk } from './walk.ts'
import { factOf, groupErrorOf, obstacleOf, presses } from './wizard.ts'

const card = (page: Page) => page.getByRole('region', { name: /^Hand over a rental bike/ })
const customer = (page: Page) => card(page).getByRole('textbox', { name: 'Customer' })
const bikes = (page: Page) => card(page).getByRole('group', { name: 'Bike' })
const end = (page: Page) => card(page).getByRole('heading', { name: 'Nothing was stored' })

const types =
  (text: string) =>
  ({ page }: Stage): Promise<void> =>
    write(customer(page), text)

/** From the first step over the others to the end. */
const finish = async ({ page }: Stage): Promise<void> => {
  await presses(card(page), 'Next')
  for (const check of await card(page).getByRole('checkbox').all()) await check.dispatchEvent('click')
  await presses(card(page), 'Next')
  await card(page).getByRole('radio').first().dispatchEvent('click')
  await presses(card(page), 'Next')
  await presses(card(page), 'Finish')
}

const isFilling = ({ isFinished }: Seen): boolean => isFinished === false

walk({
  alphabet: wizards,
  open: {
    'the wizard opens': (stage) => arrive(stage, PATHS.wizards, { first_name: 'Ada', email: 'ada@kickstand.example' }),
  },
  does: {
    'the customer is typed': types('Ann Smith'),
    'the customer is emptied': types(''),
    'the bike is chosen': ({ page }) => bikes(page).getByRole('radio', { name: 'Trail 500' }).dispatchEvent('click'),
    'the customer is left': ({ page }) => leave(customer(page)),
    'Next is pressed too early': ({ page }) => customer(page).dispatchEvent('keydown', { key: 'Enter' }),
    'the last step is done': finish,
    'it begins again': ({ page }) => presses(card(page), 'Begin again'),
  },
  may: {
    'the customer is typed': isFilling,
    'the customer is emptied': isFilling,
    'the bike is chosen': isFilling,
    'the customer is left': isFilling,
    'Next is pressed too early': (seen) => isFilling(seen) && seen.obstacle !== null,
    'the last step is done': (seen) => isFilling(seen) && seen.obstacle === null,
    'it begins again': (seen) => !isFilling(seen),
  },
  reads: {
    isFinished: (page) => isThere(end(page)),
    customer: async (page) =>
      (await isThere(end(page))) ? factOf(card(page), 'Customer') : customer(page).inputValue(),
    bike: async (page) => {
      if (await isThere(end(page))) return factOf(card(page), 'Bike')
      const chosen = bikes(page).locator('input:checked')
      return (await chosen.count()) === 0 ? null : chosen.inputValue()
    },
    customerError: (page) => errorOf(customer(page)),
    bikeError: (page) => groupErrorOf(bikes(page)),
    obstacle: (page) => obstacleOf(card(page)),
  },
  visible: { customerError: isFilling, bikeError: isFilling, obstacle: isFilling },
})
