import { type Kysely, sql, type Transaction } from 'kysely'
import type { DraftMode, DraftRequest, TicketDraft } from '../../machines/model/drafts.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { lockTicket } from './locked.ts'

type Drafts = Database['ticket_drafts']
/** Whose draft, and from which session it comes. */
type Writer = { staffId: string; sessionId: string }

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

/** What somebody has written on a ticket and not sent. */
export const readDrafts = async (db: Kysely<Database>, ticketId: string, staffId: string): Promise<TicketDraft[]> =>
  (await selectDrafts(db, ticketId, staffId).orderBy('mode').execute()).map(draftOf)

type Kept = Pick<Drafts, 'content' | 'session_id'> & { at: string }
type Other = { other_content: string | null; other_at: string | null }
const NO_OTHER: Other = { other_content: null, other_at: null }

/** Nothing of a text is lost where the other one contains it. */
const isIn = (content: string, text: string | null): boolean => text !== null && content.includes(text)

/** The later of two drafts, and the one that lost. What a session wrote itself it may write over. */
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

/** Keeps a draft. Of two, from two sessions, the later one counts, and the other one is answered with it. */
export const keepDraft = (
  db: Kysely<Database>,
  number: string,
  { mode, content, at }: DraftRequest,
  { staffId, sessionId }: Writer,
): Promise<TicketDraft> =>
  inTransaction(db, async (transaction) => {
    const { id } = await lockTicket(transaction, number)
    const wanted = { content, at: new Date(at).toISOString(), session_id: sessionId }
    const known = await selectDrafts(transaction, id, staffId).where('mode', '=', mode).executeTakeFirst()
    const kept = known === undefined ? { ...wanted, ...NO_OTHER } : laterOf(known, wanted)
    await transaction
      .insertInto('ticket_drafts')
      .values({ ticket_id: id, staff_id: staffId, mode, ...kept })
      .onConflict((conflict) => conflict.columns(['ticket_id', 'staff_id', 'mode']).doUpdateSet(kept))
      .execute()
    return draftOf({ mode, ...kept })
  })

/** Removes the draft of a mode, with what lost against it. */
export const removeDraft = (db: Kysely<Database>, number: string, mode: DraftMode, staffId: string): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { id } = await lockTicket(transaction, number)
    await sql`
      delete from ticket_drafts where ticket_id = ${id}::uuid and staff_id = ${staffId}::uuid and mode = ${mode}
    `.execute(transaction)
  })

/** Empties the draft of what was sent, with its ticket locked. A text that lost against it was not sent: that is kept. */
export const clearSentDraft = async (
  transaction: Transaction<Database>,
  mode: DraftMode,
  { ticketId, staffId }: { ticketId: string; staffId: string },
): Promise<void> => {
  const isTheirs = sql`ticket_id = ${ticketId}::uuid and staff_id = ${staffId}::uuid and mode = ${mode}`
  await sql`delete from ticket_drafts where ${isTheirs} and other_content is null`.execute(transaction)
  await sql`update ticket_drafts set content = '' where ${isTheirs}`.execute(transaction)
}
