import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** The number of rows drawn above and below the visible ones. */
const MARGIN_ROWS = 8
/** A list counts as scrolled to its end within this distance from it, in CSS pixels. */
const NEAR_END = 4

export interface RowWindowOptions {
  readonly count: number
  /** CSS pixels. */
  readonly rowHeight: number
  /** Whether the list stays at its end while rows are added. */
  readonly isFollowed: boolean
  readonly onScrolled: (isAtEnd: boolean) => void
}

export interface RowWindow {
  /** The ref of the element that scrolls. */
  readonly scroller: RefObject<HTMLDivElement | null>
  /** The rows to draw: from index `first` up to, but not including, `last`. */
  readonly first: number
  readonly last: number
  readonly onScroll: () => void
  /** Scrolls a row into view, as little as possible. */
  readonly reveal: (index: number) => void
}

const seenIn = ({ scrollTop, clientHeight }: HTMLElement) => ({ top: scrollTop, height: clientHeight })

const isAtEnd = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement): boolean =>
  scrollTop + clientHeight >= scrollHeight - NEAR_END

/** Which rows of equal height to draw at the present scroll position. */
export const useRowWindow = ({ count, rowHeight, isFollowed, onScrolled }: RowWindowOptions): RowWindow => {
  const scroller = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState({ top: 0, height: 400 })
  const isEmpty = count === 0

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || !isFollowed || isEmpty) return
    element.scrollTop = count * rowHeight
    setSeen(seenIn(element))
  }, [count, rowHeight, isFollowed, isEmpty])

  useEffect(() => {
    const element = scroller.current
    if (!element || isEmpty) return
    const observer = new ResizeObserver(() => setSeen(seenIn(element)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [isEmpty])

  return {
    scroller,
    first: Math.max(0, Math.floor(seen.top / rowHeight) - MARGIN_ROWS),
    last: Math.ceil((seen.top + seen.height) / rowHeight) + MARGIN_ROWS,
    onScroll: () => {
      const element = scroller.current
      if (!element) return
      setSeen(seenIn(element))
      onScrolled(isAtEnd(element))
    },
    reveal: (index) => {
      const element = scroller.current
      if (!element) return
      const top = index * rowHeight
      const lowest = top + rowHeight - element.clientHeight
      element.scrollTop = Math.max(lowest, Math.min(top, element.scrollTop))
    },
  }
}
