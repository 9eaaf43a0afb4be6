import type { Page } from '@playwright/test'

/** Pairs of texts or controls of which one currently covers part of the other. */
export const overlapsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Box = { name: string; element: Element; layer: Element; rects: DOMRect[] }
    /** Overlaps of up to this many pixels are the empty space around letters. */
    const SLACK = 3

    /** Caches the answer for each element, as it is needed for every text inside it. */
    const remembered = <Answer>(ask: (element: Element) => Answer) => {
      const known = new Map<Element, Answer>()
      return (element: Element): Answer => {
        const answer = known.get(element) ?? ask(element)
        known.set(element, answer)
        return answer
      }
    }
    const styleOf = remembered((element) => {
      const { position, overflowX, clipPath, clip } = getComputedStyle(element)
      return { position, overflowX, clipPath, clip }
    })
    const ancestorsOf = remembered((element): Element[] =>
      element.parentElement ? [element, ...ancestorsOf(element.parentElement)] : [element],
    )
    /** What does not scroll with the rest of the page is above it on purpose. */
    const layerOf = (element: Element) =>
      ancestorsOf(element).find(
        (one) => /fixed|sticky/.test(styleOf(one).position) || one.matches('[role="dialog"]'),
      ) ?? document.body
    const cross = (one: DOMRect, other: DOMRect): DOMRect => {
      const [left, top] = [Math.max(one.left, other.left), Math.max(one.top, other.top)]
      const [right, bottom] = [Math.min(one.right, other.right), Math.min(one.bottom, other.bottom)]
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
    }
    const isSeen = ({ width, height }: DOMRect) => width > SLACK && height > SLACK
    /** The part of the rectangle that its scrolling or clipping ancestors leave visible. */
    const clipped = (rect: DOMRect, element: Element) =>
      ancestorsOf(element)
        .filter(
          (one) => styleOf(one).overflowX !== 'visible' && one !== document.documentElement && one !== document.body,
        )
        .reduce((left, one) => cross(left, one.getBoundingClientRect()), rect)
    const boxOf = (element: Element, rects: Iterable<DOMRect>, name: string): Box[] => {
      const isDrawn = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      const isHidden = ancestorsOf(element).some((one) =>
        /inset\(50%\)|rect\(/.test(styleOf(one).clipPath + styleOf(one).clip),
      )
      if (!isDrawn || isHidden || element.closest('svg')) return []
      const seen = [...rects].map((rect) => clipped(rect, element)).filter(isSeen)
      return seen.length > 0 ? [{ name, element, layer: layerOf(element), rects: seen }] : []
    }

    const texts: Box[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim()
      const element = node.parentElement
      if (!words || !element) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      texts.push(...boxOf(element, range.getClientRects(), `"${words.slice(0, 40)}"`))
    }
    const controls = [...document.querySelectorAll('button, input, select, textarea, a[href]')].flatMap((element) => {
      const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
      return boxOf(element, element.getClientRects(), `<${element.localName}> ${name.trim().slice(0, 40)}`)
    })
    const boxes = [...texts, ...controls]
    const isWithin = (one: Element, other: Element) => one.contains(other) || other.contains(one)
    const collide = (one: Box, other: Box) =>
      one.layer === other.layer &&
      !isWithin(one.element, other.element) &&
      one.rects.some((rect) => other.rects.some((across) => isSeen(cross(rect, across))))
    return boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter((other) => collide(one, other))
        .map((other) => `${one.name} and ${other.name}`),
    )
  })
