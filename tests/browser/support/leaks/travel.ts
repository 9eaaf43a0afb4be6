import type { Page } from '@playwright/test'

/** Longest time until a screen is at rest, in milliseconds. */
const PATIENCE = 30_000
/** Tickets per page of the queue. */
const ROWS = 10

/** A selector of the main content, for screens where the absence of loading marks does not prove that it is shown. */
const CONTENT: Readonly<Record<string, string>> = {
  // The widget gallery shows loading states permanently, and is complete when its charts are drawn.
  widgets: '[role="slider"]',
  desk: '[data-ticket]',
  ticket: '[role="log"]',
}

/** Resolves when the screen is shown and nothing on it is loading. */
const atRest = (page: Page, screen: string): Promise<void> =>
  page.evaluate(
    async ([name, content, patience]) => {
      const isThere = () => {
        const main = document.querySelector(`main[data-screen="${name}"]`)
        if (main === null || (content !== '' && main.querySelector(content) === null)) return false
        return name === 'widgets' || main.querySelector('[aria-busy="true"], [role="progressbar"]') === null
      }
      const end = performance.now() + patience
      while (!isThere()) {
        if (performance.now() > end) throw new Error(`${name} does not come to rest`)
        await new Promise(requestAnimationFrame)
      }
    },
    [screen, CONTENT[screen] ?? '', PATIENCE] as const,
  )

/** Goes to an address as a link would, and resolves when the screen is at rest. */
export const go = async (page: Page, [path, screen]: readonly [string, string]): Promise<void> => {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await atRest(page, screen)
}

/** Opens this many tickets by their rows in the queue, page by page, going back after each. Returns how many different ones it opened. */
export const openTickets = async (page: Page, times: number): Promise<number> => {
  const opened = new Set<string>()
  for (let time = 0; time < times; time += 1) {
    // Arrives from another screen, so that the rows of the previous page are gone.
    if (time % ROWS === 0) {
      await go(page, ['/tickets', 'tickets'])
      await go(page, [`/desk?view=all&sort=created&page=${time / ROWS + 1}`, 'desk'])
    }
    const number = await page.evaluate((index) => {
      const link = document.querySelectorAll<HTMLElement>('main a[data-ticket]')[index]
      link?.click()
      return link?.dataset.ticket ?? ''
    }, time % ROWS)
    await atRest(page, 'ticket')
    opened.add(number)
    await page.evaluate(() => window.history.back())
    await atRest(page, 'desk')
  }
  return opened.size
}
