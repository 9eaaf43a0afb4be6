import type { Page } from '@playwright/test'

/** Notes from the first frame on what moves on the page without being asked to, also right after a key or a press. */
export const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Reflect.set(window, 'shifts', shifts)
    const words = ({ x, y, width, height }: DOMRect): string => `${width} × ${height} at ${x}, ${y}`
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        for (const { node, previousRect, currentRect } of Reflect.get(entry, 'sources')) {
          const what =
            node instanceof Element ? node.outerHTML.slice(0, 160) : String(node?.textContent ?? 'what is gone')
          shifts.push(`${what}: ${words(previousRect)}, then ${words(currentRect)}`)
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** What has moved so far, with where it was and where it is, in CSS pixels. */
export const shiftsOf = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'shifts'))
