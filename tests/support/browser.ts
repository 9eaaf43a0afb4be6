import type { LaunchOptions } from '@playwright/test'
import { BROWSER_ARGUMENTS, findBrowser } from '../../scripts/lib/browser.js'

/** A test page lives for seconds only: optimising its code takes a fifth of the processor time and does not pay off. */
const UNOPTIMISED = '--js-flags=--no-opt --no-maglev'

/** Options to launch the browser of this machine. If there is none, Playwright's own message explains how to install one. */
export const browserLaunchOptions = (): LaunchOptions => {
  const executablePath = findBrowser()
  return { args: [...BROWSER_ARGUMENTS, UNOPTIMISED], ...(executablePath ? { executablePath } : {}) }
}
