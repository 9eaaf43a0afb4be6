import type { Page } from '@playwright/test'

/* Goes through a page with Tab, and checks whether the focus is visible on the way. */

export type Stop = { element: string; name: string; hasRing: boolean; isCovered: boolean }

/**
 * Runs in the page. Records the appearance of the focused element, and returns whether the previously focused one has changed since it lost the
 * focus. One call does both, as a page has up to 200 tab stops.
 */
const noteFocus = (): { hasRing: boolean; stop: Omit<Stop, 'hasRing'> | null } => {
  const notes = window as unknown as { lastFocus?: { fingerprint: () => string; seen: string } }
  const { lastFocus } = notes
  const hasRing = lastFocus !== undefined && lastFocus.fingerprint() !== lastFocus.seen
  const element = document.activeElement as HTMLElement | null
  if (!element || element === document.body) return { hasRing, stop: null }
  const looks = (at: Element): string =>
    [undefined, '::before', '::after']
      .map((pseudo) => getComputedStyle(at, pseudo))
      .map((style) => [style.outline, style.boxShadow, style.border, style.transform, style.opacity].join())
      .join(';')
  // A focus ring may be drawn by an element around a field or beside a hidden one, and around a slice by a separate shape.
  const around = [element, element.parentElement, element.nextElementSibling].filter((at) => at !== null)
  const svg = element.closest('svg')
  const fingerprint = () => around.map(looks).join('|') + (svg?.childElementCount ?? '')
  notes.lastFocus = { fingerprint, seen: fingerprint() }

  const { left, top, width, height } = element.getBoundingClientRect()
  const isWithin = top + height > 0 && top < window.innerHeight && left + width > 0 && left < window.innerWidth
  const header = document.querySelector('header')
  const edge =
    header && !header.contains(element) && !element.closest('[popover]') ? header.getBoundingClientRect().bottom : 0
  const isBelowHeader = element.matches('[href="#main"]') || top + height > edge + 1
  const { labels } = element as Partial<Pick<HTMLInputElement, 'labels'>>
  const label = labels?.[0]
  const stop = {
    element: element.outerHTML.slice(0, 160),
    name: element.getAttribute('aria-label') ?? (label ?? element).textContent ?? '',
    isCovered: !isWithin || !isBelowHeader,
  }
  return { hasRing, stop }
}

/** Presses the key until the focus leaves the page. Resolves to the tab stops in order. Requires reduced motion. */
export const walk = async (page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> => {
  const stops: Stop[] = []
  await page.locator('body').evaluate((body) => (document.activeElement as HTMLElement | null)?.blur() ?? body)
  for (let press = 0; press < 200; press += 1) {
    await page.keyboard.press(key)
    const last = stops.at(-1)
    const { hasRing, stop } = await page.evaluate(noteFocus)
    if (last) last.hasRing = hasRing
    if (!stop) return stops
    // A date field has a tab stop for each of its parts.
    if (stop.element === last?.element && stop.name === last.name) continue
    stops.push({ ...stop, hasRing: false })
  }
  throw new Error('The focus does not leave the page')
}
