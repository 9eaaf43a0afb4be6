import type { Page } from '@playwright/test'
import { PATHS } from '../../../machines/app/places.ts'
import { expect } from '../../support/test.ts'
import { accordion } from '../alphabets/accordion.ts'
import { arrive } from './arrival.ts'
import { walk } from './walk.ts'

const user = { first_name: 'Ada', email: 'ada@kickstand.example' }

const headings = (page: Page) => page.locator('main :is(h3, h4) > button[aria-expanded]')

/** A closed panel is hidden; an open one clips nothing once it is at rest. */
const stateOf = async (page: Page, index: number): Promise<string> => {
  const heading = headings(page).nth(index)
  const isUnfolded = (await heading.getAttribute('aria-expanded')) === 'true'
  const panel = page.locator(`[id="${await heading.getAttribute('aria-controls')}"]`)
  const { visibility, overflow } = await panel.evaluate((element) => ({
    visibility: getComputedStyle(element).visibility,
    overflow: getComputedStyle(element.firstElementChild ?? element).overflow,
  }))
  if (isUnfolded) return overflow === 'visible' ? 'open' : 'opening'
  return visibility === 'hidden' ? 'closed' : 'closing'
}

const presses =
  (index: number) =>
  ({ page }: { page: Page }): Promise<void> =>
    headings(page).nth(index).click()

walk({
  alphabet: accordion,
  open: {
    'starts with the first open, one at a time': (stage) => arrive(stage, PATHS.menuTest, user),
    // On this page the first is open, too: it is closed before the path begins.
    'starts with any number': async (stage) => {
      await arrive(stage, PATHS.widgets, user)
      await headings(stage.page).first().click()
      await expect.poll(() => stateOf(stage.page, 0)).toBe('closed')
    },
  },
  does: {
    'the first is pressed': presses(0),
    'the second is pressed': presses(1),
  },
  reads: {
    first: (page) => stateOf(page, 0),
    second: (page) => stateOf(page, 1),
  },
})
