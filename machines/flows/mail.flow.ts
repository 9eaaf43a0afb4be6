import { setup } from 'xstate'

/** What may happen to a mail in the outbox. */
export type MailEvent =
  /** A person has taken it back. */
  | { type: 'mail.undone' }
  /** Its hold is over. */
  | { type: 'mail.released' }
  /** A process has claimed it, and is about to send it. */
  | { type: 'mail.claimed' }
  | { type: 'mail.accepted' }
  /** The mail server did not accept it for now, so it was not sent. It will be tried again. */
  | { type: 'mail.postponed' }
  /** The mail server has rejected it for good. */
  | { type: 'mail.refused' }
  /** No answer proves whether it was sent. */
  | { type: 'mail.lost' }
  /** It was restored from a backup, and may have been sent since that backup was made. */
  | { type: 'mail.restored' }
  /** A person knows that it has arrived. */
  | { type: 'mail.confirmed' }
  /** A person wants it to be sent once more. */
  | { type: 'mail.retried' }
  /** A mail server has reported that it did not arrive. */
  | { type: 'mail.bounced' }

/** An outgoing mail. Its state is a column of the database, which the server changes only as this chart allows. */
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
        // The report of a bounce may arrive before the mail server's answer.
        'mail.bounced': 'bounced',
      },
    },
    // Never sent again automatically. The mail server's answer may still arrive, at a process that was slow.
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
