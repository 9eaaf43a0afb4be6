import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { DESCRIPTORS } from '../../../screens/index.ts'
import type { Screen } from '../../../support/screens.ts'

/* The code of screens and of what opens over them, which is delivered only when a path says so. */

const BUILT = 'dist'

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

const hold = async (page: Page, files: RegExp): Promise<void> => {
  const gate = gateOf(page)
  await page.route(files, async (route) => {
    if (gate.isOpen) await route.continue()
    else gate.held.push(route)
  })
}

/** From now on, code of these names waits. A file that several of them share is named after one of them. */
export const holdCode = (page: Page, names: readonly string[]): Promise<void> =>
  hold(page, new RegExp(`/(${names.join('|')})\\.\\w+\\.js`))

/** From now on, only the code of this screen waits: the file that contains its texts, not the files that it shares with the shell. */
export const holdCodeOf = (page: Page, screen: Screen): Promise<void> => {
  const { onlyHere } = DESCRIPTORS[screen]
  const files = readdirSync(BUILT).filter((name) => name.endsWith('.js'))
  const own = files.filter((name) => readFileSync(join(BUILT, name), 'utf8').includes(onlyHere))
  if (own.length !== 1) throw new Error(`The words of ${screen} are in ${own.length} files of the build`)
  return hold(page, new RegExp(`/${own[0]}`))
}

/** Delivers code until the condition is met. */
export const letCodeCome = async (page: Page, isThere: () => Promise<void>): Promise<void> => {
  const gate = gateOf(page)
  gate.isOpen = true
  await Promise.all(gate.held.splice(0).map((route) => route.continue()))
  await isThere()
  gate.isOpen = false
}
