import type { Page } from '@playwright/test'
import { PATHS } from '../../../machines/places.ts'
import { expect } from '../../support/test.ts'
import { rail } from '../alphabets/rail.ts'
import { gone } from '../answers.ts'
import { arrive } from './arrival.ts'
import type { Stage } from './binding.ts'
import { fail, succeed } from './calls.ts'
import { walk } from './walk.ts'

/** At a screen that only the list can open. */
const mounts =
  (extensions: string[]) =>
  (stage: Stage): Promise<void> =>
    arrive(stage, PATHS.tickets, { first_name: 'Ada', email: 'ada@kickstand.example', permissions: [], extensions })

const refusal = (page: Page) => page.getByText(/the permission “tickets.view”/)

const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' }).getByRole('button')

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
    // What came of the list is to be seen on the screen that waited for it.
    'the list comes': async ({ page, api }) => {
      await expect(refusal(page)).toBeVisible()
      await succeed(api, 'fetchPermissions', ['tickets.view'])
      await expect(refusal(page)).toBeHidden()
    },
    'the list fails': async ({ page, api }) => {
      await fail(api, 'fetchPermissions', gone)
      await expect(refusal(page)).toBeVisible()
    },
    'Orders is chosen': chooses('Orders'),
    'Dashboard is chosen': chooses('Dashboard'),
  },
  reads: {
    section: async (page) => {
      const chosen = await sections(page)
        .and(page.getByRole('button', { pressed: true }))
        .allTextContents()
      return chosen.join(' and ').toLowerCase()
    },
  },
})
