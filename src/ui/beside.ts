import { type RefObject, useLayoutEffect } from 'react'

/**
 * Where a popup is placed: below or above its anchor, aligned with its start, end or middle; or after it, with aligned
 * tops.
 */
export interface Side {
  readonly at: 'below' | 'above' | 'after'
  readonly inLine?: 'start' | 'middle' | 'end'
  /** Between the two, CSS pixels. */
  readonly gap: number
}

/** Kept free at the edges of the page, CSS pixels. */
const EDGE = 8

/** As near to its place as there is room. */
const kept = (start: number, size: number, room: number): number => Math.max(EDGE, Math.min(start, room - EDGE - size))

/** The first of two places that has room, otherwise the first. */
const fitting = (first: number, second: number, size: number, room: number): number => {
  const fits = (start: number) => start >= EDGE && start + size <= room - EDGE
  return !fits(first) && fits(second) ? second : first
}

const placeBeside = (part: HTMLElement, anchor: Element, { at, inLine = 'start', gap }: Side): void => {
  // Measures where its zero is, whatever element it is positioned by.
  part.style.left = '0'
  part.style.top = '0'
  const own = part.getBoundingClientRect()
  const other = anchor.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const above = other.top - gap - own.height
  const below = other.bottom + gap
  const lines = {
    start: other.left,
    middle: other.left + (other.width - own.width) / 2,
    end: other.right - own.width,
  }
  const left =
    at === 'after'
      ? fitting(other.right + gap, other.left - gap - own.width, own.width, clientWidth)
      : kept(lines[inLine], own.width, clientWidth)
  const tops = { after: other.top, above: fitting(above, below, own.height, clientHeight) }
  const top = at === 'below' ? fitting(below, above, own.height, clientHeight) : tops[at]
  part.style.left = `${kept(left, own.width, clientWidth) - own.left}px`
  part.style.top = `${kept(top, own.height, clientHeight) - own.top}px`
}

/**
 * Keeps a popup beside its anchor and on the page, on the other side where there is no room. Its class positions it,
 * absolute or fixed. Fluent UI's positioning is 12 KB of gzip.
 */
export const useBeside = (
  isOpen: boolean,
  part: RefObject<HTMLElement | null>,
  anchor: RefObject<Element | null>,
  side: Side,
): void => {
  const { at, inLine, gap } = side
  useLayoutEffect(() => {
    if (!isOpen) return
    const place = () => {
      if (part.current && anchor.current)
        placeBeside(part.current, anchor.current, { at, gap, ...(inLine && { inLine }) })
    }
    place()
    window.addEventListener('resize', place)
    document.addEventListener('scroll', place, true)
    return () => {
      window.removeEventListener('resize', place)
      document.removeEventListener('scroll', place, true)
    }
  }, [isOpen, part, anchor, at, inLine, gap])
}
