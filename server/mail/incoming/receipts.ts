import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'

type Receipts = Database['mail_receipts']
export type Outcome = Receipts['outcome']
/** The receipt of a mail that has arrived, without its outcome. */
export type Receipt = { messageId: string; sha256: string; sender: string }

/** A sender of more than MOST_MAILS mails on one ticket within LOOP_MS is taken for a program that answers our mails automatically. */
const MOST_MAILS = 5
const LOOP_MS = 10 * 60_000

/** Whether these bytes were stored earlier. */
export const isReceived = async (db: Kysely<Database>, sha256: string): Promise<boolean> =>
  (await db.selectFrom('mail_receipts').where('sha256', '=', sha256).select('at').limit(1).executeTakeFirst()) !==
  undefined

/** Adds the receipt of a mail; false if another process has stored the mail in the meantime. */
export const addReceipt = async (
  transaction: Transaction<Database>,
  { messageId, sha256, sender }: Receipt,
  at: string,
): Promise<boolean> => {
  const added = await transaction
    .insertInto('mail_receipts')
    .values({ message_id: messageId, sha256, sender, outcome: 'dropped', at })
    .onConflict((conflict) => conflict.columns(['message_id', 'sha256']).doNothing())
    .returning('at')
    .executeTakeFirst()
  return added !== undefined
}

/** Records in the receipt what became of the mail. */
export const endReceipt = async (
  transaction: Transaction<Database>,
  { messageId, sha256 }: Receipt,
  outcome: Outcome,
  ticketId: string | null,
): Promise<void> => {
  await transaction
    .updateTable('mail_receipts')
    .set({ outcome, ticket_id: ticketId })
    .where('message_id', '=', messageId)
    .where('sha256', '=', sha256)
    .execute()
}

/** Whether the sender has written so often on the ticket that this mail is one too many. The ticket must be locked. */
export const isLoop = async (
  transaction: Transaction<Database>,
  ticketId: string,
  sender: string,
  now: Date,
): Promise<boolean> => {
  const recent = await transaction
    .selectFrom('mail_receipts')
    .where('ticket_id', '=', ticketId)
    .where('sender', '=', sender)
    .where('at', '>', new Date(now.getTime() - LOOP_MS).toISOString())
    .select('at')
    .limit(MOST_MAILS)
    .execute()
  return recent.length === MOST_MAILS
}
