import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { notifyAssignee } from '../../notifications/notify.ts'
import { isAutomatic } from './automatic.ts'
import { customerAt, knownIn } from './known.ts'
import type { Mail } from './mail.ts'
import { isLoop, type Outcome } from './receipts.ts'
import type { Sender } from './sender.ts'
import { bodyOf, TEXTS, titleOf } from './text.ts'
import { type Clues, type Found, findTicket } from './threading.ts'
import { addToTicket, lockCurrent, openTicket, type StatusChange } from './tickets.ts'

/** What became of a mail. `ticketId` is null if it concerns no ticket. `changed`: the status of an existing ticket before and after. */
export type Filed = {
  outcome: Outcome
  ticketId: string | null
  changed?: StatusChange
}

type Arrived = { mail: Mail; sender: Sender; clues: Clues; file: string }

/** Opens a ticket. The sender counts as the customer with that address only if the address is proven. */
const open = async (
  transaction: Transaction<Database>,
  { mail, sender: { address, isUndisputed }, file }: Arrived,
  now: Date,
): Promise<Filed> => {
  const customerId = address !== null && isUndisputed ? await customerAt(transaction, address) : null
  const body = bodyOf(mail, { from: address === null ? '' : null, isUnproven: !isUndisputed && address !== null }, file)
  const attention = customerId === null ? ('unknown_sender' as const) : null
  const entry = { body, isAutomatic: isAutomatic(mail), attention }
  const opening = { title: titleOf(mail), customerId, requester: address, follows: null }
  return { outcome: 'opened', ticketId: await openTicket(transaction, opening, entry, now.toISOString()) }
}

/** Adds a mail to the ticket that it belongs to. If that ticket is closed, a mail from a person opens a new ticket that follows it. */
const add = async (
  transaction: Transaction<Database>,
  found: Found,
  { mail, sender: { address, isUndisputed }, file }: Arrived,
  now: Date,
): Promise<Filed> => {
  const ticket = await lockCurrent(transaction, found.id)
  const isKnown = address !== null && found.addresses.includes(address)
  const body = bodyOf(mail, { from: isKnown ? null : (address ?? ''), isUnproven: !isUndisputed && isKnown }, file)
  const isTooMany = await isLoop(transaction, ticket.id, address ?? '', now)
  const byProgram = isAutomatic(mail)
  const entry = { body, isAutomatic: byProgram, attention: isTooMany ? ('loop' as const) : null }
  const opens = !byProgram && !isTooMany
  if (ticket.status === 'closed' && opens) {
    const { customer_id: customerId, requester_email: requester } = ticket
    const opening = { title: titleOf(mail), customerId, requester, follows: ticket.id }
    return { outcome: 'followed', ticketId: await openTicket(transaction, opening, entry, now.toISOString()) }
  }
  const changed = await addToTicket(transaction, ticket, entry, opens, now)
  if (opens) await notifyAssignee(transaction, { kind: 'answered', ticketId: ticket.id }, now)
  return { outcome: isTooMany ? 'quarantined' : 'appended', ticketId: ticket.id, changed }
}

/** Adds a mail to the ticket that it belongs to, or opens a new ticket. */
export const fileMail = async (transaction: Transaction<Database>, arrived: Arrived, now: Date): Promise<Filed> => {
  const found = await findTicket(arrived.clues, arrived.sender, knownIn(transaction))
  return found ? add(transaction, found, arrived, now) : open(transaction, arrived, now)
}

/** Opens a ticket that names the file of a mail that could not be read. */
export const fileUnreadable = async (transaction: Transaction<Database>, file: string, now: Date): Promise<Filed> => {
  const entry = { body: TEXTS.unreadable(file), isAutomatic: true, attention: 'unreadable' as const }
  const opening = { title: TEXTS.unreadableTitle, customerId: null, requester: null, follows: null }
  return { outcome: 'unreadable', ticketId: await openTicket(transaction, opening, entry, now.toISOString()) }
}
