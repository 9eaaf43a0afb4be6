import { useSyncExternalStore } from 'react'

/*
 * While React hydrates the prerendered page, its first render must match that page. What the build could not draw
 * waits until hydration is done.
 */

let isTakenOver = true
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sets whether hydration is done. True unless set. */
export const setTakenOver = (isOver: boolean): void => {
  isTakenOver = isOver
  for (const listener of listeners) listener()
}

const read = (): boolean => isTakenOver

/** Whether hydration is done, so that React may draw what the build could not. */
export const useIsTakenOver = (): boolean => useSyncExternalStore(subscribe, read, read)
