/** States of one mail, as in `machines/flows/mail.flow.ts`. */
export const MAIL_STATES = ['held', 'queued', 'sending', 'sent', 'failed', 'unknown', 'bounced', 'undone'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** For how long the server holds a mail. Longer than the console offers the way back, so that a press at the last moment still counts. */
export const MAIL_HOLD_MS = 15_000
/** For how long the console offers to take a mail back. */
export const UNDO_MAIL_MS = 10_000
/** So long after a confirmation went out no other can be sent. */
export const RESEND_MS = 10 * 60_000
