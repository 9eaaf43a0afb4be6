import process from 'node:process'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { browserLaunchOptions } from '../../../support/browser.ts'

/* Browsers whose processes are killed, as when the system runs out of memory or loses power. */

type Kind = 'browser' | 'renderer'

/** The ids of a browser's processes of one kind, or of all. */
const processesOf = async (browser: Browser, kind?: Kind): Promise<number[]> => {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.filter(({ type }) => kind === undefined || type === kind).map(({ id }) => id)
}

const end = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has already ended, together with another one.
  }
}

/** Finds the processes that draw the pages of a browser. Resolves to a function that kills them. */
export const killerOfPages = async (browser: Browser): Promise<() => void> => {
  const pids = await processesOf(browser, 'renderer')
  return () => pids.forEach(end)
}

/** Starts a browser with its profile in a folder. `prepareKill` resolves to a function that ends all of the browser's processes at once. */
export const startBrowser = async (
  folder: string,
  baseURL: string,
): Promise<{ context: BrowserContext; prepareKill: () => Promise<() => Promise<void>> }> => {
  const context = await chromium.launchPersistentContext(folder, { ...browserLaunchOptions(), baseURL })
  return {
    context,
    prepareKill: async () => {
      const browser = context.browser()
      if (browser === null) throw new Error('The context has no browser')
      const pids = [...(await processesOf(browser, 'browser')), ...(await processesOf(browser))]
      const gone = new Promise<void>((resolve) => context.once('close', () => resolve()))
      return async () => {
        pids.forEach(end)
        await gone
      }
    },
  }
}
