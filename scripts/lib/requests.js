/** @import { Page, Request } from '@playwright/test' */

/** The server answers it once something has changed. */
const HELD = /\/changes\?/
const QUIET = 500

/**
 * Watches what a page asks for, from now on. The function that it returns waits until nothing has been under way for half a second but the call
 * for changes, which the server holds.
 * @param {Page} page
 */
export const watchRequests = (page) => {
  /** @type {Set<Request>} */
  const open = new Set()
  let last = Date.now()
  page.on('request', (request) => {
    if (HELD.test(request.url())) return
    open.add(request)
    last = Date.now()
  })
  /** @param {Request} request */
  const end = (request) => {
    if (open.delete(request)) last = Date.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async () => {
    while (open.size > 0 || Date.now() - last < QUIET) await page.waitForTimeout(QUIET / 5)
  }
}
