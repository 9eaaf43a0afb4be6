import { type Kysely, sql } from 'kysely'
import { LOG_PAGE, type LogEntry, type LogQuery } from '../../machines/model/activityLog.ts'
import type { SayCents } from '../../machines/model/reasons.ts'
import { subjectUuid } from '../changes/rows.ts'
import type { Database } from '../database/schema.ts'
import { fullName } from '../desk/people.ts'
import { type Row, sentenceOf } from './texts.ts'
import { type Changed, changeSentences } from './ticketTexts.ts'

/** A held reply is not listed: it is later sent or taken back, and that is listed. */
const UNLISTED = ['reply.held']

/** Selects what members of staff have done, newest first, and the ticket, order, colleague or saved message that it was done to. */
const selectRows = (db: Kysely<Database>) =>
  db
    .selectFrom('audit_trail')
    .innerJoin('staff', 'staff.id', 'audit_trail.staff_id')
    .where('audit_trail.refusal', 'is', null)
    .where('audit_trail.action', 'not in', UNLISTED)
    .select(['audit_trail.seq', 'audit_trail.happened_at as at', 'audit_trail.action', 'audit_trail.detail'])
    .select(['staff.id as by', fullName().as('name')])
    .select([
      sql<string | null>`(select ticket_id from tickets where id = ${subjectUuid})`.as('ticket'),
      sql<number | null>`(select number from orders where id = ${subjectUuid})`.as('order'),
      sql<string | null>`coalesce(
        (select first_name || ' ' || last_name from staff as others where others.id = ${subjectUuid}),
        (select title from saved_messages where id = ${subjectUuid})
      )`.as('other'),
    ])
    .orderBy('audit_trail.seq', 'desc')

type Found = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>

const readChanges = async (db: Kysely<Database>, seqs: readonly number[]): Promise<Map<number, Changed[]>> => {
  const bySeq = new Map<number, Changed[]>()
  if (seqs.length === 0) return bySeq
  const rows = await db
    .selectFrom('record_changes')
    .where('seq', 'in', seqs)
    .select(['seq', 'field', 'before', 'after'])
    .orderBy('field')
    .execute()
  for (const { seq, ...changed } of rows) bySeq.set(seq, [...(bySeq.get(seq) ?? []), changed])
  return bySeq
}

/** Parses `refund: …, cents: 4000` into values by name. */
const detailsOf = (detail: string | null): Row['details'] =>
  new Map(
    (detail ?? '').split(', ').map((one) => {
      const [name = '', ...value] = one.split(': ')
      return [name, value.join(': ')] as const
    }),
  )

const entryOf = (found: Found, changes: readonly Changed[], say: SayCents): LogEntry => {
  const { seq, at, by, name, action, ticket, order } = found
  const sentences = ticket === null ? [] : changeSentences(ticket, changes)
  const [only] = action === 'ticket.changed' && sentences.length === 1 ? sentences : []
  return {
    seq,
    at,
    by: { id: by, name },
    action,
    text: only ?? sentenceOf({ ...found, details: detailsOf(found.detail) }, say),
    details: only === undefined ? sentences : [],
    ticket,
    order,
  }
}

/** One page of what a member of staff, or all of them, have done, and the cursor of the next page; null if this is the last. */
export const listActivities = async (
  db: Kysely<Database>,
  { scope, after, staffId }: LogQuery & { staffId: string },
  say: SayCents,
): Promise<{ entries: LogEntry[]; next: number | null }> => {
  const found = await selectRows(db)
    .$if(scope === 'mine', (query) => query.where('audit_trail.staff_id', '=', staffId))
    .$if(after !== null, (query) => query.where('audit_trail.seq', '<', after ?? 0))
    .limit(LOG_PAGE + 1)
    .execute()
  const page = found.slice(0, LOG_PAGE)
  const seqs = page.map(({ seq }) => seq)
  const changes = await readChanges(db, seqs)
  return {
    entries: page.map((row) => entryOf(row, changes.get(row.seq) ?? [], say)),
    next: found.length > LOG_PAGE ? (seqs.at(-1) ?? null) : null,
  }
}
