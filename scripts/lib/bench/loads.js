import { Failure } from '../task.js'
import { note, readNoted, scriptBytesUntil, TELL } from './inPage.js'
import { quantile } from './measure.js'

/**
 * @import { Browser, BrowserContextOptions, CDPSession, Locator, Page } from '@playwright/test'
 * @typedef {{ cpu: number, latency: number, bytesPerSecond: number } | null} Speed
 */

/** A slow laptop on a slow line: the processor at a quarter, 9 Mbps, 170 ms a trip. */
export const SLOWED = { cpu: 4, latency: 170, bytesPerSecond: (9 * 1000 * 1000) / 8 }
/** How long a page is watched after it stands, milliseconds: what it puts off counts as blocking too. */
const AFTER = 1000
const LIMIT = 60_000
/** What a browser does by itself for a new window takes a processor for up to a second: it is not what is measured. Milliseconds. */
const SETTLE = 1500

/** What each page has told of. @type {WeakMap<Page, Set<string>>} */
const told = new WeakMap()
/** @type {WeakMap<Page, (what: string) => void>} */
const listeners = new WeakMap()

/**
 * Has the page tell what it notes. Asking it over and over would be asked of the page that is measured: the first question alone has
 * Playwright put a script of its own into it, which takes a slowed processor 40 ms of the first paint.
 * @param {Page} page @param {CDPSession} session
 */
const listen = async (page, session) => {
  told.set(page, new Set())
  session.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name !== TELL) return
    told.get(page)?.add(payload)
    listeners.get(page)?.(payload)
  })
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: TELL })
}

/**
 * Once a page has told of something, which it forgets then. Rejects where it does not within a minute, where the page crashes, and
 * where somebody waits for it already.
 * @param {Page} page @param {string} what a moment that it marks, or `painted`
 */
export const reached = (page, what) =>
  new Promise((resolve, reject) => {
    if (listeners.has(page)) throw new Failure(`${what}: the page is waited for already`)
    /** @param {() => void} settle */
    const end = (settle) => {
      clearTimeout(limit)
      page.off('crash', crash)
      listeners.delete(page)
      settle()
    }
    const crash = () => end(() => reject(new Failure(`The page crashed before ${what}`)))
    const limit = setTimeout(
      () => end(() => reject(new Failure(`${what} was not reached within ${LIMIT / 1000} s`))),
      LIMIT,
    )
    const take = () => {
      if (told.get(page)?.delete(what)) end(() => resolve(undefined))
    }
    page.on('crash', crash)
    listeners.set(page, take)
    take()
  })

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
  await page.addInitScript(note, TELL)
  const session = await context.newCDPSession(page)
  await listen(page, session)
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

/**
 * Clicks with the mouse alone: with a click on an element the driver has the page say what lies under it, while it is measured.
 * @param {Page} page @param {Locator} target @param {() => Promise<unknown>} before what is done right before
 */
export const clickOn = async (page, target, before) => {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (box === null) throw new Failure(`nothing to click on: ${target}`)
  await before()
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** Fills in the form and sends it. @param {Page} page @param {{ email: string, password: string }} person */
export const submit = async (page, { email, password }) => {
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(password)
  const expectNext = () => page.evaluate(() => Reflect.get(window, 'expectNext')('dashboard', 'click'))
  await clickOn(page, page.locator('form button[type=submit]'), expectNext)
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
