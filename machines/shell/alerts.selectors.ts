import type { SnapshotFrom } from 'xstate'
import type { alertsMachine } from './alerts.machine.ts'

/* Apart from the machine, because code that is loaded at start reads it. */

/** How many notifications are unread; 0 while that is not known. */
export const selectUnread = (snapshot: SnapshotFrom<typeof alertsMachine> | undefined): number =>
  snapshot?.context.answer?.unread ?? 0
