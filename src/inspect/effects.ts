import { promised, told, watching } from '../../machines/kit/stubs.ts'
import type { Replay } from './app/replay.ts'
import type { WrittenEvent } from './model/draft.ts'

/* What the inspector asks of the world, as stubs; main.tsx puts the effects in their place. */

/** The picture of a machine: SVG. Rejects where there is none. */
export const fetchChart = promised<string, { machine: string }>('fetchChart')
/** Puts a text on the clipboard. Rejects where the browser does not allow it. */
export const saveToClipboard = promised<void, { text: string }>('saveToClipboard')
/** The report of a problem that a file holds, played. Rejects, in words, where it holds none. */
export const loadReport = promised<Replay, { file: Blob }>('loadReport')
/** Sends an event to an actor of the app. */
export const sendEvent = told<{ session: string; event: WrittenEvent }>('sendEvent')
/** Sends 'app.announced', 'batch.received' and 'app.ended' as the app tells them. */
export const watchApp = watching('watchApp')
