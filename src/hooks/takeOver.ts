import { useSyncExternalStore } from 'react'

/*
 * While React hydrates the prerendered page, its first render must match that page. What the build could not draw
 * waits until hydration is done.
 */

let isHydrated = true
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sets whether hydration is done. True unless set. */
export const setHydrated = (isDone: boolean): void => {
  isHydrated = isDone
  for (const listener of listeners) listener()
}

const read = (): boolean => isHydrated

/** Whether hydration is done, so that React may draw what the build could not. */
export const useIsHydrated = (): boolean => useSyncExternalStore(subscribe, read, read)
