import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import { statusAfter } from '../../machines/flows/ticketStates.ts'
import { CLOSE_AFTER_MS } from '../../machines/model/deskChoices.ts'
import { LOCAL_PROGRAM } from '../audit/trail.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { logFailure } from '../log.ts'
import { forgetRead, notify } from '../notifications/notify.ts'
import { reportOf } from '../startError.ts'
import { factsOf, lockTicket } from './locked.ts'
import { type FieldChange, recordChange } from './record.ts'
import { forgetUndone } from './replies/withdraw.ts'
import { moveTicket } from './status.ts'

/** Milliseconds between two sweeps. */
const PAUSE_MS = 30_000
/** How many tickets a sweep moves at most for each event. */
const LIMIT = 50

type Due = { number: string; event: 'reminder.reached' | 'closing.reached' }

const PROGRAM = { staffId: null, address: LOCAL_PROGRAM }
const REMINDER: FieldChange = { field: 'reason', before: null, after: 'Reminder' }

const isDue = (event: Due['event'], now: Date) =>
  event === 'reminder.reached'
    ? sql<boolean>`pending_until <= ${now.toISOString()}::timestamptz`
    : sql<boolean>`status = 'resolved' and resolved_at <= ${new Date(now.getTime() - CLOSE_AFTER_MS).toISOString()}::timestamptz`

const findDue = async (db: Kysely<Database>, event: Due['event'], now: Date): Promise<Due[]> => {
  const rows = await db
    .selectFrom('tickets')
    .where(isDue(event, now))
    .select('ticket_id')
    .orderBy('id')
    .limit(LIMIT)
    .execute()
  return rows.map(({ ticket_id }) => ({ number: ticket_id, event }))
}

/** Whether the ticket is still due: another process may have moved it, or somebody may have changed it. */
const isStillDue = async (transaction: Transaction<Database>, id: string, event: Due['event'], now: Date) =>
  (await transaction.selectFrom('tickets').where('id', '=', id).where(isDue(event, now)).select('id').execute())
    .length > 0

const move = async (transaction: Transaction<Database>, { number, event }: Due, now: Date): Promise<void> => {
  const ticket = await lockTicket(transaction, number)
  if (!(await isStillDue(transaction, ticket.id, event, now))) return
  const status = statusAfter(factsOf(ticket, now), { type: event })
  if (status === undefined) return
  // From the reminder on, staff owe the next step.
  const wait = event === 'reminder.reached' ? { waiting_since: ticket.pending_until } : {}
  await moveTicket(transaction, ticket, status, now, wait)
  const changes = [
    { field: 'status', before: ticket.status, after: status },
    ...(event === 'reminder.reached' ? [REMINDER] : []),
  ]
  const { id: ticketId, assignee_id: staffId } = ticket
  if (event === 'reminder.reached' && staffId !== null) {
    await notify(transaction, { kind: 'reminder', ticketId, staffId }, now)
  }
  const record = { action: 'ticket.changed', ticketId, detail: `status: ${status}, by time` } as const
  await recordChange(transaction, PROGRAM, { ...record, changes }, now)
}

/**
 * Opens tickets whose pending time is over, and closes those that have been resolved for seven days. Each is moved once, even if several
 * processes sweep. Erases the texts of replies that were taken back long ago, and notifications that were read long ago.
 */
export const sweepTickets = async (db: Kysely<Database>, now: Date): Promise<void> => {
  const due = [...(await findDue(db, 'reminder.reached', now)), ...(await findDue(db, 'closing.reached', now))]
  const failures: unknown[] = []
  // A ticket that cannot be moved does not hold up the others.
  for (const one of due) {
    await inTransaction(db, (transaction) => move(transaction, one, now)).catch((error: unknown) =>
      failures.push(error),
    )
  }
  await forgetUndone(db, now)
  await forgetRead(db, now)
  if (failures.length > 0) throw failures[0]
}

/** Sweeps repeatedly in the background. Returns a function that stops this and waits for the current sweep. */
export const sweepRegularly = (db: Kysely<Database>, now: () => Date): (() => Promise<void>) => {
  const ending = new AbortController()
  let hasFailed = false
  const note = (error: unknown) => {
    // Logged once, not at every sweep, while the database is down.
    if (!hasFailed) logFailure('Tickets were not swept', reportOf(error))
    hasFailed = true
  }
  const run = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await sweepTickets(db, now()).then(() => {
        hasFailed = false
      }, note)
      await wait(PAUSE_MS, undefined, { signal: ending.signal }).catch(() => {})
    }
  }
  const running = run()
  return async () => {
    ending.abort()
    await running
  }
}
