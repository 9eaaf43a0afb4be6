import { useDeferredValue } from 'react'

/**
 * False in the frame that brings what asks, true right after it: for what nobody sees in that frame, so that the frame does not
 * wait for it.
 */
export const useIsDrawnLater = (): boolean => useDeferredValue(true, false)
