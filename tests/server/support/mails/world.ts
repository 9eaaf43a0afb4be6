import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { TicketStatus } from '../../../../machines/model/deskChoices.ts'
import type { Database } from '../../../../server/database/schema.ts'
import { inTransaction } from '../../../../server/database/transaction.ts'
import { bounceAddressOf, ticketAddressOf } from '../../../../server/mail/incoming/addresses.ts'
import { messageIdOf } from '../../../../server/mail/messageIds.ts'
import { readMailSecret } from '../../../../server/mail/secret.ts'
import { addCustomers } from '../../../../server/shop/additions.ts'
import { addTickets } from '../../../../server/tickets/additions.ts'
import { SAMPLE_NOW } from '../facts.ts'
import { type Scene, SUPPORT } from './scene.ts'

const EARLIER = new Date(SAMPLE_NOW.getTime() - 86_400_000).toISOString()
const CATEGORY = '11111111-1111-4111-8111-111111111111'
const WRONG = 'f'.repeat(64)

let count = 0

const addShop = async (db: Kysely<Database>): Promise<void> => {
  await db
    .insertInto('countries')
    .values({ code: 'AT', title: 'Austria', image_path: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('ticket_categories')
    .values({ id: CATEGORY, name: 'Bikes' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Creates a ticket of a new customer with one of our mails, and another customer. */
export const makeScene = async (db: Kysely<Database>, status: TicketStatus): Promise<Scene & { ticketId: string }> => {
  count += 1
  await addShop(db)
  const secret = await readMailSecret(db)
  const customer = `ada${count}@customer.example`
  const other = `other${count}@customer.example`
  const [id, otherId, ticketId, mailId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const number = `KS-${20_000 + count * 1000}`
  const messageId = messageIdOf(secret, mailId, 'kickstand.example')
  const receivedId = `<first.${count}@customer.example>`
  const person = { first_name: 'Ada', last_name: 'Byron', country_code: 'AT', created_at: EARLIER }
  const times = { created_at: EARLIER, updated_at: EARLIER }
  const ticket = { id: ticketId, ticket_id: number, customer_id: id, category_id: CATEGORY, ...times }
  await inTransaction(db, async (transaction) => {
    await addCustomers(transaction, [
      { id, email: customer, ...person },
      { id: otherId, email: other, ...person },
    ])
    await addTickets(transaction, {
      tickets: [{ ...ticket, title: 'Brakes', priority: 'normal', status }],
      messages: [{ id: randomUUID(), ticket_id: ticketId, staff_id: null, body: 'Hello', written_at: EARLIER }],
    })
    const mail = {
      id: mailId,
      kind: 'confirmation' as const,
      staff_id: null,
      to_address: customer,
      ticket_id: ticketId,
    }
    const sent = { state: 'sent' as const, message_id: messageId, release_at: EARLIER, created_at: EARLIER }
    await transaction
      .insertInto('mails')
      .values({ ...mail, ...sent, subject: 'Re: Brakes', body: 'Which bike?', sent_at: EARLIER })
      .execute()
    const receipt = { message_id: receivedId, sha256: count.toString(16).padStart(64, '0'), at: EARLIER }
    await transaction
      .insertInto('mail_receipts')
      .values({ ...receipt, sender: customer, outcome: 'opened', ticket_id: ticketId })
      .execute()
  })
  return {
    ...{ ticketId, customer, other, stranger: `stranger${count}@else.example`, number, mailId, messageId, receivedId },
    forgedId: messageIdOf(WRONG, mailId, 'kickstand.example'),
    ticketAddress: ticketAddressOf(secret, number, SUPPORT),
    forgedTicketAddress: ticketAddressOf(WRONG, number, SUPPORT),
    bounceAddress: bounceAddressOf(secret, mailId, SUPPORT),
    forgedBounceAddress: bounceAddressOf(WRONG, mailId, SUPPORT),
  }
}
