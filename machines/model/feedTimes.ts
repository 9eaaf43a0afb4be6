/* Intervals and delays of calls that the console makes on its own, in milliseconds. Ours. Not in constants.ts, so that sign-in need not load them. */

/** The tickets in each view are counted again no sooner than after this. */
export const COUNTS_PAUSE = 5000
/** A visible order is asked for changes at this interval. */
export const CHANGES_INTERVAL = 15_000
/** A visible page asks for notifications at this interval. */
export const ALERTS_INTERVAL = 60_000
/** Changes are asked for again after this if a call that should have waited was answered at once and without changes. */
export const FOLLOW_PAUSE = 1000
/** After a failure, changes are asked for again after this. The delay doubles with each further failure, up to FOLLOW_RETRY_MAX. */
export const FOLLOW_RETRY = 2000
export const FOLLOW_RETRY_MAX = 60_000
/** Presence is sent again at this interval; the server forgets it after 45 s. */
export const PRESENCE_INTERVAL = 20_000
/** A changed queue is asked for again no sooner than after this. */
export const DESK_NEWS_PAUSE = 1000
/** After a failure, a changed queue is asked for again after this. */
export const DESK_NEWS_RETRY = 5000
/** Rows may enter, move and leave once neither the focus nor the pointer has been in the queue for this long. */
export const DESK_LEFT = 30_000
/** A changed row is marked for this long. */
export const ROW_MARK = 3000
/** A ticket counts as read once it has been visible for this long. */
export const READ_DELAY = 1_000
