import { keyedHash } from '../../machines/model/keyedHash.ts'
import { createRecorder, type Recorder } from '../../machines/replay/recorder.ts'

/** A recorder whose masks nobody can compare with those of another page: the key never leaves this one. */
export const startRecorder = (): Recorder => {
  const [first = 0, second = 0] = crypto.getRandomValues(new Uint32Array(2))
  return createRecorder((text) => keyedHash([first, second], text))
}
