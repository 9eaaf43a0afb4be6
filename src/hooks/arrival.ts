import { type RefObject, useEffect, useRef } from 'react'

// The page that was opened by its address keeps the browser's own focus; only what follows it takes focus.
let isFirstArrival = true

/**
 * The heading that takes focus when another screen arrives, so that keyboard and screen reader go along. `screen`
 * names what is shown.
 */
export const useArrivalFocus = (screen: string): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null)
  const arrived = useRef('')
  useEffect(() => {
    if (arrived.current === screen) return
    arrived.current = screen
    if (!isFirstArrival) heading.current?.focus({ preventScroll: true })
    isFirstArrival = false
  }, [screen])
  return heading
}
