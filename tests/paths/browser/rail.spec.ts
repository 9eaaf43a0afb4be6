import type { Page } from '@playwright/test'
import { PATHS } from '../../../machines/app/places.ts'
import type { User } from '../../../machines/model/entities.ts'
import { expect } from '../../support/test.ts'
import { rail } from '../alphabets/rail.ts'
import { gone } from '../answers.ts'
import { arrive } from './arrival.ts'
import type { Stage } from './binding.ts'
import { fail, succeed } from './calls.ts'
import { isThere } from './fields.ts'
import { sayWho, storeToken } from './people.ts'
import { walk } from './walk.ts'

/** Opens a screen that the user may see only with a permission from the list. */
const mounts =
  (extensions: string[]) =>
  (stage: Stage): Promise<void> => {
    const user = { first_name: 'Ada', email: 'ada@kickstand.example', permissions: [], extensions }
    users.set(stage.page, user)
    return arrive(stage, PATHS.tickets, user)
  }

/** The user on each page. */
const users = new WeakMap<Page, User>()

/** The token is stored again in another tab: init is asked, and answers the same as before. */
const confirmUser = async (stage: Stage): Promise<void> => {
  await storeToken('ada-1')(stage)
  await sayWho(200, { data: users.get(stage.page) })(stage)
}

const refusal = (page: Page) => page.getByText(/the “View tickets” permission/)

const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' }).getByRole('button')

const again = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Try again' })

const chooses =
  (name: string) =>
  ({ page }: Stage): Promise<void> =>
    sections(page).and(page.getByRole('button', { name })).click()

walk({
  alphabet: rail,
  open: {
    'mounts with an API that has the list': mounts(['permissions']),
    'mounts without': mounts([]),
  },
  does: {
    // The effect of the list is visible on the screen that waited for it.
    'the list comes': async ({ page, api }) => {
      await expect(refusal(page)).toBeVisible()
      await succeed(api, 'fetchPermissions', ['tickets.view'])
      await expect(refusal(page)).toBeHidden()
    },
    'the list fails': async ({ page, api }) => {
      await fail(api, 'fetchPermissions', gone)
      await expect(refusal(page)).toBeVisible()
    },
    'the list is asked for again': ({ page }) => again(page).click(),
    'it is told anew who is here': confirmUser,
    'Orders is chosen': chooses('Orders'),
    'Dashboard is chosen': chooses('Dashboard'),
  },
  may: { 'the list is asked for again': ({ hasFailed }) => hasFailed === true },
  reads: {
    hasFailed: (page) => isThere(again(page)),
    section: async (page) => {
      const chosen = await sections(page)
        .and(page.getByRole('button', { pressed: true }))
        .allTextContents()
      return chosen.join(' and ').toLowerCase()
    },
  },
})
