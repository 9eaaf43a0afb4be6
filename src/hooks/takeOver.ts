import { useSyncExternalStore } from 'react'

/*
 * While what the build has drawn of the page is taken over, React must find it as it was built: what the build could not draw
 * waits until that is over.
 */

let isTakenOver = true
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says whether the page is drawn by React alone; it is unless told. */
export const setTakenOver = (isOver: boolean): void => {
  isTakenOver = isOver
  for (const listener of listeners) listener()
}

const read = (): boolean => isTakenOver

/** Whether the page is drawn by React alone. */
export const useIsTakenOver = (): boolean => useSyncExternalStore(subscribe, read, read)
