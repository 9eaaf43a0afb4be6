import type { LaunchOptions } from '@playwright/test'
import { BROWSER_ARGUMENTS, findBrowser } from '../../scripts/lib/browser.js'

/** A page of a test lives for seconds: compiling its code for speed takes a fifth of the processor's time, and pays off in none of them. */
const UNOPTIMISED = '--js-flags=--no-opt --no-maglev'

/** How to launch the browser of this machine; without one Playwright's own message says how to get it. */
export const browserLaunchOptions = (): LaunchOptions => {
  const executablePath = findBrowser()
  return { args: [...BROWSER_ARGUMENTS, UNOPTIMISED], ...(executablePath ? { executablePath } : {}) }
}
