import { drive, readTab } from './inPage.js'

/**
 * @import { Browser, BrowserContext, Frame, Page } from '@playwright/test'
 * @import { Dev } from './dev.js'
 *
 * `slowFrame` is the time between two frames that 5 % of them exceed, milliseconds; `work` the seconds that the processor
 * works in the main thread of the console, per second.
 * @typedef {{ sent: number, framesPerSecond: number, slowFrame: number, work: number }} Measured
 */

const EVENTS_PER_SECOND = 1000
const CHANNEL = 'kickstand.inspector'

/** Signs in and waits for the dashboard. @param {Browser} browser @param {Dev} dev */
export const openConsole = async (browser, { address, password }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(`${address}/auth`, { timeout: 120_000 })
  await page.locator('input[type=email]').fill('owner@kickstand.example')
  await page.locator('input[type=password]').fill(password)
  await page.locator('form button[type=submit]').click()
  await page.locator('[data-screen="dashboard"] [aria-busy="false"]').first().waitFor({ timeout: 120_000 })
  return { context, page }
}

/** How many events the inspector has counted. @param {Page} page @returns {Promise<number>} */
const counted = async (page) => {
  const words = await page.locator('h2:text-is("Events") + span').textContent()
  return Number(words?.split(' ').at(-1))
}

/**
 * Opens the inspector for the console of a page, in a window of its own or docked beside the console.
 * @param {BrowserContext} context @param {Page} page @param {string} address @param {boolean} isDocked
 */
export const openInspector = async (context, page, address, isDocked) => {
  const inspector = await context.newPage()
  const tab = await page.evaluate(readTab)
  await inspector.goto(`${address}/inspect.html?${isDocked ? 'beside=/dashboard' : `tab=${tab}`}`)
  await inspector.getByRole('treeitem', { name: /^scroll/ }).waitFor({ timeout: 120_000 })
  await inspector.waitForTimeout(2000)
  const before = await counted(inspector)
  return {
    console: isDocked ? (inspector.frames()[1] ?? inspector.mainFrame()) : page,
    /** The number of events told since, once it is what it should be; else what it is after some seconds. @param {number} sent */
    toldSince: async (sent) => {
      for (let attempt = 0; attempt < 20 && (await counted(inspector)) - before < sent; attempt += 1) {
        await inspector.waitForTimeout(250)
      }
      return (await counted(inspector)) - before
    },
    close: () => inspector.close(),
  }
}

/** @param {Page | Frame} target @returns {Page} */
const pageOf = (target) => ('page' in target ? target.page() : target)

/**
 * The console under load.
 * @param {Page | Frame} target @param {number} seconds @returns {Promise<Measured>}
 */
export const measure = async (target, seconds) => {
  const page = pageOf(target)
  await page.bringToFront()
  const session = await page.context().newCDPSession(page)
  // Time of the processor: what else the machine does meanwhile does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const metric = async (/** @type {string} */ name) => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find((one) => one.name === name)?.value ?? 0
  }
  const before = await metric('TaskDuration')
  const driven = await target.evaluate(drive, { channelName: CHANNEL, perSecond: EVENTS_PER_SECOND, seconds })
  const work = ((await metric('TaskDuration')) - before) / seconds
  await session.detach()
  return { ...driven, work }
}
