const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Milliseconds. */
export const MAIL_TIMES = {
  /** Pauses before a mail that was not accepted is tried again. When they are used up, the mail has failed. */
  pauses: [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR],
  /** How long a mail server may take to answer. Without an answer by then, nobody knows whether the mail was sent. */
  timeout: 60 * SECOND,
  /** A mail that is still being sent after this time was abandoned by a process that ended. Must be longer than `timeout`. */
  claim: 2 * MINUTE,
  /** The pause between two searches for mails that are due. */
  pause: SECOND,
  /** How long a program that is ending waits for answers before it aborts what it is sending. */
  shutdown: 10 * SECOND,
}
export type MailTimes = typeof MAIL_TIMES
