import { keyedHash } from '../../machines/model/keyedHash.ts'
import { createRecorder, type Recorder } from '../../machines/replay/recorder.ts'

type Heard = Parameters<Recorder['observe']>

/**
 * A recorder whose masks nobody can compare with those of another page: the key never leaves this one. It hears first what
 * has waited for it; throws where that is as much as can wait, for there was more.
 */
export const startRecorder = (waiting: readonly Heard[], mostWaiting: number): Recorder => {
  if (waiting.length >= mostWaiting) throw new Error('The code that records came too late')
  const [first = 0, second = 0] = crypto.getRandomValues(new Uint32Array(2))
  const recorder = createRecorder((text) => keyedHash([first, second], text))
  for (const heard of waiting) recorder.observe(...heard)
  return recorder
}
