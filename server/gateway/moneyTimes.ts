const SECOND = 1000
const MINUTE = 60 * SECOND

/** Milliseconds, except `tries`. */
export const MONEY_TIMES = {
  /** How long a call waits for the gateway. Without an answer by then, nobody knows whether the operation was done. */
  timeout: 10 * SECOND,
  /** An attempt that is still being sent after this time was left by a process that ended. */
  abandoned: 15 * SECOND,
  /** Pauses between look-ups of an attempt; the last one repeats. */
  lookUpPauses: [5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE],
  /** If the gateway does not know an attempt this long after it was sent, the request was lost. If possible, it is sent again under the same key. */
  lostAfter: MINUTE,
  /** The most times that an attempt is sent. */
  tries: 5,
  /** How long a process's claim of an attempt lasts. */
  claim: MINUTE,
  /** Pause between two searches for due attempts and expired authorisations. */
  pause: 5 * SECOND,
}
export type MoneyTimes = typeof MONEY_TIMES
