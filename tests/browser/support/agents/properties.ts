import type { Page } from '@playwright/test'
import type { Agent } from './agent.ts'

/* The properties of a ticket that a member of staff changes, besides writing. */

/** The values before the last change, by agent and property: half of the changes revert the last one. */
const before = new WeakMap<Agent, Map<string, string>>()

/** Waits until a change is saved. If somebody else has changed the property first, a random choice decides which version stays. */
const saved = async ({ page, random }: Agent): Promise<string> => {
  await page().getByText('Saving…', { exact: true }).first().waitFor({ state: 'detached' })
  const decide = async (name: string): Promise<string | null> => {
    const button = page().getByRole('main').getByRole('button', { name, exact: true }).first()
    if (!(await button.isVisible())) return null
    await button.click()
    return name
  }
  const mine = random.happens(0.5)
  const decision = await decide(mine ? 'Use mine anyway' : 'Keep theirs')
  if (decision === null) return ''
  await page().getByText('Saving…', { exact: true }).first().waitFor({ state: 'detached' })
  return `, then “${decision}”`
}

export const chooseProperty = async (agent: Agent, name: 'Assignee' | 'Priority'): Promise<string> => {
  const select = agent.page().getByRole('main').getByRole('combobox', { name, exact: true })
  const now = await select.inputValue()
  const values = await select.locator('option').evaluateAll((all: HTMLOptionElement[]) => all.map(({ value }) => value))
  const known = before.get(agent) ?? new Map<string, string>()
  before.set(agent, known)
  const last = known.get(name)
  const value = last !== undefined && agent.random.happens(0.5) ? last : agent.random.pick(values)
  known.set(name, now)
  await select.selectOption(value)
  return `changed ${name}${await saved(agent)}`
}

const choices = (page: Page) => page.getByRole('menuitem').and(page.locator(':not([aria-disabled="true"])'))

export const changeStatus = async (agent: Agent): Promise<string> => {
  const { page, random } = agent
  await page()
    .getByRole('button', { name: /^Status: / })
    .click()
  await choices(page()).first().waitFor()
  const choice = random.pick(await choices(page()).allTextContents())
  // The entry may be disabled by now, as somebody else may have changed the status.
  await page()
    .getByRole('menuitem', { name: choice, exact: true })
    .evaluate((item: HTMLElement) => item.click())
  if (await page().getByRole('menu').isVisible()) await page().keyboard.press('Escape')
  if (choice.endsWith('…')) {
    const isPending = choice.startsWith('Pending')
    const dialog = page().getByRole('form', { name: isPending ? 'Set pending' : 'Resolve' })
    await dialog.getByRole('combobox').first().selectOption({ index: 2 })
    await dialog.getByRole('button', { name: isPending ? 'Set pending' : 'Resolve' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  return `changed the status (${choice})${await saved(agent)}`
}
