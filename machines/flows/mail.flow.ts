import { setup } from 'xstate'

/** What may happen to a mail in the outbox. */
export type MailEvent =
  /** A person has taken it back. */
  | { type: 'mail.undone' }
  /** Its hold is over. */
  | { type: 'mail.released' }
  /** A process has taken it on, and is about to send it. */
  | { type: 'mail.claimed' }
  | { type: 'mail.accepted' }
  /** Not taken now, and not sent: it is tried again. */
  | { type: 'mail.postponed' }
  /** Not taken, for good. */
  | { type: 'mail.refused' }
  /** No answer proves whether it was sent. */
  | { type: 'mail.lost' }
  /** It came back with a backup, after which it may have been sent. */
  | { type: 'mail.restored' }
  /** A person knows that it has arrived. */
  | { type: 'mail.confirmed' }
  /** A person wants it to be sent once more. */
  | { type: 'mail.retried' }
  /** A mail server has reported that it did not arrive. */
  | { type: 'mail.bounced' }

/** A mail that goes out. Its state is a column of the database; the server moves it by this chart alone. */
export const mailFlow = setup({ types: { events: {} as MailEvent } }).createMachine({
  id: 'mailFlow',
  initial: 'held',
  states: {
    held: { on: { 'mail.undone': 'undone', 'mail.released': 'queued', 'mail.restored': 'unknown' } },
    queued: { on: { 'mail.claimed': 'sending', 'mail.restored': 'unknown' } },
    sending: {
      on: {
        'mail.accepted': 'sent',
        'mail.postponed': 'queued',
        'mail.refused': 'failed',
        'mail.lost': 'unknown',
        'mail.restored': 'unknown',
        // The report may be here before the answer of the mail server is.
        'mail.bounced': 'bounced',
      },
    },
    // No machine sends it again. The answer may still come, to a process that was slow.
    unknown: {
      on: {
        'mail.accepted': 'sent',
        'mail.refused': 'failed',
        'mail.bounced': 'bounced',
        'mail.confirmed': 'sent',
        'mail.retried': 'queued',
      },
    },
    sent: { on: { 'mail.bounced': 'bounced' } },
    bounced: { type: 'final' },
    failed: { on: { 'mail.retried': 'queued' } },
    undone: { type: 'final' },
  },
})
