/** States of one mail, as in `machines/flows/mail.flow.ts`. */
export const MAIL_STATES = ['held', 'queued', 'sending', 'sent', 'failed', 'unknown', 'bounced', 'undone'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** For how long the server holds a mail. It is longer than UNDO_MAIL_MS, so that a press at the last moment still counts. */
export const MAIL_HOLD_MS = 15_000
/** For how long the console offers to take a mail back. */
export const UNDO_MAIL_MS = 10_000
/** After a confirmation went out, no other one can be sent for this long. */
export const RESEND_MS = 10 * 60_000
