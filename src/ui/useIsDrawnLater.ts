import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from 'react'

/**
 * False as what asks is first drawn, true right after it: for what nobody sees then, so that nothing waits for it. By an effect: a
 * deferred value is there at once in what is itself drawn in pieces, as the first screen is.
 * @param place what stands in its place until then: where the window shows it, the place itself is never painted
 */
export const useIsDrawnLater = (place?: RefObject<Element | null>): boolean => {
  const [isDrawn, setIsDrawn] = useState(false)
  useLayoutEffect(() => {
    const box = place?.current?.getBoundingClientRect()
    if (box && box.top < window.innerHeight) setIsDrawn(true)
  }, [place])
  useEffect(() => startTransition(() => setIsDrawn(true)), [])
  return isDrawn
}
