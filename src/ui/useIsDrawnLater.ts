import { startTransition, useEffect, useState } from 'react'

/**
 * False in the frame that brings what asks, true right after it: for what nobody sees in that frame, so that the frame does not
 * wait for it. By an effect: a deferred value is there at once in what is itself drawn in pieces, as the first screen is.
 */
export const useIsDrawnLater = (): boolean => {
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => startTransition(() => setIsDrawn(true)), [])
  return isDrawn
}
