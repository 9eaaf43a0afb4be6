import { startTransition, useEffect, useState } from 'react'

const never = (): boolean => false

/**
 * False as what asks is first drawn, true right after it: for what nobody sees then, so that nothing waits for it. By an effect: a
 * deferred value is there at once in what is itself drawn in pieces, as the first screen is.
 * @param isSeen whether it is seen at once, all the same
 */
export const useIsDrawnLater = (isSeen: () => boolean = never): boolean => {
  const [isDrawn, setIsDrawn] = useState(isSeen)
  useEffect(() => startTransition(() => setIsDrawn(true)), [])
  return isDrawn
}
