import { type Kysely, sql, type Transaction } from 'kysely'
import type { TicketEntry } from '../../../machines/model/desk.ts'
import { TEXTS } from '../../../machines/model/deskTexts.ts'
import type { Person } from '../../../machines/model/person.ts'
import type { Reply, ReplyRequest } from '../../../machines/model/replies.ts'
import { recordDone } from '../../audit/trail.ts'
import type { Database } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ApiError } from '../../http/answers.ts'
import { queueMail } from '../../mail/outbox.ts'
import { assertPossible } from '../change.ts'
import { clearSentDraft } from '../drafts.ts'
import type { Editor } from '../editor.ts'
import { readEntriesAfter } from '../entries.ts'
import { factsOf, type Locked, lockTicket } from '../locked.ts'
import { fullName } from '../people.ts'
import { mailOf } from './mail.ts'
import { addReply, findReply, type KeptReply, replyOf } from './reply.ts'

type Wanted = { id: string; request: ReplyRequest }
type Customer = Person & { email: string }

const refusal = (code: string, message: string, data?: object): ApiError =>
  new ApiError(409, message, {}, { code, ...(data && { data }) })

export const WITHDRAWN = refusal('withdrawn', 'This reply was taken back')

const readCustomer = async (transaction: Transaction<Database>, { customer_id }: Locked): Promise<Customer | null> =>
  (await transaction
    .selectFrom('customers')
    .where('id', '=', customer_id)
    .select(['id', 'email', fullName('customers').as('name')])
    .executeTakeFirst()) ?? null

/** Throws an ApiError 409 unless the reply would go to the address that the person saw. */
const assertRecipient = (ticket: Locked, customer: Customer | null, seen: string): void => {
  const to = (customer?.email ?? ticket.requester_email) || null
  if (to === seen) return
  if (to === null) throw refusal('recipient', TEXTS.noCustomer, { to })
  throw refusal('recipient', 'The address of the customer has changed. Check it, then send the reply again.', { to })
}

/** The entries that others wrote. The writer knows their own. */
const newsOf = (entries: readonly TicketEntry[], staffId: string): TicketEntry[] =>
  entries.filter(({ by }) => by?.id !== staffId)

/** Throws an ApiError 409 if somebody else has written something since `seen`, and 422 if the ticket does not have that entry. */
const assertNotOvertaken = async (
  transaction: Transaction<Database>,
  ticket: Locked,
  { customer, seen, staffId }: { customer: Customer | null; seen: number; staffId: string },
): Promise<void> => {
  const { id, last_entry } = ticket
  if (seen > last_entry) throw new ApiError(422, `seen must be at most ${last_entry}`)
  if (seen === last_entry) return
  const entries = newsOf(await readEntriesAfter(transaction, { id, customer, last_entry }, seen), staffId)
  const latest = entries.at(-1)
  if (latest === undefined) return
  const what = latest.kind === 'note' ? 'wrote a note' : 'wrote a message'
  const message = `${latest.by?.name ?? 'The customer'} ${what} in the meantime. Read it, then decide again.`
  throw refusal('overtaken', message, { entries, last_entry })
}

/** The reply that already has this id; throws an ApiError 409 if it is a different reply or was withdrawn. */
const sameReply = (known: KeptReply, ticket: Locked, body: string, staffId: string): KeptReply => {
  const isOwn = known.ticket_id === ticket.id && known.staff_id === staffId
  if (isOwn && known.withdrawn_at !== null) throw WITHDRAWN
  if (!isOwn || known.body !== body) throw refusal('other_text', 'This id is that of another reply')
  return known
}

/** The reply that already has this id. If there is none, adds the row of the reply and returns undefined. */
const knownOrAdded = async (
  transaction: Transaction<Database>,
  ticket: Locked,
  { id, request: { status_after, until: pending_until } }: Wanted,
  staffId: string,
): Promise<KeptReply | undefined> => {
  // Read first: adding the row would wait for a transaction that is changing it, and that one may be waiting for the ticket that we have locked.
  const known = await findReply(transaction, id)
  if (known !== undefined) return known
  const reply = { id, ticket_id: ticket.id, staff_id: staffId, status_after, pending_until }
  return (await addReply(transaction, reply)) ? undefined : findReply(transaction, id)
}

/** Adds the message and its mail, which is held for a while. The status of the ticket changes only when the mail goes out. */
const hold = async (
  transaction: Transaction<Database>,
  ticket: Locked,
  { id, request }: Wanted,
  { from, staffId, now }: { from: string; staffId: string; now: Date },
): Promise<void> => {
  const { to, body } = request
  const { last_entry: entry } = await transaction
    .updateTable('tickets')
    .set({ last_entry: sql<number>`last_entry + 1` })
    .where('id', '=', ticket.id)
    .returning('last_entry')
    .executeTakeFirstOrThrow()
  const message = { id, ticket_id: ticket.id, staff_id: staffId, body, is_automatic: false }
  await transaction
    .insertInto('ticket_messages')
    .values({ ...message, entry, written_at: now.toISOString() })
    .execute()
  await queueMail(transaction, await mailOf(transaction, message, { ticket, from, to }), now)
}

/** Holds a reply, once for each id; for an id that was used before, returns what has become of that reply. `from`: the address of our mails. */
export const sendReply = (
  { db, from }: { db: Kysely<Database>; from: string },
  number: string,
  { id, request }: Wanted,
  { actor, permissions, sessionId }: Editor,
  now: Date,
): Promise<Reply> =>
  inTransaction(db, async (transaction) => {
    const { staffId } = actor
    const ticket = await lockTicket(transaction, number)
    const known = await knownOrAdded(transaction, ticket, { id, request }, staffId)
    if (known !== undefined) return replyOf(sameReply(known, ticket, request.body, staffId), staffId, now)
    assertPossible('reply.sent', factsOf(ticket, now), permissions)
    const customer = await readCustomer(transaction, ticket)
    assertRecipient(ticket, customer, request.to)
    const { seen, anyway } = request
    if (!anyway) await assertNotOvertaken(transaction, ticket, { customer, seen, staffId })
    await hold(transaction, ticket, { id, request }, { from, staffId, now })
    const sent = { sessionId, body: request.body }
    await clearSentDraft(transaction, { ticketId: ticket.id, staffId, mode: 'reply' }, sent)
    const held = await findReply(transaction, id)
    if (held === undefined) throw new Error('A reply is gone')
    const what = { action: 'reply.held', subjectId: ticket.id, detail: `reply: ${id}` } as const
    await recordDone(transaction, actor, what, now)
    return replyOf(held, staffId, now)
  })
