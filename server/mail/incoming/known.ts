import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Found, Known } from './threading.ts'

const tickets = (db: Kysely<Database>) =>
  db
    .selectFrom('tickets')
    .leftJoin('customers', 'customers.id', 'tickets.customer_id')
    .select(['tickets.id', 'customers.email', 'requester_email'])

type Row = { id: string; email: string | null; requester_email: string | null }

const foundIn = (row: Row | undefined): Found | undefined =>
  row && {
    id: row.id,
    addresses: [row.email, row.requester_email].flatMap((address) => (address ? [address.toLowerCase()] : [])),
  }

/** Finds, in the database, the tickets that mails belong to. */
export const knownIn = (db: Kysely<Database>): Known => ({
  byMail: async (mailId) =>
    foundIn(
      await tickets(db)
        .innerJoin('mails', 'mails.ticket_id', 'tickets.id')
        .where('mails.id', '=', mailId)
        .executeTakeFirst(),
    ),
  byNumber: async (number) => foundIn(await tickets(db).where('tickets.ticket_id', '=', number).executeTakeFirst()),
  byReceipt: async (messageIds, sender) =>
    foundIn(
      await tickets(db)
        .innerJoin('mail_receipts', 'mail_receipts.ticket_id', 'tickets.id')
        .where('message_id', '=', sql<string>`any(${messageIds}::text[])`)
        .where('sender', '=', sender)
        .orderBy('at', 'desc')
        .limit(1)
        .executeTakeFirst(),
    ),
})

/** The id of the customer with an address, given in lower case. Of several, the one who was added first; null if there is none. */
export const customerAt = async (db: Kysely<Database>, address: string): Promise<string | null> =>
  (
    await db
      .selectFrom('customers')
      .where(sql<string>`lower(email)`, '=', address)
      .select('id')
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst()
  )?.id ?? null
