import { useSyncExternalStore } from 'react'
import type { Overlays } from './overlays/index.ts'

/*
 * What opens over the page is drawn by Fluent UI, whose code for it is larger than all else until the dashboard. It loads later.
 */

let loaded: Overlays | null = null
const listeners = new Set<() => void>()

/** Called with the code when it has loaded. */
export const overlaysLoaded = (overlays: Overlays): void => {
  loaded = overlays
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The code that draws what opens over the page; null until it has loaded. */
export const useOverlays = (): Overlays | null =>
  useSyncExternalStore(
    subscribe,
    () => loaded,
    () => null,
  )
