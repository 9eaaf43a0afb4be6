/* When the console asks by its own clock, in milliseconds. Ours. Apart from the other constants, so that sign-in does without them. */

/** The tickets in each view are counted again no sooner than this. */
export const COUNTS_PAUSE = 5000
/** A visible order is asked for changes at this interval. */
export const CHANGES_INTERVAL = 15_000
/** A visible page asks for notifications at this interval. */
export const ALERTS_INTERVAL = 60_000
/** Changes are asked for again after this where a call that was to wait was answered at once without any. */
export const FOLLOW_PAUSE = 1000
/** They are asked for again so long after a failure, and twice as long after each further one. */
export const FOLLOW_RETRY = 2000
export const FOLLOW_RETRY_MAX = 60_000
/** Which ticket is open is saved again after this; it is forgotten after 45 s. */
export const PRESENCE_INTERVAL = 20_000
/** A changed queue is asked for again no sooner than this. */
export const DESK_NEWS_PAUSE = 1000
/** It is asked for again so long after a failure. */
export const DESK_NEWS_RETRY = 5000
/** Rows may enter, move and leave once the queue has had neither focus nor pointer for this long. */
export const DESK_LEFT = 30_000
/** A changed row is marked for this long. */
export const ROW_MARK = 3000
/** A ticket counts as read once it has been visible for this long. */
export const READ_DELAY = 1_000
