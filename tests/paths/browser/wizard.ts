import type { Locator } from '@playwright/test'

/* What the wizards of the page have in common. */

const OBSTACLE = 'To go on: '

/** What is said beside the buttons to keep one from going on, or null. */
export const obstacleOf = async (wizard: Locator): Promise<string | null> => {
  const [words = ''] = await wizard.getByText(OBSTACLE).allTextContents()
  return words === '' ? null : words.slice(OBSTACLE.length)
}

/** Presses a button of it as a key does, which leaves the pointer where it is. */
export const presses = (wizard: Locator, name: string): Promise<void> =>
  wizard.getByRole('button', { name, exact: true }).press('Enter')

/** What stands at the end, or in its review, beside a name. */
export const factOf = (wizard: Locator, name: string): Promise<string | null> =>
  wizard.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]').textContent()

/** The words that a group of choices is described by, or null. */
export const groupErrorOf = async (group: Locator): Promise<string | null> => {
  const id = await group.getAttribute('aria-describedby')
  return id === null ? null : group.page().locator(`[id="${id}"]`).textContent()
}
