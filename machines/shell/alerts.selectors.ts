import type { SnapshotFrom } from 'xstate'
import type { alertsMachine } from './alerts.machine.ts'

/* In a file of its own, because code that is loaded at start uses it, and the machine is loaded later. */

/** How many notifications are unread; 0 before the first answer. */
export const selectUnread = (snapshot: SnapshotFrom<typeof alertsMachine> | undefined): number =>
  snapshot?.context.answer?.unread ?? 0
