import { type RefObject, useLayoutEffect, useRef } from 'react'

/** CSS pixels from the end within which a reader follows what comes. */
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
 * Where a conversation is scrolled to, in its own box: at first to what is unread, or to its end. Older entries leave what is read where it
 * is, and newer ones are followed by those who have read up to the end.
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
