import type { InspectionEvent } from 'xstate'
import type { Recording } from '../../machines/model/recording.ts'
import type { Recorder } from '../../machines/replay/recorder.ts'
import { untilOnline } from './browser.ts'

/** More than a page says while it loads. */
const MOST_WAITING = 5000

export interface RecordingEffects {
  /** Hears of the actors from their start. */
  readonly inspect: (event: InspectionEvent) => void
  /** Loads the code that records, once; resolves with null where it has not come, or has failed. What has not come can be asked for again. */
  readonly start: () => Promise<Recorder | null>
  /** Starts when there is a network and nothing on the page waits any more: who only signs in needs no recording. */
  readonly startWhenQuiet: () => Promise<void>
  /** What was recorded; rejects where nothing was. */
  readonly takeRecording: () => Promise<Recording>
}

/**
 * The recording of what happens. The code that does it comes after the page, which shall not wait for it; until then what it
 * is to hear stays in memory, and goes nowhere else.
 */
export const createRecording = (
  now: () => number,
  logError: (error: unknown) => void,
  load = () => import('./recorder.ts'),
): RecordingEffects => {
  const waiting: Parameters<Recorder['observe']>[] = []
  let recorder: Promise<Recorder | null> | undefined
  let observe: Recorder['observe'] = (...heard) => {
    if (waiting.length < MOST_WAITING) waiting.push(heard)
  }

  // The console goes on without a recording.
  const stop = (error: unknown): null => {
    logError(error)
    observe = () => {}
    waiting.length = 0
    recorder = Promise.resolve(null)
    return null
  }

  const start = () => {
    recorder ??= load().then(
      ({ startRecorder }) => {
        const started = startRecorder(waiting.splice(0), MOST_WAITING)
        observe = started.observe
        return started
      },
      // It may come when it is asked for once more: what happens until then waits on.
      (error: unknown) => {
        logError(error)
        recorder = undefined
        return null
      },
    )
    return recorder.catch(stop)
  }

  return {
    start,
    startWhenQuiet: async () => {
      await untilOnline()
      // What has not come is asked for again when the recording is.
      const ahead = await import('./ahead.ts').catch(() => null)
      if (ahead === null) return
      await ahead.untilQuiet()
      await start()
    },
    inspect: (event) => {
      try {
        // What is sent to an actor that has ended does nothing.
        const isHeard =
          event.type === '@xstate.snapshot' ||
          (event.type === '@xstate.event' && event.actorRef.getSnapshot().status === 'active')
        if (isHeard) observe(event, now())
      } catch (error) {
        stop(error)
      }
    },
    takeRecording: async () => {
      const recording = (await start())?.take()
      if (!recording) throw new Error('Nothing was recorded')
      return recording
    },
  }
}
