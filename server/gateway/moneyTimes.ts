const SECOND = 1000
const MINUTE = 60 * SECOND

/** Milliseconds, but for `tries`. */
export const MONEY_TIMES = {
  /** A gateway that has not answered by then may have done it or not. */
  patience: 10 * SECOND,
  /** What nobody has sent or settled by then was left by a process that ended. */
  abandoned: 15 * SECOND,
  /** Pauses before it is looked up again; the last repeats. */
  looks: [5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE],
  /** From then on, what the gateway does not know has not arrived, and is sent again under the same key. */
  absent: MINUTE,
  /** How often it is sent at most. */
  tries: 5,
  /** A process that has claimed an attempt has it for so long. */
  claim: MINUTE,
  /** Between two looks at what is due. */
  pause: 5 * SECOND,
}
export type MoneyTimes = typeof MONEY_TIMES
