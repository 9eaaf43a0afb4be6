import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The distance from the end in CSS pixels. A reader who is closer is scrolled to newer entries. */
const NEAR = 80
const MARGIN = 12

interface Place {
  readonly box: RefObject<HTMLElement | null>
  /** Where the unread entries begin, if there are any. */
  readonly divider: RefObject<HTMLElement | null>
  /** The numbers of the first and the last entry. */
  readonly first: number
  readonly last: number
}

/**
 * Scrolls a conversation in its own box: at first to the unread entries or, if there are none, to its end. When older entries load, the entry
 * being read does not move. When newer ones arrive, a reader who is near the end is scrolled to them.
 */
export const useThreadPlace = ({ box, divider, first, last }: Place): void => {
  const before = useRef<{ first: number; last: number; height: number } | null>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const { scrollHeight, scrollTop, clientHeight } = element
    const known = before.current
    if (known === null) {
      element.scrollTop = divider.current ? divider.current.offsetTop - MARGIN : scrollHeight
    } else if (first < known.first) {
      element.scrollTop = scrollTop + scrollHeight - known.height
    } else if (last > known.last && known.height - scrollTop - clientHeight < NEAR) {
      element.scrollTop = scrollHeight
    }
    before.current = { first, last, height: scrollHeight }
  }, [box, divider, first, last])
}
