import { keyedHash } from '../../machines/model/keyedHash.ts'
import { createRecorder, type Recorder } from '../../machines/replay/recorder.ts'

type Inspected = Parameters<Recorder['observe']>

/**
 * Returns a recorder that masks texts by hashes with a random key. The key never leaves the page, so masks of recordings
 * from two pages cannot be compared. The recorder observes the waiting events first. Throws if there are `mostWaiting` of
 * them, because later ones may be lost.
 */
export const startRecorder = (waiting: readonly Inspected[], mostWaiting: number): Recorder => {
  if (waiting.length >= mostWaiting) throw new Error('The code that records came too late')
  const [first = 0, second = 0] = crypto.getRandomValues(new Uint32Array(2))
  const recorder = createRecorder((text) => keyedHash([first, second], text))
  for (const inspected of waiting) recorder.observe(...inspected)
  return recorder
}
