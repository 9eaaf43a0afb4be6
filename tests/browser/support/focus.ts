import type { Page } from '@playwright/test'

/* Going through a page with Tab, and what can be seen of the focus on the way. */

export type Stop = { element: string; name: string; hasRing: boolean; isCovered: boolean }

/** Runs in the page. Remembers what the element with the focus looks like, to be compared with how it looks without. */
const noteFocus = (): Omit<Stop, 'hasRing'> | null => {
  const element = document.activeElement as HTMLElement | null
  if (!element || element === document.body) return null
  const looks = (at: Element): string =>
    [undefined, '::before', '::after']
      .map((pseudo) => getComputedStyle(at, pseudo))
      .map((style) => [style.outline, style.boxShadow, style.border, style.transform, style.opacity].join())
      .join(';')
  // A ring may be drawn by what stands around a field or beside a hidden one, and around a slice by a shape of its own.
  const around = [element, element.parentElement, element.nextElementSibling].filter((at) => at !== null)
  const svg = element.closest('svg')
  const fingerprint = () => around.map(looks).join('|') + (svg?.childElementCount ?? '')
  const notes = window as unknown as { lastFocus?: { fingerprint: () => string; seen: string } }
  notes.lastFocus = { fingerprint, seen: fingerprint() }

  const { left, top, width, height } = element.getBoundingClientRect()
  const isWithin = top + height > 0 && top < window.innerHeight && left + width > 0 && left < window.innerWidth
  const header = document.querySelector('header')
  const edge =
    header && !header.contains(element) && !element.closest('[popover]') ? header.getBoundingClientRect().bottom : 0
  const isBelowHeader = element.matches('[href="#main"]') || top + height > edge + 1
  const { labels } = element as Partial<Pick<HTMLInputElement, 'labels'>>
  const label = labels?.[0]
  return {
    element: element.outerHTML.slice(0, 160),
    name: element.getAttribute('aria-label') ?? (label ?? element).textContent ?? '',
    isCovered: !isWithin || !isBelowHeader,
  }
}

/** Runs in the page, once the focus is elsewhere: whether what had it looked different then. */
const compareFocus = (): boolean => {
  const { lastFocus } = window as unknown as { lastFocus?: { fingerprint: () => string; seen: string } }
  return lastFocus !== undefined && lastFocus.fingerprint() !== lastFocus.seen
}

/**
 * Presses the key until the focus leaves the page; answers where it has been, in order.
 * Motion must be reduced.
 */
export const walk = async (page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> => {
  const stops: Stop[] = []
  await page.locator('body').evaluate((body) => (document.activeElement as HTMLElement | null)?.blur() ?? body)
  for (let press = 0; press < 200; press += 1) {
    await page.keyboard.press(key)
    const last = stops.at(-1)
    if (last) last.hasRing = await page.evaluate(compareFocus)
    const stop = await page.evaluate(noteFocus)
    if (!stop) return stops
    // A field for a day has a stop for each of its parts.
    if (stop.element === last?.element && stop.name === last.name) continue
    stops.push({ ...stop, hasRing: false })
  }
  throw new Error('The focus does not leave the page')
}
