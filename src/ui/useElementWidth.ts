import { useLayoutEffect, useState } from 'react'
import { RESIZE_DEBOUNCE } from '../../machines/constants.ts'

const act = (change: () => void): void => change()

/**
 * The width of an element in whole CSS pixels: 0 until it is laid out, then at once, then once its changes have come to rest.
 * @param first makes the first change; it is told between layout and painting, so with `flushSync` it is in the frame that has laid the
 * element out. One for the life of the element.
 */
export const useElementWidth = (element: HTMLElement | null, first = act): number => {
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
      else first(() => setWidth(measured))
      isKnown = measured > 0
    })
    observer.observe(element)
    return () => {
      clearTimeout(rest)
      observer.disconnect()
    }
  }, [element, first])
  return width
}
