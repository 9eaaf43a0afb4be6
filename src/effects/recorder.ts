import { keyedHash } from '../../machines/model/keyedHash.ts'
import { createRecorder, type Recorder } from '../../machines/replay/recorder.ts'

type Inspected = Parameters<Recorder['observe']>

/**
 * A recorder with a random key, which never leaves the page: masks of two recordings cannot be compared. Receives the
 * events that waited for it. Throws where their number reaches the limit, because older ones may be lost.
 */
export const startRecorder = (waiting: readonly Inspected[], mostWaiting: number): Recorder => {
  if (waiting.length >= mostWaiting) throw new Error('The code that records came too late')
  const [first = 0, second = 0] = crypto.getRandomValues(new Uint32Array(2))
  const recorder = createRecorder((text) => keyedHash([first, second], text))
  for (const inspected of waiting) recorder.observe(...inspected)
  return recorder
}
