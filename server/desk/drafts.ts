import { type Kysely, sql, type Transaction } from 'kysely'
import type { DraftMode, DraftRequest, TicketDraft } from '../../machines/model/drafts.ts'
import { withReturned } from '../../machines/model/replyDraft.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { lockTicket } from './locked.ts'

type Drafts = Database['ticket_drafts']
/** Whose draft, and from which session it comes. */
type Writer = { staffId: string; sessionId: string }
/** Whose draft, of which ticket, and whether of a reply or a note. */
type Place = { ticketId: string; staffId: string; mode: DraftMode }

const selectDrafts = (db: Kysely<Database>, ticketId: string, staffId: string) =>
  db
    .selectFrom('ticket_drafts')
    .where('ticket_id', '=', ticketId)
    .where('staff_id', '=', staffId)
    .select(['mode', 'content', 'at', 'session_id', 'other_content', 'other_at'])

type Row = Awaited<ReturnType<ReturnType<typeof selectDrafts>['executeTakeFirstOrThrow']>>

const draftOf = ({ mode, content, at, other_content, other_at }: Row): TicketDraft => ({
  mode,
  content,
  at,
  other: other_content === null || other_at === null ? null : { content: other_content, at: other_at },
})

/** The drafts that a member of staff has on a ticket. */
export const readDrafts = async (db: Kysely<Database>, ticketId: string, staffId: string): Promise<TicketDraft[]> =>
  (await selectDrafts(db, ticketId, staffId).orderBy('mode').execute()).map(draftOf)

type Kept = Pick<Drafts, 'content' | 'session_id'> & { at: string }
type Other = { other_content: string | null; other_at: string | null }
const NO_OTHER: Other = { other_content: null, other_at: null }

/** Whether `content` contains a text: then nothing is lost if only `content` is kept. */
const isIn = (content: string, text: string | null): boolean => text !== null && content.includes(text)

/** The later of two drafts, with the text of the other one if it would otherwise be lost. A session may overwrite its own draft. */
const laterOf = (known: Row, wanted: Kept): Kept & Other => {
  const isLater = Date.parse(wanted.at) >= Date.parse(known.at)
  const [winner, loser] = isLater ? [wanted, known] : [known, wanted]
  const { content, at, session_id } = winner
  const hasLoser = winner.session_id !== loser.session_id && !isIn(content, loser.content)
  const other = hasLoser
    ? { other_content: loser.content, other_at: loser.at }
    : { other_content: known.other_content, other_at: known.other_at }
  return { content, at, session_id, ...(isIn(content, other.other_content) ? NO_OTHER : other) }
}

const writeDraft = async (
  transaction: Transaction<Database>,
  { ticketId, staffId, mode }: Place,
  kept: Kept & Other,
): Promise<void> => {
  if (kept.content === '' && kept.other_content === null) {
    const isThis = sql`ticket_id = ${ticketId}::uuid and staff_id = ${staffId}::uuid and mode = ${mode}`
    await sql`delete from ticket_drafts where ${isThis}`.execute(transaction)
    return
  }
  await transaction
    .insertInto('ticket_drafts')
    .values({ ticket_id: ticketId, staff_id: staffId, mode, ...kept })
    .onConflict((conflict) => conflict.columns(['ticket_id', 'staff_id', 'mode']).doUpdateSet(kept))
    .execute()
}

const findDraft = (transaction: Transaction<Database>, { ticketId, staffId, mode }: Place): Promise<Row | undefined> =>
  selectDrafts(transaction, ticketId, staffId).where('mode', '=', mode).executeTakeFirst()

/**
 * Whether a text is part of a reply that was sent after the text was typed. If so, the request to keep the text came too late, and must not be
 * carried out: the page in the browser may be closed, and would never remove the draft.
 */
const wasSent = async (
  transaction: Transaction<Database>,
  { ticketId, staffId, mode }: Place,
  { content, at }: Pick<Kept, 'content' | 'at'>,
): Promise<boolean> => {
  if (mode !== 'reply' || content === '') return false
  const reply = await transaction
    .selectFrom('ticket_messages')
    .innerJoin('ticket_replies', 'ticket_replies.id', 'ticket_messages.id')
    .where('ticket_messages.ticket_id', '=', ticketId)
    .where('ticket_messages.staff_id', '=', staffId)
    .where('withdrawn_at', 'is', null)
    .where('written_at', '>=', at)
    .where(sql<boolean>`strpos(body, ${content}) > 0`)
    .select('ticket_messages.id')
    .executeTakeFirst()
  return reply !== undefined
}

/**
 * Keeps a draft, unless its text has been sent in the meantime: then the draft that was kept before stays as it is. Of drafts from two sessions,
 * the later one counts, and the other one is kept as `other`.
 */
export const keepDraft = (
  db: Kysely<Database>,
  number: string,
  { mode, content, at }: DraftRequest,
  { staffId, sessionId }: Writer,
): Promise<TicketDraft> =>
  inTransaction(db, async (transaction) => {
    const place = { ticketId: (await lockTicket(transaction, number)).id, staffId, mode }
    const wanted = { content, at: new Date(at).toISOString(), session_id: sessionId }
    const known = await findDraft(transaction, place)
    if (await wasSent(transaction, place, wanted))
      return draftOf(known ?? { ...NO_OTHER, ...wanted, mode, content: '' })
    const kept = known === undefined ? { ...wanted, ...NO_OTHER } : laterOf(known, wanted)
    await writeDraft(transaction, place, kept)
    return draftOf({ mode, ...kept })
  })

/** Removes the texts of a draft that its writer knows: those typed no later than `at`. */
export const removeDraft = (
  db: Kysely<Database>,
  number: string,
  { mode, at }: Pick<TicketDraft, 'mode' | 'at'>,
  staffId: string,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const place = { ticketId: (await lockTicket(transaction, number)).id, staffId, mode }
    const known = await findDraft(transaction, place)
    if (known === undefined) return
    const isKnown = (time: string | null) => time === null || Date.parse(time) <= Date.parse(at)
    const content = isKnown(known.at) ? '' : known.content
    await writeDraft(transaction, place, { ...known, content, ...(isKnown(known.other_at) ? NO_OTHER : {}) })
  })

/** Clears a draft whose text was sent. A text from another session is kept unless it is part of what was sent. The ticket must be locked. */
export const clearSentDraft = async (
  transaction: Transaction<Database>,
  place: Place,
  sent: { sessionId: string; body: string },
): Promise<void> => {
  const known = await findDraft(transaction, place)
  if (known === undefined) return
  const isSent = known.session_id === sent.sessionId || isIn(sent.body, known.content)
  const other = isIn(sent.body, known.other_content) ? NO_OTHER : {}
  await writeDraft(transaction, place, { ...known, content: isSent ? '' : known.content, ...other })
}

/**
 * Puts the text of a reply that was taken back into the draft. The ticket must be locked. The draft gets the id of the reply as its session id, as
 * if another session had written it: otherwise a page in the browser that does not know of the returned text would overwrite it.
 */
export const returnDraft = async (
  transaction: Transaction<Database>,
  place: Place,
  { body, at, id }: { body: string; at: string; id: string },
): Promise<void> => {
  const known = await findDraft(transaction, place)
  const kept = known ?? { at, ...NO_OTHER }
  await writeDraft(transaction, place, { ...kept, session_id: id, content: withReturned(known?.content ?? '', body) })
}
