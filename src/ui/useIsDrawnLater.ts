import { useDeferredValue } from 'react'

/**
 * False in the frame that brings what asks, true right after it: for what nobody sees in that frame, so that the frame does not
 * wait for it. True at once in what is itself drawn in pieces, as the first screen is: that is drawn whole.
 */
export const useIsDrawnLater = (): boolean => useDeferredValue(true, false)
