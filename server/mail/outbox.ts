import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable, Transaction, Updateable } from 'kysely'
import type { MailEvent } from '../../machines/flows/mail.flow.ts'
import { FIRST_MAIL_STATE, mailMove } from '../../machines/flows/mailStates.ts'
import { MAIL_HOLD_MS } from '../../machines/model/mails.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { messageIdOf } from './messageIds.ts'
import { readMailSecret } from './secret.ts'

type Mails = Database['mails']
export type Mail = Selectable<Mails>

/** What else happens once a mail of a kind has been moved. It runs last in the same transaction, because it may add to the audit trail. */
export type MailHook = (
  transaction: Transaction<Database>,
  mail: Mail,
  event: MailEvent['type'],
  now: Date,
) => Promise<void>
export type MailHooks = Partial<Record<Mail['kind'], MailHook>>

/**
 * A mail to send. `id`: by default a new one. `from`: the sender's address, with or without a name; its domain is used in the Message-ID.
 * `answers`: the Message-IDs that the mail answers, the nearest last. `holdMs`: how long the mail can be taken back.
 */
export type NewMail = {
  id?: string
  kind: Mails['kind']
  orderId: string | null
  ticketId?: string
  staffId: string | null
  from: string
  replyTo?: string
  returnPath?: string
  answers?: readonly string[]
  to: string
  subject: string
  body: string
  holdMs?: number
}

/** What is after the @ of an address, with or without a name before it. */
const domainOf = (address: string): string => /@([^@<>\s]+)>?\s*$/.exec(address)?.[1] ?? 'localhost'

/** Adds a mail to the outbox, in the transaction that decides on it; returns its id. It goes out once its hold is over. */
export const queueMail = async (transaction: Transaction<Database>, mail: NewMail, now: Date): Promise<string> => {
  const { id = randomUUID(), kind, from, holdMs = MAIL_HOLD_MS } = mail
  const secret = await readMailSecret(transaction)
  await transaction
    .insertInto('mails')
    .values({
      id,
      kind,
      order_id: mail.orderId,
      ticket_id: mail.ticketId ?? null,
      staff_id: mail.staffId,
      to_address: mail.to,
      reply_to: mail.replyTo ?? null,
      return_path: mail.returnPath ?? null,
      refs: (mail.answers ?? []).join(' '),
      subject: mail.subject,
      body: mail.body,
      state: FIRST_MAIL_STATE,
      release_at: new Date(now.getTime() + holdMs).toISOString(),
      message_id: messageIdOf(secret, id, domainOf(from)),
      created_at: now.toISOString(),
    })
    .execute()
  return id
}

/** Moves a mail by its chart, in one statement. Returns undefined, and changes nothing, if the state of the mail does not accept the event. */
export const moveMail = async (
  db: Kysely<Database>,
  id: string,
  event: MailEvent['type'],
  changes: Omit<Updateable<Mails>, 'id' | 'state'> = {},
): Promise<Mail | undefined> => {
  const { from, to } = mailMove(event)
  return db
    .updateTable('mails')
    .set({ ...changes, state: to })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst()
}

/** Moves a mail and calls the hook of its kind; does nothing if the state of the mail does not accept the event. */
export const moveWithHook = (
  db: Kysely<Database>,
  { hooks, id, event, changes }: { hooks: MailHooks; id: string; event: MailEvent['type']; changes: Updateable<Mails> },
  now: Date,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const mail = await moveMail(transaction, id, event, changes)
    if (mail !== undefined) await hooks[mail.kind]?.(transaction, mail, event, now)
  })

/** Takes a mail back; false once it is no longer held. */
export const undoMail = async (db: Kysely<Database>, id: string): Promise<boolean> =>
  (await moveMail(db, id, 'mail.undone')) !== undefined

/** Ends the hold of a mail before its time; false if it is not held. */
export const releaseMail = async (db: Kysely<Database>, id: string, now: Date): Promise<boolean> =>
  (await moveMail(db, id, 'mail.released', { next_at: now.toISOString() })) !== undefined

/** The ids of the held mails whose time to be released has come. */
export const findDue = async (db: Kysely<Database>, now: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('mails')
    .where('state', 'in', mailMove('mail.released').from)
    .where('release_at', '<=', now.toISOString())
    .select('id')
    .orderBy('release_at')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Moves all mails that were still to be sent to the state `unknown`. After a restore nobody knows which of them have been sent, so they are sent only
 * if a person decides so.
 */
export const leaveUnknown = async (db: Kysely<Database>): Promise<void> => {
  const { from, to } = mailMove('mail.restored')
  await db.updateTable('mails').set({ state: to, claimed_until: null }).where('state', 'in', from).execute()
}
