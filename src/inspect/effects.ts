import { action, promised, watching } from '../../machines/kit/stubs.ts'
import type { Replay } from './app/replay.ts'
import type { AppNews } from './link/pageLink.ts'
import type { WrittenEvent } from './model/draft.ts'

/* Effects of the inspector, as stubs; main.tsx wires them. */

/** Resolves to the chart of a machine as SVG. Rejects if there is none. */
export const fetchChart = promised('fetchChart')<string, { machine: string }>()
/** Copies a text to the clipboard. Rejects if the browser denies it. */
export const saveToClipboard = promised('saveToClipboard')<void, { text: string }>()
/** Replays the report in a file. Rejects with an error to show if the file contains no report. */
export const loadReport = promised('loadReport')<Replay, { file: Blob }>()
/** Sends an event to an actor of the app. */
export const sendEvent = action('sendEvent')<{ session: string; event: WrittenEvent }>()
/** Sends the messages of the app. */
export const watchApp = watching('watchApp')<AppNews>()
