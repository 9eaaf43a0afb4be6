import type { Overlays } from './overlays/index.ts'
import { createStore } from './store.ts'

/*
 * What opens over the page is drawn by Fluent UI, whose code for it is larger than all else until the dashboard. It loads later.
 */

const { set, useValue } = createStore<Overlays | null>(null)

/** Called with the code when it has loaded. */
export const overlaysLoaded = set

/** The code that draws what opens over the page; null until it has loaded. */
export const useOverlays = useValue
