import type { Page, Route } from '@playwright/test'
import { expect } from '../../support/test.ts'

/* Files of the console that the page requests, and that are delivered only when a path says so. */

const held = new WeakMap<Page, Route[]>()

/** From now on, requests of the page for such an address wait. */
export const holdFiles = async (page: Page, address: RegExp): Promise<void> => {
  const routes = held.get(page) ?? []
  held.set(page, routes)
  await page.route(address, (route) => {
    routes.push(route)
  })
}

/** All waiting requests, as soon as there is one. */
const taken = async (page: Page): Promise<Route[]> => {
  const routes = held.get(page) ?? []
  await expect.poll(() => routes.length, { message: 'files that are asked for' }).toBeGreaterThan(0)
  return routes.splice(0)
}

/** Delivers all waiting files. */
export const letCome = async (page: Page): Promise<void> => {
  await Promise.all((await taken(page)).map((route) => route.continue()))
}

/** Breaks the connections of all waiting requests. */
export const breakOff = async (page: Page): Promise<void> => {
  for (const route of await taken(page)) await route.abort('connectionfailed')
}
