import { brotliCompressSync, constants } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../support/test.ts'

/*
 * What the browser of a first-time visitor really fetches, from an empty cache: every script whose loading began before the
 * moment was reached, by its size in brotli at the best quality, which is what the server sends. Sizes are bytes.
 */

const KB = 1000
const SIGN_IN_BUDGET = 110 * KB
const DASHBOARD_BUDGET = 210 * KB

type Moment = 'sign-in' | 'dashboard'
type Script = { file: string; bytes: number }
/** By address; the body is asked for at once, since the browser forgets it when the page goes on. */
type Bodies = Map<string, Promise<Buffer>>

/** Runs in the page: marks the first time at which one can sign in, not only type, and at which the dashboard stands with its figures. */
const markMoments = (): void => {
  const isUsable = () =>
    !document.documentElement.dataset.entry &&
    ['input[type="email"]', 'input[type="password"]', 'form button'].every((selector) =>
      document.querySelector(selector),
    ) &&
    !document.querySelector('form input:disabled')
  // The frame stands before its cards do: only cards that say they are no longer busy show that there is something to see.
  const isPainted = () => {
    const screen = document.querySelector('[data-screen="dashboard"]')
    return Boolean(screen?.querySelector('[aria-busy="false"]') && !screen.querySelector('[aria-busy="true"]'))
  }
  const markOnce = (moment: string, isReached: () => boolean) => {
    if (performance.getEntriesByName(moment).length === 0 && isReached()) performance.mark(moment)
  }
  new MutationObserver(() => {
    markOnce('sign-in', isUsable)
    markOnce('dashboard', isPainted)
  }).observe(document, { subtree: true, childList: true, attributes: true })
}

/** Collects the scripts that the page fetches; to be called before it opens anything. */
const watchScripts = async (page: Page): Promise<Bodies> => {
  const bodies: Bodies = new Map()
  page.on('response', (response) => {
    const isScript = /javascript/.test(response.headers()['content-type'] ?? '')
    if (!isScript) return
    const body = response.body()
    // What is fetched ahead may still be on its way when the test is over: nobody asks for it then.
    body.catch(() => undefined)
    bodies.set(response.url(), body)
  })
  await page.addInitScript(markMoments)
  return bodies
}

const reached = (page: Page, moment: Moment) =>
  page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, moment)

/** Addresses whose loading began before the moment. */
const addressesBefore = (page: Page, moment: Moment): Promise<string[]> =>
  page.evaluate((name) => {
    const time = performance.getEntriesByName(name)[0]?.startTime ?? 0
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry.startTime < time)
      .map((entry) => entry.name)
  }, moment)

const brotliSize = (body: Buffer): number =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).length

const scriptsBefore = async (page: Page, moment: Moment, bodies: Bodies): Promise<Script[]> => {
  const addresses = new Set(await addressesBefore(page, moment))
  return Promise.all(
    [...bodies]
      .filter(([address]) => addresses.has(address))
      .map(async ([address, body]) => ({ file: new URL(address).pathname, bytes: brotliSize(await body) })),
  )
}

const sum = (scripts: Script[]): number => scripts.reduce((total, { bytes }) => total + bytes, 0)

/** Prints the table of what counted. */
const report = (moment: Moment, scripts: Script[], budget: number): void => {
  const rows = [...scripts, { file: `until ${moment}, budget ${budget}`, bytes: sum(scripts) }]
  console.log(rows.map(({ file, bytes }) => `${String(bytes).padStart(9)}  ${file}`).join('\n'))
}

test('[PF-40] JavaScript until sign-in works stays within 110 KB', async ({ page }) => {
  const bodies = await watchScripts(page)
  await page.goto('/')
  await reached(page, 'sign-in')
  const scripts = await scriptsBefore(page, 'sign-in', bodies)
  report('sign-in', scripts, SIGN_IN_BUDGET)
  expect(scripts).not.toHaveLength(0)
  expect(sum(scripts)).toBeLessThanOrEqual(SIGN_IN_BUDGET)
})

test('[PF-40] JavaScript until the dashboard is painted stays within 210 KB', async ({ page }) => {
  const bodies = await watchScripts(page)
  await page.goto('/')
  await reached(page, 'sign-in')
  await signIn(page, 'owner')
  await reached(page, 'dashboard')
  const scripts = await scriptsBefore(page, 'dashboard', bodies)
  report('dashboard', scripts, DASHBOARD_BUDGET)
  expect(scripts).not.toHaveLength(0)
  expect(sum(scripts)).toBeLessThanOrEqual(DASHBOARD_BUDGET)
})
