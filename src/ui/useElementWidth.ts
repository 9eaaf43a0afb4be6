import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { RESIZE_DEBOUNCE } from '../../machines/constants.ts'

/** The width of an element in whole CSS pixels: 0 until it is laid out, then at once, then once its changes have come to rest. */
export const useElementWidth = (element: HTMLElement | null): number => {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (!element) return
    let isKnown = false
    let rest: ReturnType<typeof setTimeout> | undefined
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return
      const measured = Math.floor(entry.contentRect.width)
      clearTimeout(rest)
      if (isKnown) rest = setTimeout(() => setWidth(measured), RESIZE_DEBOUNCE)
      // In the frame that has laid it out, and not in the next: it is asked for between layout and painting.
      else flushSync(() => setWidth(measured))
      isKnown = measured > 0
    })
    observer.observe(element)
    return () => {
      clearTimeout(rest)
      observer.disconnect()
    }
  }, [element])
  return width
}
