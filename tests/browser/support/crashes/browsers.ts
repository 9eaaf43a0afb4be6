import process from 'node:process'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { browserLaunchOptions } from '../../../support/browser.ts'

/* Browsers and their processes, ended as the system ends them that has no memory left, or a person who pulls the plug. */

type Kind = 'browser' | 'renderer'

/** The processes of a browser that are of a kind, or all. */
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
    // It ended with another one.
  }
}

/** Finds what draws the pages of a browser, and answers the function that kills it. */
export const killerOfPages = async (browser: Browser): Promise<() => void> => {
  const pids = await processesOf(browser, 'renderer')
  return () => pids.forEach(end)
}

/** A browser that keeps what it knows in a folder. `kill` ends all of its processes at once. */
export const startBrowser = async (
  folder: string,
  baseURL: string,
): Promise<{ context: BrowserContext; killer: () => Promise<() => Promise<void>> }> => {
  const context = await chromium.launchPersistentContext(folder, { ...browserLaunchOptions(), baseURL })
  return {
    context,
    killer: async () => {
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
