import type { Locator, Page } from '@playwright/test'
import type { Random } from '../../../support/sessions/random.ts'
import { expect } from '../../../support/test.ts'

/* Somebody types a reply, key by key. */

export const FIELD = 'Reply to the customer'

/** Opens a ticket, and answers the field of the reply once it can be typed into. */
export const openReply = async (page: Page, number: string): Promise<Locator> => {
  await page.goto(`/desk/tickets/${number}`)
  const field = page.getByRole('textbox', { name: FIELD })
  await expect(field).toBeEditable()
  await field.press('Control+End')
  return field
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz '

/** A key of the text, as chance has it. */
export const keyOf = (random: Random): string => random.pick([...LETTERS])

/** What was typed after what was there already. `times`: when each key had been taken, in milliseconds of our clock. */
export interface Typed {
  readonly text: string
  readonly times: readonly number[]
}

/** How long before its end, in milliseconds, typing began of which `found` has nothing; 0 where all is there. Throws where it has something else. */
export const missingSince = ({ text, times }: Typed, found: string, end: number): number => {
  if (!text.startsWith(found)) throw new Error(`“${found}” is not the beginning of “${text}”`)
  const missing = times[times.length - (text.length - found.length)]
  return missing === undefined ? 0 : end - missing
}
