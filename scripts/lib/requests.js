/** @import { Page, Request } from '@playwright/test' */

/** The long-polling call, which the server answers once something has changed. */
const HELD = /\/changes\?/
const QUIET = 500

/**
 * Watches the requests of a page from now on. Returns a function that waits for half a second in which nothing is requested or pending, except the
 * call for changes.
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
