import { watchRequests } from '../lib/requests.js'
import { scriptsUntil } from './inPage.js'
import { click, linkTo, openPage, reached } from './page.js'

/**
 * @import { Browser, CDPSession } from '@playwright/test'
 * @import { Session } from './page.js'
 */

const KB = 1000
const CHANGES = 130
/** Left out, because it shows every widget; [PF-40] sets a separate limit for it. */
const GALLERY = '/crafted/widgets'

/** The scripts loaded by a cold deep link once the network is quiet. @param {Browser} browser @param {string} address @param {Session} session */
const scriptsOf = async (browser, address, session) => {
  const { context, page } = await openPage(browser, { session })
  const settled = watchRequests(page)
  await page.goto(address)
  await settled()
  const scripts = await page.evaluate(scriptsUntil, null)
  await context.close()
  return scripts
}

/**
 * KB of scripts that the largest screen loads beyond the shell. What the dashboard has loaded once the network is quiet counts as the shell.
 * @param {Browser} browser @param {string} url @param {Session} session @param {string[]} paths of all screens
 */
export const weighLargestScreen = async (browser, url, session, paths) => {
  const shell = new Map(await scriptsOf(browser, `${url}/dashboard`, session))
  let largest = 0
  for (const path of paths.filter((each) => each !== GALLERY)) {
    const own = (await scriptsOf(browser, url + path, session)).filter(([name]) => !shell.has(name))
    largest = Math.max(largest, own.reduce((sum, [, bytes]) => sum + bytes, 0) / KB)
  }
  return largest
}

/** Bytes of the heap after garbage collection. @param {CDPSession} client */
const heapOf = async (client) => {
  for (let round = 0; round < 3; round += 1) await client.send('HeapProfiler.collectGarbage')
  return (await client.send('Runtime.getHeapUsage')).usedSize
}

/** KB of heap that CHANGES changes between dashboard and users add. @param {Browser} browser @param {string} url @param {Session} session */
export const weighHeap = async (browser, url, session) => {
  const { context, page, client } = await openPage(browser, { session })
  await page.goto(`${url}/dashboard`)
  await reached(page, 'dashboard')
  await page.waitForTimeout(1000)
  const before = await heapOf(client)
  for (let change = 0; change < CHANGES; change += 1)
    await click(page, 'route', linkTo(page, change % 2 ? '/dashboard' : '/users'))
  const after = await heapOf(client)
  await context.close()
  return (after - before) / KB
}
