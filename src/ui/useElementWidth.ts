import { useEffect, useState } from 'react'
import { RESIZE_DEBOUNCE } from '../../machines/constants.ts'

/** The width of an element in whole CSS pixels: 0 until it is laid out, then at once, then once its changes have come to rest. */
export const useElementWidth = (element: HTMLElement | null): number => {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element) return
    let isKnown = false
    let rest: ReturnType<typeof setTimeout> | undefined
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return
      const measured = Math.floor(entry.contentRect.width)
      clearTimeout(rest)
      if (isKnown) rest = setTimeout(() => setWidth(measured), RESIZE_DEBOUNCE)
      else setWidth(measured)
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
