import { readNoted } from './inPage.js'
import { clickOn, openPage, reached } from './loads.js'
import { quantile } from './measure.js'

/**
 * @import { Browser, BrowserContextOptions, CDPSession, Locator, Page } from '@playwright/test'
 * @import { Speed } from './loads.js'
 */

/** Pages in which routes are changed: the medians of pages differ by up to a third with the same build. */
const WALKS = 3
const ROUNDS = 12
/**
 * Until V8 has nothing left to compile: both pages grow by some KB a change until then, in leaps, and by 0.1 or less from there on.
 * The recording of 500 steps is full long before.
 */
const WARM_UP = 350
const HEAP_ROUNDS = 100

/** @param {Page} page @param {string} what @param {'click' | 'keydown'} kind */
const expectNext = (page, what, kind) =>
  page.evaluate(([next, of]) => Reflect.get(window, 'expectNext')(next, of), [what, kind])

/** From a click or a key to what it brought, drawn. @param {Page} page */
const timeTaken = async (page) => {
  await reached(page, 'painted')
  const { clicked, painted } = await page.evaluate(readNoted)
  return painted - clicked
}

/** @param {Page} page @param {string} what @param {Locator} target */
const timeOfClick = async (page, what, target) => {
  await clickOn(page, target, () => expectNext(page, what, 'click'))
  return timeTaken(page)
}

/** Chooses what comes next in a list to choose from. @param {Page} page @param {Locator} select */
const timeOfChoice = async (page, select) => {
  await select.focus()
  await expectNext(page, 'rows', 'keydown')
  await page.keyboard.press('ArrowDown')
  return timeTaken(page)
}

/** @param {Page} page @param {string} name */
const link = (page, name) => page.getByRole('navigation').getByRole('link', { name, exact: true }).first()

/** @param {Page} page */
const toUsers = (page) => timeOfClick(page, 'users', link(page, 'Users'))
/** @param {Page} page */
const toDashboard = (page) => timeOfClick(page, 'dashboard', link(page, 'Dashboard'))

/** Orders of the list that are asked for one after the other, pages of the last of them, and countries. None is asked for twice. */
const ORDERS = ['Name', 'Email', 'Country', 'Orders', 'Tickets']
const PAGES = 13
const COUNTRIES = 6

/**
 * What brings other rows, each for the first time: an order or a page that was seen before would come from memory, and not through the
 * server. The bare page sorts the few rows that it has in the browser.
 * @param {Page} page
 */
const listTurns = async (page) => {
  const click = (/** @type {Locator} */ target) => () => timeOfClick(page, 'rows', target)
  const own = page.getByRole('button', { name: 'Sort', exact: true })
  if ((await own.count()) > 0) return Array.from({ length: ORDERS.length + PAGES + COUNTRIES }, () => click(own))
  const head = page.locator('main thead')
  const next = page.getByRole('link', { name: 'Next', exact: true })
  const country = page.getByRole('combobox', { name: 'Country' })
  return [
    ...ORDERS.map((name) => click(head.getByRole('button', { name }).first())),
    ...Array.from({ length: PAGES }, () => click(next)),
    ...Array.from({ length: COUNTRIES }, () => () => timeOfChoice(page, country)),
  ]
}

/** @param {Browser} browser @param {string} url @param {Speed} speed @param {BrowserContextOptions['storageState']} storageState */
const openDashboard = async (browser, url, speed, storageState) => {
  const { context, page } = await openPage(browser, speed, storageState ? { storageState } : {})
  await page.goto(`${url}/dashboard`)
  await reached(page, 'dashboard')
  return { context, page }
}

/** Between two screens that were both seen before: milliseconds of each change. @param {Page} page */
const changeScreens = async (page) => {
  await toUsers(page)
  await toDashboard(page)
  const times = []
  for (let round = 0; round < ROUNDS; round += 1) times.push(await toUsers(page), await toDashboard(page))
  return times
}

/**
 * Changes of the route: milliseconds, of all walks together.
 * @param {Browser} browser @param {string} url @param {Speed} speed @param {BrowserContextOptions['storageState']} storageState
 */
export const walkScreens = async (browser, url, speed, storageState) => {
  const routes = []
  for (let walk = 0; walk < WALKS; walk += 1) {
    const { context, page } = await openDashboard(browser, url, speed, storageState)
    routes.push(...(await changeScreens(page)))
    await context.close()
  }
  routes.sort((a, b) => a - b)
  return { routeMedian: quantile(routes, 0.5), routeSlow: quantile(routes, 0.95) }
}

/**
 * A list that is sorted, paged and filtered: the median in milliseconds. In one page, as a server may keep what it was
 * asked for, and after as many changes of the route as a walk has, as V8 is still at work in the first ones.
 * @param {Browser} browser @param {string} url @param {BrowserContextOptions['storageState']} storageState
 */
export const walkList = async (browser, url, storageState) => {
  const { context, page } = await openDashboard(browser, url, null, storageState)
  await changeScreens(page)
  await toUsers(page)
  const lists = []
  for (const turn of await listTurns(page)) lists.push(await turn())
  await context.close()
  lists.sort((a, b) => a - b)
  return quantile(lists, 0.5)
}

/** Bytes of the heap once nothing is left to collect. @param {CDPSession} session */
const heapOf = async (session) => {
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}

/**
 * The heap once the dashboard stands, in MB, and what a change of the route adds to it, in KB.
 * @param {Browser} browser @param {string} url @param {BrowserContextOptions['storageState']} storageState
 */
export const weighHeap = async (browser, url, storageState) => {
  const { context, page, session } = await openPage(browser, null, storageState ? { storageState } : {})
  await page.goto(`${url}/dashboard`)
  await reached(page, 'dashboard')
  await page.waitForTimeout(1000)
  const loaded = await heapOf(session)
  const change = async (/** @type {number} */ times) => {
    for (let round = 0; round < times; round += 1) {
      await toUsers(page)
      await toDashboard(page)
    }
  }
  await change(WARM_UP)
  const before = await heapOf(session)
  await change(HEAP_ROUNDS)
  const after = await heapOf(session)
  await context.close()
  return { loaded: loaded / 1e6, growth: (after - before) / 1000 / (2 * HEAP_ROUNDS) }
}
