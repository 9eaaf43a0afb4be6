import type { Change, Doing } from '../model/changes.ts'

/* The events between the feed of changes and the screens. */

/** What has been done to tickets. The feed sends it to the workspace, which forwards it to the screen that shows them. */
export interface ChangesArrived {
  readonly type: 'changes.arrived'
  /** What was done, oldest first. */
  readonly changes: readonly Change[]
  /** Whether anything may have changed, because nothing was followed before, or the API cannot list the changes. */
  readonly isReset: boolean
  /** The cursor: what the page shows has to be at least as new as this. */
  readonly seq: number
  /** The milliseconds during which changes were not followed before this; 0 if there was no gap, or if nothing was followed yet. */
  readonly away: number
}

/** The member of staff has read notifications elsewhere, or there are new ones. The feed sends it to the workspace. */
export interface UnreadChanged {
  readonly type: 'unread.changed'
}

/** The tickets that a screen shows. `doing`: what the person does with the first one, if the screen is that of one ticket; otherwise null. */
export interface Watched {
  /** The numbers of the tickets, at most as many as one call accepts. */
  readonly tickets: readonly string[]
  readonly doing: Doing | null
}

/** The event that a screen sends to the workspace, which passes it on to the feed. */
export type TicketsWatched = { type: 'tickets.watched'; watched: Watched }
