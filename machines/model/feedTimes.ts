/*
 * Intervals and delays of calls that the console makes automatically, in milliseconds. None is in the documented product. They are not in
 * constants.ts, so that sign-in does not load them.
 */

/** Minimum time before the tickets in each view are counted again. */
export const COUNTS_PAUSE = 5000
/** A visible order polls for changes at this interval. */
export const CHANGES_INTERVAL = 15_000
/** A visible page polls for notifications at this interval. */
export const ALERTS_INTERVAL = 60_000
/** Delay before the next call for changes if the last one returned none: a server may answer without waiting. */
export const FOLLOW_PAUSE = 1000
/** Delay before the next call for changes after a failure. It doubles with each further failure, up to FOLLOW_RETRY_MAX. */
export const FOLLOW_RETRY = 2000
export const FOLLOW_RETRY_MAX = 60_000
/** Presence is sent again at this interval; the server forgets it after 45 s. */
export const PRESENCE_INTERVAL = 20_000
/** Minimum time before a queue that has changed is loaded again. */
export const DESK_NEWS_PAUSE = 1000
/** Delay before a queue that has changed is loaded again after a failure. */
export const DESK_NEWS_RETRY = 5000
/** Rows may enter, move and leave once neither the focus nor the pointer has been in the queue for this long. */
export const DESK_LEFT = 30_000
/** A changed row is marked for this long. */
export const ROW_MARK = 3000
/** A ticket counts as read once it has been visible for this long. */
export const READ_DELAY = 1_000
