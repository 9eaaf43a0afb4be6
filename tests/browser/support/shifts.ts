import type { Page } from '@playwright/test'

/** Records layout shifts from the first frame on, including those right after a key or a press. */
export const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Reflect.set(window, 'shifts', shifts)
    const words = ({ x, y, width, height }: DOMRect): string => `${width} × ${height} at ${x}, ${y}`
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        for (const { node, previousRect, currentRect } of Reflect.get(entry, 'sources')) {
          const [before, after] = [words(previousRect), words(currentRect)]
          // The text was replaced in the same place.
          if (before === after) continue
          const what =
            node instanceof Element ? node.outerHTML.slice(0, 160) : String(node?.textContent ?? 'what is gone')
          shifts.push(`${what}: ${before}, then ${after}`)
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The layout shifts so far, with the rectangles before and after in CSS pixels. */
export const shiftsOf = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'shifts'))
