import { Failure } from '../lib/task.js'
import { note, readNoted, TELL } from './inPage.js'

/**
 * @import { Browser, BrowserContextOptions, CDPSession, Locator, Page } from '@playwright/test'
 * @typedef {BrowserContextOptions['storageState']} Session
 * @typedef {{ isSlowed?: boolean, height?: number, session?: Session }} How
 */

/** A slow laptop on a slow line: the processor at a quarter, 170 ms a trip, 9 Mbps. */
const CPU = 4
const LINE = { offline: false, latency: 170, downloadThroughput: 9e6 / 8, uploadThroughput: 9e6 / 8 }
const LIMIT = 60_000
/** What a browser does by itself for a new window takes a processor for up to a second: it is not what is measured. Milliseconds. */
const SETTLE = 1500
/** For how long the pointer rests on what it will press, and the page before the next press. */
const REST = 100

/** What each page has told of, and who waits for it. @type {WeakMap<Page, { told: Set<string>, onTold: () => void }>} */
const listening = new WeakMap()

/**
 * Has the page tell what it notes: a question asked over and over would be answered by the processor that is measured.
 * @param {Page} page @param {CDPSession} client
 */
const listen = async (page, client) => {
  const listener = { told: new Set(), onTold: () => {} }
  listening.set(page, listener)
  client.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name !== TELL) return
    listener.told.add(payload)
    listener.onTold()
  })
  await client.send('Runtime.enable')
  await client.send('Runtime.addBinding', { name: TELL })
}

/** Once a page has told of something, which is forgotten then. @param {Page} page @param {string} what */
export const reached = (page, what) =>
  new Promise((resolve, reject) => {
    const listener = listening.get(page)
    if (!listener) return reject(new Failure('Nobody listens to this page.'))
    const limit = setTimeout(() => reject(new Failure(`${page.url()}: ${what} was not reached`)), LIMIT)
    listener.onTold = () => {
      if (!listener.told.delete(what)) return
      clearTimeout(limit)
      listener.onTold = () => {}
      resolve(undefined)
    }
    listener.onTold()
  })

/** A page of a browser that has nothing but a session, and notes what is measured. @param {Browser} browser @param {How} how */
export const openPage = async (browser, { isSlowed = false, height = 900, session }) => {
  const context = await browser.newContext({
    viewport: { width: 1440, height },
    ...(session ? { storageState: session } : {}),
  })
  const page = await context.newPage()
  await page.waitForTimeout(SETTLE)
  page.setDefaultTimeout(LIMIT)
  await page.addInitScript(note, TELL)
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
 * Presses the mouse on something. With the mouse alone: for a click on an element the driver has the page say what lies under it, while
 * it is measured.
 * @param {Page} page @param {Kind} kind what that brings @param {Locator} target
 */
export const press = async (page, kind, target) => {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (box === null) throw new Failure(`nothing to press: ${target}`)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.evaluate((next) => Reflect.get(window, 'expectNext')(next), kind)
  await page.waitForTimeout(REST)
  listening.get(page)?.told.delete('there')
  await page.mouse.down()
  await page.mouse.up()
}

/**
 * Presses the mouse on something and waits for what that brings.
 * @param {Page} page @param {Kind} kind @param {Locator} target
 * @returns milliseconds until the next paint (8 stands for what is under 16), and until what was asked for stood
 */
export const click = async (page, kind, target) => {
  await press(page, kind, target)
  await reached(page, 'there')
  await page.waitForTimeout(REST)
  const { pressed, there, delay } = await page.evaluate(readNoted)
  return { kind, delay: Math.max(8, delay), took: there - pressed }
}

/** A link outside the screen: where a menu is open, the one in it. @param {Page} page @param {string} href */
export const linkTo = (page, href) => page.locator(`a[href="${href}"]:visible:not(main *)`).last()
