import { type RefObject, useEffect, useRef } from 'react'

// On the first screen the focus stays where the browser put it.
let isFirstArrival = true

/** A ref for the heading that takes focus when another screen is shown, so that keyboard and screen reader follow. */
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
