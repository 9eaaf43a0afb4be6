const SECOND = 1000
const MINUTE = 60 * SECOND

/** Milliseconds, except `tries`. */
export const MONEY_TIMES = {
  /** How long a call waits for the gateway. Without an answer by then, nobody knows whether the operation was done. */
  patience: 10 * SECOND,
  /** An attempt that nobody has sent or settled after this time was left by a process that ended. */
  abandoned: 15 * SECOND,
  /** Pauses between look-ups of an attempt; the last one repeats. */
  looks: [5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE],
  /** An attempt that the gateway does not know this long after it was sent has not arrived. It is sent again under the same key. */
  absent: MINUTE,
  /** How often an attempt is sent at most. */
  tries: 5,
  /** How long a process's claim of an attempt lasts. */
  claim: MINUTE,
  /** Between two searches for what is due. */
  pause: 5 * SECOND,
}
export type MoneyTimes = typeof MONEY_TIMES
