import type { SnapshotFrom } from 'xstate'
import type { Presence } from '../model/changes.ts'
import type { followMachine } from './follow.machine.ts'

/* In a file of their own, because screens use them, too, and the machine is loaded on demand. */

type FollowSnapshot = SnapshotFrom<typeof followMachine>

/** Whether changes show as they happen. */
export type Liveness = 'live' | 'catchingUp' | 'behind'

export const selectLiveness = ({ value }: FollowSnapshot): Liveness => {
  if (typeof value !== 'string') return 'live' in value ? 'live' : 'behind'
  return value === 'resting' ? 'behind' : 'catchingUp'
}
/** When the current interruption of following began, epoch milliseconds; null if there is none. */
export const selectNotLiveSince = ({ context }: FollowSnapshot): number | null => context.since
/** Who else has tickets open that the page shows. */
export const selectPresence = ({ context }: FollowSnapshot): readonly Presence[] => context.presence
