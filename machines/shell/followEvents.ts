import type { Change, Doing } from '../model/changes.ts'

/* What passes between the feed of changes and the screens. */

/** What has been done to tickets. The feed sends it to the workspace, and that to the screen that shows them. */
export interface ChangesArrived {
  readonly type: 'changes.arrived'
  /** What was done, oldest first. */
  readonly changes: readonly Change[]
  /** Whether anything may have changed: it was not followed before, or there is too much to list. */
  readonly isReset: boolean
  /** The cursor: what is on the page has to be as new as this. */
  readonly seq: number
  /** For how long nothing was followed before, milliseconds; 0 for no time, or where nothing was followed yet. */
  readonly away: number
}

/** The member of staff has read notifications elsewhere, or there are new ones. The feed sends it to the workspace. */
export interface UnreadChanged {
  readonly type: 'unread.changed'
}

/** What a screen shows of tickets. `doing`: with the first of them, whose page it is; null where it is that of none. */
export interface Watched {
  /** Their numbers, at most as many as one call takes. */
  readonly tickets: readonly string[]
  readonly doing: Doing | null
}

/** The event that a screen sends to the workspace, and that to the feed. */
export type TicketsWatched = { type: 'tickets.watched'; watched: Watched }
