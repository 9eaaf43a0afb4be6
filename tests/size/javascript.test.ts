import type { Page } from '@playwright/test'
import { BOOTSTRAP_DELAY } from '../../machines/model/constants.ts'
import { note, REPORT, scriptsUntil } from '../../scripts/bench/inPage.js'
import { expect, signIn, test } from '../support/test.ts'

/*
 * What a browser with an empty cache actually fetches: all scripts that began to load before a moment was reached, with their transferred
 * sizes, compressed with brotli.
 */

const KB = 1000
const BUDGETS = { signIn: 110 * KB, dashboard: 210 * KB }

type Moment = keyof typeof BUDGETS

/**
 * Keeps the page from ever being idle, and from running long timers. Nobody waits for what such callbacks fetch, but on a busy machine it would
 * be fetched before the moment is noted, and would count.
 * @param later timers of at least this many milliseconds do not run
 */
const keepBusy = (later: number) => {
  const { setTimeout } = window
  window.requestIdleCallback = () => 0
  Object.assign(window, {
    setTimeout: (act: () => void, delay = 0) => (delay < later ? setTimeout(act, delay) : 0),
  })
}

/** Makes the page report each moment that it reaches. Returns a function that waits for one. */
const watchMoments = async (page: Page) => {
  const reached = new Set<string>()
  await page.exposeFunction(REPORT, (moment: string) => reached.add(moment))
  await page.addInitScript(keepBusy, BOOTSTRAP_DELAY)
  await page.addInitScript(note, REPORT)
  return (moment: Moment) => expect.poll(() => reached.has(moment)).toBe(true)
}

/** Compares the total with the budget, and prints the scripts that counted. */
const expectWithinBudget = async (page: Page, moment: Moment) => {
  const scripts = await page.evaluate(scriptsUntil, moment)
  const sum = scripts.reduce((total, [, bytes]) => total + bytes, 0)
  const rows = [...scripts, [`until ${moment}, budget ${BUDGETS[moment]}`, sum] as const]
  console.log(rows.map(([file, bytes]) => `${String(bytes).padStart(9)}  ${file}`).join('\n'))
  expect(sum).toBeGreaterThan(0)
  expect(sum).toBeLessThanOrEqual(BUDGETS[moment])
}

test('[PF-40] JavaScript stays within 110 KB until sign-in is possible, and within 210 KB until the dashboard is shown', async ({
  page,
}) => {
  const reached = await watchMoments(page)
  await page.goto('/')
  await reached('signIn')
  await expectWithinBudget(page, 'signIn')
  await signIn(page, 'owner')
  await reached('dashboard')
  await expectWithinBudget(page, 'dashboard')
})
