import type { InspectionEvent } from 'xstate'
import type { Recording } from '../../machines/model/recording.ts'
import type { Recorder } from '../../machines/replay/recorder.ts'
import { untilOnline } from './browser.ts'

/** Limit of events that wait for the recorder: more than a page causes while it loads. */
const MOST_WAITING = 5000

export interface RecordingEffects {
  /** Receives inspection events of the actors, from their start. */
  readonly inspect: (event: InspectionEvent) => void
  /** Loads the recorder once. Resolves to null if recording has failed, or if the recorder did not load: then the next call tries again. */
  readonly start: () => Promise<Recorder | null>
  /** Starts once there is a network and nothing on the page is loading. */
  readonly startWhenQuiet: () => Promise<void>
  /** Resolves to the recording; rejects if there is none. */
  readonly takeRecording: () => Promise<Recording>
}

/**
 * Records what happens to the actors. The recorder loads after the page, which must not wait for it. Until then events are
 * kept in memory.
 */
export const createRecording = (
  now: () => number,
  logError: (error: unknown) => void,
  load = () => import('./recorder.ts'),
): RecordingEffects => {
  const waiting: Parameters<Recorder['observe']>[] = []
  let recorder: Promise<Recorder | null> | undefined
  let observe: Recorder['observe'] = (...inspected) => {
    if (waiting.length < MOST_WAITING) waiting.push(inspected)
  }

  // After an error nothing is recorded: the console works without a recording.
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
      // The next call tries again. Events are kept until then.
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
      // If this fails, takeRecording still loads the recorder.
      const ahead = await import('./ahead.ts').catch(() => null)
      if (ahead === null) return
      await ahead.untilQuiet()
      await start()
    },
    inspect: (event) => {
      try {
        // An event to a stopped actor has no effect.
        const isRecorded =
          event.type === '@xstate.snapshot' ||
          (event.type === '@xstate.event' && event.actorRef.getSnapshot().status === 'active')
        if (isRecorded) observe(event, now())
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
