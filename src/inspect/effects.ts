import { action, promised, watching } from '../../machines/kit/stubs.ts'
import type { Replay } from './app/replay.ts'
import type { AppNews } from './link/pageLink.ts'
import type { WrittenEvent } from './model/draft.ts'

/* What the inspector asks of the world, as stubs; main.tsx puts the effects in their place. */

/** The picture of a machine: SVG. Rejects where there is none. */
export const fetchChart = promised('fetchChart')<string, { machine: string }>()
/** Puts a text on the clipboard. Rejects where the browser does not allow it. */
export const saveToClipboard = promised('saveToClipboard')<void, { text: string }>()
/** The report of a problem that a file holds, played. Rejects, in words, where it holds none. */
export const loadReport = promised('loadReport')<Replay, { file: Blob }>()
/** Sends an event to an actor of the app. */
export const sendEvent = action('sendEvent')<{ session: string; event: WrittenEvent }>()
/** What the app tells. */
export const watchApp = watching('watchApp')<AppNews>()
