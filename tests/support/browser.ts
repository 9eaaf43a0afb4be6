import type { LaunchOptions } from '@playwright/test'
import { BROWSER_ARGUMENTS, findBrowser } from '../../scripts/lib/browser.js'

/** How to launch the browser of this machine; without one Playwright's own message says how to get it. */
export const browserLaunchOptions = (): LaunchOptions => {
  const executablePath = findBrowser()
  return { args: BROWSER_ARGUMENTS, ...(executablePath ? { executablePath } : {}) }
}
