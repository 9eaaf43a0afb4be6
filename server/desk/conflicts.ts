import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import { ApiError } from '../http/answers.ts'
import { type ChangeRow, changesOf, eventOf, isByMail } from './events.ts'
import type { Locked } from './locked.ts'

const STATUSES: Readonly<Record<string, string>> = {
  open: 'opened it',
  pending: 'set it to pending',
  resolved: 'resolved it',
  closed: 'closed it',
}

/** What was done to a field, as the end of a sentence. */
const DEEDS: Readonly<Record<string, (after: string | null) => string>> = {
  status: (after) => STATUSES[after ?? ''] ?? 'changed its status',
  pending: (after) => (after === null ? 'changed whom it waits for' : `set it to pending for the ${after}`),
  assignee: (after) => (after === null ? 'unassigned it' : `assigned it to ${after}`),
  priority: (after) => `set its priority to ${after}`,
  tags: () => 'changed its tags',
  order: (after) => (after === null ? 'removed its order' : `linked order ${after}`),
}

const sentenceOf = ({ name, field, after, address }: ChangeRow): string => {
  const who = name ?? (isByMail({ address }) ? 'A mail of the customer' : 'A reminder or time limit')
  return `${who} ${DEEDS[field]?.(after) ?? 'changed it'}`
}

/**
 * Throws an ApiError 409 if somebody else has changed one of these fields since the version that the person saw, and 422 for a version that
 * the ticket has not reached. The person's own changes do not count.
 */
export const assertSeen = async (
  transaction: Transaction<Database>,
  ticket: Locked,
  { seen, fields, staffId }: { seen: number; fields: readonly string[]; staffId: string },
): Promise<void> => {
  if (seen > ticket.version) throw new ApiError(422, `seen must be at most ${ticket.version}`)
  const news = await changesOf(transaction, ticket.id)
    .where('record_changes.seq', '>', seen)
    .where('field', '=', sql<string>`any(${[...new Set(fields)]}::text[])`)
    .where(sql<boolean>`audit_trail.staff_id is distinct from ${staffId}::uuid`)
    .execute()
  const [latest] = news
  if (latest === undefined) return
  const message = `${sentenceOf(latest)}. Look at it, then decide again.`
  throw new ApiError(
    409,
    message,
    {},
    { code: 'changed', data: { version: ticket.version, events: news.map(eventOf) } },
  )
}
