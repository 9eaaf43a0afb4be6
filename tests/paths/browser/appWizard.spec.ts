import type { Page } from '@playwright/test'
import { PATHS } from '../../../machines/places.ts'
import { appWizard } from '../alphabets/appWizard.ts'
import type { Seen } from '../facts.ts'
import { arrive } from './arrival.ts'
import type { Stage } from './binding.ts'
import { errorOf, isThere, leave, write } from './fields.ts'
import { walk } from './walk.ts'
import { factOf, groupErrorOf, obstacleOf, presses } from './wizard.ts'

const modal = (page: Page) => page.getByRole('dialog', { name: 'New App' })
const name = (page: Page) => modal(page).getByRole('textbox', { name: 'Name' })
const kinds = (page: Page) => modal(page).getByRole('group', { name: 'Kind' })
const end = (page: Page) => modal(page).getByRole('heading', { name: 'Nothing was created' })

const types =
  (text: string) =>
  ({ page }: Stage): Promise<void> =>
    write(name(page), text)

/** From the first step over the others to the end. */
const finish = async ({ page }: Stage): Promise<void> => {
  await presses(modal(page), 'Next')
  await modal(page).getByRole('checkbox', { name: 'Orders' }).dispatchEvent('click')
  await presses(modal(page), 'Next')
  await write(modal(page).getByRole('textbox', { name: 'Email of the contact' }), 'ada@kickstand.example')
  await presses(modal(page), 'Next')
  await presses(modal(page), 'Finish')
}

const isFilling = ({ isFinished }: Seen): boolean => isFinished === false

walk({
  alphabet: appWizard,
  open: {
    'the wizard opens': async (stage) => {
      await arrive(stage, PATHS.profile, { first_name: 'Ada', email: 'ada@kickstand.example' })
      await stage.page.getByRole('button', { name: 'New App' }).click()
    },
  },
  does: {
    'the name is typed': types('Stockroom'),
    'the name is emptied': types(''),
    'the kind is chosen': ({ page }) => kinds(page).getByRole('radio', { name: 'Reporting' }).dispatchEvent('click'),
    'the name is left': ({ page }) => leave(name(page)),
    'Next is pressed too early': ({ page }) => name(page).dispatchEvent('keydown', { key: 'Enter' }),
    'the last step is done': finish,
    'it begins again': ({ page }) => presses(modal(page), 'Begin again'),
  },
  may: {
    'the name is typed': isFilling,
    'the name is emptied': isFilling,
    'the kind is chosen': isFilling,
    'the name is left': isFilling,
    'Next is pressed too early': (seen) => isFilling(seen) && seen.obstacle !== null,
    'the last step is done': (seen) => isFilling(seen) && seen.obstacle === null,
    'it begins again': (seen) => !isFilling(seen),
  },
  reads: {
    isFinished: (page) => isThere(end(page)),
    name: async (page) => ((await isThere(end(page))) ? factOf(modal(page), 'Name') : name(page).inputValue()),
    kind: async (page) => {
      if (await isThere(end(page))) return factOf(modal(page), 'Kind')
      const chosen = kinds(page).locator('input:checked')
      return (await chosen.count()) === 0 ? null : chosen.inputValue()
    },
    nameError: (page) => errorOf(name(page)),
    kindError: (page) => groupErrorOf(kinds(page)),
    obstacle: (page) => obstacleOf(modal(page)),
  },
  visible: { nameError: isFilling, kindError: isFilling, obstacle: isFilling },
})
