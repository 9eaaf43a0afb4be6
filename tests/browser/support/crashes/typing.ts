import type { Locator, Page } from '@playwright/test'
import type { Random } from '../../../support/sessions/random.ts'
import { expect } from '../../../support/test.ts'

/* Typing a reply, key by key. */

export const FIELD = 'Reply to the customer'

/** Opens a ticket. Returns the field of the reply once it can be typed into. */
export const openReply = async (page: Page, number: string): Promise<Locator> => {
  await page.goto(`/desk/tickets/${number}`)
  const field = page.getByRole('textbox', { name: FIELD })
  await expect(field).toBeEditable()
  await field.press('Control+End')
  return field
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz '

/** A random key of the text. */
export const keyOf = (random: Random): string => random.pick([...LETTERS])

/** `text`: the whole text of the field, with what was there before. `times`: when each key had been processed, in milliseconds of our clock. */
export interface Typed {
  readonly text: string
  readonly times: readonly number[]
}

/** How long before `end` the first key missing from `found` was typed, in ms; 0 if none is. Throws if `found` has anything else. */
export const missingSince = ({ text, times }: Typed, found: string, end: number): number => {
  if (!text.startsWith(found)) throw new Error(`“${found}” is not the beginning of “${text}”`)
  const missing = times[times.length - (text.length - found.length)]
  return missing === undefined ? 0 : end - missing
}
