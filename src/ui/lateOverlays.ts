import type { Overlays } from './overlays/index.ts'
import { createStore } from './store.ts'

/*
 * Everything that opens over the page is drawn by Fluent UI. That code is larger than all other code up to the dashboard, so it loads later.
 */

const { set, useValue } = createStore<Overlays | null>(null)

/** Called with the components when they have loaded. */
export const overlaysLoaded = set

/** The components that open over the page; null until they have loaded. */
export const useOverlays = useValue
