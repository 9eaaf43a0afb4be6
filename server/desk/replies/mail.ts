import { type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { addressIn, bounceAddressOf, ticketAddressOf } from '../../mail/incoming/addresses.ts'
import type { NewMail } from '../../mail/outbox.ts'
import { readMailSecret } from '../../mail/secret.ts'

/** A message of staff. A note does not fit this type, because it has no `is_automatic`: notes are never mailed. */
export type Message = Pick<Selectable<Database['ticket_messages']>, 'id' | 'ticket_id' | 'body' | 'is_automatic'> & {
  staff_id: string
}

/** How many earlier Message-IDs a mail refers to, so that mail programs can find its conversation. */
const REFERENCES = 10

/** The Message-IDs of the last mails of a ticket, in both directions, the newest last. Malformed ones are left out. */
const readReferences = async (transaction: Transaction<Database>, ticketId: string): Promise<string[]> => {
  const { rows } = await sql<{ message_id: string }>`
    select message_id from (
      select message_id, at from mail_receipts
      where ticket_id = ${ticketId}::uuid and outcome in ('opened', 'appended', 'followed')
      union all
      select message_id, created_at from mails
      where ticket_id = ${ticketId}::uuid and state in ('queued', 'sending', 'sent', 'unknown')
    ) as exchanged
    where message_id ~ '^<[^<>[:space:]]+>$' order by at desc limit ${REFERENCES}
  `.execute(transaction)
  return rows.map(({ message_id }) => message_id).reverse()
}

/** The mail of a reply. Of the ticket's entries it contains only the message. `from`: the address of our mails. `to`: the customer's address. */
export const mailOf = async (
  transaction: Transaction<Database>,
  message: Message,
  { ticket, from, to }: { ticket: { ticket_id: string; title: string }; from: string; to: string },
): Promise<NewMail> => {
  const secret = await readMailSecret(transaction)
  const support = addressIn(from)
  return {
    id: message.id,
    kind: 'reply',
    orderId: null,
    ticketId: message.ticket_id,
    staffId: message.staff_id,
    from,
    to,
    replyTo: ticketAddressOf(secret, ticket.ticket_id, support),
    returnPath: bounceAddressOf(secret, message.id, support),
    answers: await readReferences(transaction, message.ticket_id),
    subject: `Re: ${ticket.title} [${ticket.ticket_id}]`,
    body: message.body,
  }
}
