import { readNoted, scriptsUntil } from './inPage.js'
import { openPage, press, reached } from './page.js'
import { PASSWORD } from './running.js'

/**
 * @import { Browser, Page } from '@playwright/test'
 * @import { How } from './page.js'
 */

const EMAIL = 'owner@kickstand.example'
const KB = 1000

/** Milliseconds of a cold load until the email field accepts typing. @param {Browser} browser @param {string} url @param {How} how */
export const loadSignIn = async (browser, url, how) => {
  const { context, page } = await openPage(browser, how)
  await page.goto(`${url}/auth/login`, { waitUntil: 'commit' })
  await reached(page, 'signIn')
  const { marks } = await page.evaluate(readNoted)
  await context.close()
  return marks.typing ?? Number.NaN
}

/** KB of the scripts whose loading began before a moment. @param {Page} page @param {string} moment */
const weigh = async (page, moment) =>
  (await page.evaluate(scriptsUntil, moment)).reduce((sum, [, bytes]) => sum + bytes, 0) / KB

/**
 * Signs in after a cold load. `submitted`: milliseconds from pressing the button to the dashboard; `kilobytes`: the scripts until each moment.
 * @param {Browser} browser @param {string} url @param {How} how
 */
export const signIn = async (browser, url, how) => {
  const { context, page } = await openPage(browser, how)
  await page.goto(`${url}/auth/login`, { waitUntil: 'load' })
  await reached(page, 'signIn')
  await page.locator('input[type=email]').fill(EMAIL)
  await page.locator('input[type=password]').fill(PASSWORD)
  await press(page, 'route', page.locator('form button[type=submit]'))
  await reached(page, 'dashboard')
  const { marks, pressed } = await page.evaluate(readNoted)
  const kilobytes = { signIn: await weigh(page, 'signIn'), dashboard: await weigh(page, 'dashboard') }
  const session = await context.storageState()
  await context.close()
  return { submitted: (marks.dashboard ?? Number.NaN) - pressed, kilobytes, session }
}

/** Milliseconds of a cold load of the dashboard in an existing session. @param {Browser} browser @param {string} url @param {How} how */
export const loadDashboard = async (browser, url, how) => {
  const { context, page } = await openPage(browser, how)
  await page.goto(`${url}/dashboard`, { waitUntil: 'commit' })
  await reached(page, 'dashboard')
  const { marks } = await page.evaluate(readNoted)
  await context.close()
  return marks.dashboard ?? Number.NaN
}
