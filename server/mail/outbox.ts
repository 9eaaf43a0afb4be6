import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction, Updateable } from 'kysely'
import type { MailEvent } from '../../machines/flows/mail.flow.ts'
import { FIRST_MAIL_STATE, mailMove } from '../../machines/flows/mailStates.ts'
import { MAIL_HOLD_MS } from '../../machines/model/mails.ts'
import type { Database } from '../database/schema.ts'
import { messageIdOf } from './messageIds.ts'
import { readMailSecret } from './secret.ts'

type Mails = Database['mails']

/** A mail that somebody decides on. `from`: what it comes from, whose domain its Message-ID has. `holdMs`: how long it can be taken back. */
export type NewMail = {
  kind: Mails['kind']
  orderId: string | null
  staffId: string | null
  from: string
  to: string
  subject: string
  body: string
  holdMs?: number
}

/** What is after the @ of an address, with or without a name before it. */
const domainOf = (address: string): string => /@([^@<>\s]+)>?\s*$/.exec(address)?.[1] ?? 'localhost'

/** Adds a mail to the outbox, in the transaction that decides on it; returns its id. It goes out once its hold is over. */
export const queueMail = async (
  transaction: Transaction<Database>,
  { kind, orderId, staffId, from, to, subject, body, holdMs = MAIL_HOLD_MS }: NewMail,
  now: Date,
): Promise<string> => {
  const id = randomUUID()
  const secret = await readMailSecret(transaction)
  await transaction
    .insertInto('mails')
    .values({
      id,
      kind,
      order_id: orderId,
      staff_id: staffId,
      to_address: to,
      subject,
      body,
      state: FIRST_MAIL_STATE,
      release_at: new Date(now.getTime() + holdMs).toISOString(),
      message_id: messageIdOf(secret, id, domainOf(from)),
      created_at: now.toISOString(),
    })
    .execute()
  return id
}

/** Moves a mail by its chart, in one statement; false where it is in no state that has the event, and stays as it is. */
export const moveMail = async (
  db: Kysely<Database>,
  id: string,
  event: MailEvent['type'],
  changes: Omit<Updateable<Mails>, 'id' | 'state'> = {},
): Promise<boolean> => {
  const { from, to } = mailMove(event)
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ ...changes, state: to })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes a mail back; false once it is no longer held. */
export const undoMail = (db: Kysely<Database>, id: string): Promise<boolean> => moveMail(db, id, 'mail.undone')

/** Ends the hold of a mail before its time; false where it is not held. */
export const releaseMail = (db: Kysely<Database>, id: string, now: Date): Promise<boolean> =>
  moveMail(db, id, 'mail.released', { next_at: now.toISOString() })

/** Ends the hold of all mails whose time has come. */
export const releaseDue = async (db: Kysely<Database>, now: Date): Promise<void> => {
  const { from, to } = mailMove('mail.released')
  const at = now.toISOString()
  await db
    .updateTable('mails')
    .set({ state: to, next_at: at })
    .where('state', 'in', from)
    .where('release_at', '<=', at)
    .execute()
}

/** After a restore nobody knows which of the mails that were to go out have gone since: no machine sends them. */
export const leaveUnknown = async (db: Kysely<Database>): Promise<void> => {
  const { from, to } = mailMove('mail.restored')
  await db.updateTable('mails').set({ state: to, claimed_until: null }).where('state', 'in', from).execute()
}
