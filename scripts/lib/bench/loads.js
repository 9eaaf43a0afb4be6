import { note, readNoted, scriptBytesUntil } from './inPage.js'
import { quantile } from './measure.js'

/**
 * @import { Browser, BrowserContextOptions, Page } from '@playwright/test'
 * @typedef {{ cpu: number, latency: number, bytesPerSecond: number } | null} Speed
 */

/** A slow laptop on a slow line: the processor at a quarter, 9 Mbps, 170 ms a trip. @type {Speed} */
export const SLOWED = { cpu: 4, latency: 170, bytesPerSecond: (9 * 1000 * 1000) / 8 }
/** How long a page is watched after it stands, milliseconds: what it puts off counts as blocking too. */
const AFTER = 1000
const LIMIT = 60_000
/** What a browser does by itself for a new window takes a processor for up to a second: it is not what is measured. Milliseconds. */
const SETTLE = 1500

/**
 * A page in a browser without anything kept, but what `options` says, that notes what is asked about here.
 * @param {Browser} browser
 * @param {Speed} speed
 * @param {BrowserContextOptions} [options]
 */
export const openPage = async (browser, speed, options = {}) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })
  const page = await context.newPage()
  await page.waitForTimeout(SETTLE)
  page.setDefaultTimeout(LIMIT)
  await page.addInitScript(note)
  const session = await context.newCDPSession(page)
  if (speed) {
    await session.send('Emulation.setCPUThrottlingRate', { rate: speed.cpu })
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: speed.latency,
      downloadThroughput: speed.bytesPerSecond,
      uploadThroughput: speed.bytesPerSecond,
    })
  }
  return { context, page, session }
}

/** @param {Page} page @param {string} moment */
export const reached = (page, moment) =>
  page.waitForFunction((name) => Reflect.has(Reflect.get(window, 'noted').marks, name), moment)

/** @param {Page} page */
const settled = async (page) => {
  await page.waitForTimeout(AFTER)
  return page.evaluate(readNoted)
}

/** The sign-in page, cold. @param {Browser} browser @param {string} url @param {Speed} speed */
export const loadSignIn = async (browser, url, speed) => {
  const { context, page } = await openPage(browser, speed)
  await page.goto(`${url}/auth/login`, { waitUntil: 'commit' })
  await reached(page, 'signIn')
  const { marks, paint, largest, blocking, shift } = await settled(page)
  const kilobytes = (await page.evaluate(scriptBytesUntil, 'signIn')) / 1000
  await context.close()
  return { typing: marks.typing ?? Number.NaN, paint, largest, blocking, shift, kilobytes }
}

/** Fills in the form and sends it. @param {Page} page @param {{ email: string, password: string }} person */
export const submit = async (page, { email, password }) => {
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.evaluate(() => Reflect.get(window, 'expectNext')('dashboard'))
  await page.locator('form button[type=submit]').click()
}

/**
 * From the press of the button to the dashboard with its figures, after a cold load; and what of it the browser keeps.
 * @param {Browser} browser @param {string} url @param {Speed} speed @param {{ email: string, password: string }} person
 */
export const loadBySignIn = async (browser, url, speed, person) => {
  const { context, page } = await openPage(browser, speed)
  await page.goto(`${url}/auth/login`, { waitUntil: 'load' })
  await reached(page, 'signIn')
  await submit(page, person)
  await reached(page, 'wholeDashboard')
  const { marks, clicked } = await page.evaluate(readNoted)
  const kilobytes = (await page.evaluate(scriptBytesUntil, 'dashboard')) / 1000
  const storageState = await context.storageState()
  await context.close()
  const { dashboard = Number.NaN, wholeDashboard = Number.NaN } = marks
  return { submitted: dashboard - clicked, whole: wholeDashboard - clicked, kilobytes, storageState }
}

/**
 * The dashboard from its address, cold, of somebody who signed in before.
 * @param {Browser} browser @param {string} url @param {Speed} speed @param {BrowserContextOptions['storageState']} storageState
 */
export const loadDashboard = async (browser, url, speed, storageState) => {
  const { context, page } = await openPage(browser, speed, storageState ? { storageState } : {})
  await page.goto(`${url}/dashboard`, { waitUntil: 'commit' })
  await reached(page, 'wholeDashboard')
  const { marks, blocking, shift } = await settled(page)
  await context.close()
  const { dashboard = Number.NaN, wholeDashboard: whole = Number.NaN } = marks
  return { dashboard, whole, blocking, shift }
}

/** The median of each figure. @template {Record<string, unknown>} Row @param {Row[]} rows @returns {{ [Key in keyof Row]: number }} */
export const medians = (rows) => {
  const names = /** @type {(keyof Row)[]} */ (Object.keys(rows[0] ?? {}))
  const of = (/** @type {keyof Row} */ name) =>
    quantile(
      rows.map((row) => Number(row[name])).sort((a, b) => a - b),
      0.5,
    )
  return /** @type {{ [Key in keyof Row]: number }} */ (Object.fromEntries(names.map((name) => [name, of(name)])))
}
