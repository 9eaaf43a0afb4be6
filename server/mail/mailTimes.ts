const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Milliseconds. */
export const MAIL_TIMES = {
  /** Pauses before a mail that was not taken is tried again. After the last it has failed. */
  pauses: [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR],
  /** A mail server that has not answered by then may have sent it or not. */
  patience: 60 * SECOND,
  /** What is still being sent by then was left by a process that ended. Longer than the patience. */
  claim: 2 * MINUTE,
  /** Between two looks at what is due. */
  pause: SECOND,
  /** For how long a program that ends waits for answers, before it breaks off. */
  farewell: 10 * SECOND,
}
export type MailTimes = typeof MAIL_TIMES
