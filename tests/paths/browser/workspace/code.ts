import type { Page, Route } from '@playwright/test'

/* The code of screens and of what opens over them, which comes only when a path says so. */

interface Gate {
  readonly held: Route[]
  isOpen: boolean
}

const gates = new WeakMap<Page, Gate>()

const gateOf = (page: Page): Gate => {
  const gate = gates.get(page) ?? { held: [], isOpen: false }
  gates.set(page, gate)
  return gate
}

/** From now on code of these names waits. What several of them share is named after one of them. */
export const holdCode = async (page: Page, names: readonly string[]): Promise<void> => {
  const gate = gateOf(page)
  await page.route(new RegExp(`/(${names.join('|')})\\.\\w+\\.js`), async (route) => {
    if (gate.isOpen) await route.continue()
    else gate.held.push(route)
  })
}

/** Lets code come until something is there. */
export const letCodeCome = async (page: Page, isThere: () => Promise<void>): Promise<void> => {
  const gate = gateOf(page)
  gate.isOpen = true
  await Promise.all(gate.held.splice(0).map((route) => route.continue()))
  await isThere()
  gate.isOpen = false
}
