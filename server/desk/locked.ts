import { type Selectable, sql, type Transaction } from 'kysely'
import { isTicketNumber } from '../../machines/model/deskCalls.ts'
import type { TicketFacts } from '../../machines/model/ticketRules.ts'
import type { Database } from '../database/schema.ts'
import { noTicket } from './noTicket.ts'

/** A ticket that nobody else can change until the transaction ends. */
export type Locked = Selectable<Database['tickets']> & { tags: string[]; has_note: boolean; order: number | null }

const readLocked = (transaction: Transaction<Database>, id: string): Promise<Locked> =>
  transaction
    .selectFrom('tickets')
    .where('id', '=', id)
    .selectAll()
    .select([
      sql<string[]>`array(select tag from ticket_tags where ticket_id = tickets.id order by tag)`.as('tags'),
      sql<boolean>`exists (select from ticket_notes where ticket_id = tickets.id)`.as('has_note'),
      sql<number | null>`(select number from orders where id = order_id)`.as('order'),
    ])
    .executeTakeFirstOrThrow()

/** Locks the ticket with a number and only then reads it, so that no earlier change is missed; throws an ApiError 404 for an unknown number. */
export const lockTicket = async (transaction: Transaction<Database>, number: string): Promise<Locked> => {
  const row = isTicketNumber(number)
    ? await transaction
        .selectFrom('tickets')
        .where('ticket_id', '=', number)
        .select('id')
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (row === undefined) throw noTicket(number)
  return readLocked(transaction, row.id)
}

/** Like `lockTicket`, by the id of a ticket that exists. */
export const lockTicketOf = async (transaction: Transaction<Database>, id: string): Promise<Locked> => {
  await transaction.selectFrom('tickets').where('id', '=', id).select('id').forUpdate().execute()
  return readLocked(transaction, id)
}

export const factsOf = ({ status, first_replied_at, closed_at, has_note }: Locked, now: Date): TicketFacts => ({
  status,
  first_replied_at,
  closed_at,
  has_note,
  now: now.getTime(),
})
