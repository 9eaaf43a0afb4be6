import type { Locator } from '@playwright/test'
import type { Stage } from './binding.ts'
import { isThere, textOf } from './fields.ts'

/* How old figures are, as a card says it. */

/** In words; null where nothing is said. */
export const ageIn = async (card: Locator): Promise<string | null> => {
  const said = card.getByText(/^As of /).first()
  return (await isThere(said)) ? (await textOf(said)).replace('As of ', '') : null
}

/** What came just now is as old as the time that passes, and the clock ticks once a minute. */
export const passTime = ({ page }: Stage): Promise<void> => page.clock.runFor(120_000)
