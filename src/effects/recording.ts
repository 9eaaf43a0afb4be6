import type { InspectionEvent } from 'xstate'
import type { Recording } from '../../machines/model/recording.ts'
import type { Recorder } from '../../machines/replay/recorder.ts'

/** More than a page says while it loads. */
const MOST_WAITING = 5000

type Hear = Recorder['hear']

export interface RecordingEffects {
  /** Hears of the actors from their start. */
  readonly inspect: (event: InspectionEvent) => void
  /** Loads the code that records; what has happened until then is redacted and recorded then. */
  readonly start: () => void
  /** What was recorded; rejects where the code has not come, or has failed. */
  readonly takeRecording: () => Promise<Recording>
}

/** The recording of what happens. The code that does it comes after the page, which shall not wait for it. */
export const createRecording = (
  now: () => number,
  logError: (error: unknown) => void,
  load = () => import('./recorder.ts'),
): RecordingEffects => {
  let waiting: Parameters<Hear>[] = []
  let recorder: Promise<Recorder> | null = null

  const stop = (error: unknown): void => {
    waiting = []
    hear = () => undefined
    recorder = Promise.reject(error)
    recorder.catch(() => undefined)
    logError(error)
  }

  let hear: Hear = (...heard) => {
    if (waiting.push(heard) > MOST_WAITING) stop(new Error('The code that records did not come'))
  }

  const begin = async (): Promise<Recorder> => {
    const { startRecorder } = await load()
    const started = startRecorder()
    for (const heard of waiting) started.hear(...heard)
    waiting = []
    hear = started.hear
    return started
  }

  const start = (): void => {
    if (recorder) return
    recorder = begin()
    recorder.catch(stop)
  }

  return {
    start,
    inspect: (event) => {
      try {
        // What is sent to an actor that has ended does nothing.
        const isHeard =
          event.type === '@xstate.snapshot' ||
          (event.type === '@xstate.event' && event.actorRef.getSnapshot().status === 'active')
        if (isHeard) hear(event, now())
      } catch (error) {
        // The console goes on without a recording.
        stop(error)
      }
    },
    takeRecording: async () => {
      start()
      const recording = (await recorder)?.take()
      if (!recording) throw new Error('Nothing was recorded')
      return recording
    },
  }
}
