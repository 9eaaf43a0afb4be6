import type { SnapshotFrom } from 'xstate'
import type { sessionMachine } from './session.machine.ts'

/*
 * Apart from the machine, which is there from the start: this is read by what comes later.
 */

/** Whether the page is hidden while it is not known who is here, and whether that could not be asked. */
export const selectCover = (snapshot: SnapshotFrom<typeof sessionMachine>): 'none' | 'waiting' | 'failed' => {
  if (snapshot.matches({ signedIn: 'unidentified' })) return 'failed'
  return snapshot.matches({ signedIn: 'away' }) || snapshot.matches({ signedIn: 'identifying' }) ? 'waiting' : 'none'
}
