import { Failure } from '../lib/task.js'
import { note, REPORT, readNoted } from './inPage.js'

/**
 * @import { Browser, BrowserContextOptions, CDPSession, Locator, Page } from '@playwright/test'
 * @typedef {BrowserContextOptions['storageState']} Session
 * @typedef {{ isSlowed?: boolean, height?: number, session?: Session }} How
 */

/** A slow laptop on a slow line: the processor at a quarter of its speed, a latency of 170 ms, 9 Mbit/s. */
const CPU = 4
const LINE = { offline: false, latency: 170, downloadThroughput: 9e6 / 8, uploadThroughput: 9e6 / 8 }
const LIMIT = 60_000
/** Milliseconds to wait before measuring: a browser's own work for a new window keeps a processor busy for up to a second. */
const SETTLE = 1500
/** Milliseconds for which the pointer rests on a target before a press, and the page rests after one. */
const REST = 100

/** The moments that each page has reported, and the callback that waits for one. @type {WeakMap<Page, { reported: Set<string>, onReport: () => void }>} */
const listening = new WeakMap()

/**
 * Has the page report the moments it marks: polling the page would use the processor that is measured.
 * @param {Page} page @param {CDPSession} client
 */
const listen = async (page, client) => {
  const listener = { reported: new Set(), onReport: () => {} }
  listening.set(page, listener)
  client.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name !== REPORT) return
    listener.reported.add(payload)
    listener.onReport()
  })
  await client.send('Runtime.enable')
  await client.send('Runtime.addBinding', { name: REPORT })
}

/** Resolves once a page has reported this moment, and forgets the report; rejects after LIMIT. @param {Page} page @param {string} what */
export const reached = (page, what) =>
  new Promise((resolve, reject) => {
    const listener = listening.get(page)
    if (!listener) return reject(new Failure('Nobody listens to this page.'))
    const limit = setTimeout(() => reject(new Failure(`${page.url()}: ${what} was not reached`)), LIMIT)
    listener.onReport = () => {
      if (!listener.reported.delete(what)) return
      clearTimeout(limit)
      listener.onReport = () => {}
      resolve(undefined)
    }
    listener.onReport()
  })

/** Opens a page that notes what is measured, in a new context with nothing but the session. @param {Browser} browser @param {How} how */
export const openPage = async (browser, { isSlowed = false, height = 900, session }) => {
  const context = await browser.newContext({
    viewport: { width: 1440, height },
    ...(session ? { storageState: session } : {}),
  })
  const page = await context.newPage()
  await page.waitForTimeout(SETTLE)
  page.setDefaultTimeout(LIMIT)
  await page.addInitScript(note, REPORT)
  const client = await context.newCDPSession(page)
  await listen(page, client)
  if (isSlowed) {
    await client.send('Emulation.setCPUThrottlingRate', { rate: CPU })
    await client.send('Network.enable')
    await client.send('Network.emulateNetworkConditions', LINE)
  }
  return { context, page, client }
}

/** @typedef {'route' | 'list' | 'menu'} Kind */

/**
 * Presses the mouse on a target, by its coordinates: for a click on a locator, Playwright would run checks in the page while it is measured.
 * @param {Page} page @param {Kind} kind what the press will show @param {Locator} target
 */
export const press = async (page, kind, target) => {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (box === null) throw new Failure(`nothing to press: ${target}`)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.evaluate((next) => Reflect.get(window, 'expectNext')(next), kind)
  await page.waitForTimeout(REST)
  listening.get(page)?.reported.delete('there')
  await page.mouse.down()
  await page.mouse.up()
}

/**
 * Presses the mouse on a target and waits for what it shows.
 * @param {Page} page @param {Kind} kind @param {Locator} target
 * @returns milliseconds until the next paint (`delay`; 8 stands for less than 16), and until the requested content was shown (`took`)
 */
export const click = async (page, kind, target) => {
  await press(page, kind, target)
  await reached(page, 'there')
  await page.waitForTimeout(REST)
  const { pressed, there, delay } = await page.evaluate(readNoted)
  return { kind, delay: Math.max(8, delay), took: there - pressed }
}

/** A link outside the screen; if a menu is open, the one in the menu. @param {Page} page @param {string} href */
export const linkTo = (page, href) => page.locator(`a[href="${href}"]:visible:not(main *)`).last()
