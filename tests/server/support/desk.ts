import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { assert } from 'superstruct'
import { TicketRecord } from '../../../machines/model/desk.ts'
import type { TicketStatus } from '../../../machines/model/deskChoices.ts'
import type { TicketChanges } from '../../../machines/model/deskRequests.ts'
import type { Database } from '../../../server/database/schema.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { addTickets } from '../../../server/tickets/additions.ts'
import type { Api } from './api.ts'
import { SAMPLE_NOW } from './facts.ts'

const HOUR = 60 * 60_000
/** The time this many hours before `SAMPLE_NOW`. */
export const hoursAgo = (hours: number): string => new Date(SAMPLE_NOW.getTime() - hours * HOUR).toISOString()

let number = 900_000

/** The facts of a ticket. `answers` and `notes`: how many messages and notes `staffId` added after the customer's message. */
type Facts = {
  status?: TicketStatus
  staffId: string
  answers?: number
  notes?: number
  changedHoursAgo?: number
  more?: object
}

/** Adds a ticket of a customer of the sample, created at least 10 hours before `SAMPLE_NOW`. Returns its number. */
export const addTicket = async (
  db: Kysely<Database>,
  { status = 'open', staffId, answers = 0, notes = 0, changedHoursAgo = 1, more = {} }: Facts,
): Promise<string> => {
  number += 1
  const id = randomUUID()
  const asked = hoursAgo(Math.max(10, changedHoursAgo))
  const { id: category_id } = await db.selectFrom('ticket_categories').select('id').executeTakeFirstOrThrow()
  const { id: customer_id } = await db.selectFrom('customers').select('id').orderBy('id').executeTakeFirstOrThrow()
  const times = { created_at: asked, updated_at: hoursAgo(changedHoursAgo) }
  const facts = { title: 'Flat tyre', priority: 'normal' as const, category_id, customer_id, status }
  const ticket = { id, ticket_id: `KS-${number}`, ...facts, ...times, ...more }
  const written = { ticket_id: id, written_at: asked }
  const rowsByStaff = (count: number) =>
    Array.from({ length: count }, () => ({ ...written, id: randomUUID(), staff_id: staffId }))
  const messages = [
    { ...written, id: randomUUID(), staff_id: null, body: 'It is flat.' },
    ...rowsByStaff(answers).map((row) => ({ ...row, body: 'We send a new one.' })),
  ]
  const rows = rowsByStaff(notes).map((row) => ({ ...row, body: 'Called them.' }))
  await inTransaction(db, (transaction) => addTickets(transaction, { tickets: [ticket], messages, notes: rows }))
  return ticket.ticket_id
}

/** The ticket as this member of staff sees it. */
export const readTicket = async (api: Api, token: string, ticket: string): Promise<TicketRecord> => {
  const { status, body } = await api.get(`/tickets/${ticket}`, token)
  expect(status).toBe(200)
  assert(body.data, TicketRecord)
  return body.data
}

/** Changes a ticket of which the person has seen a version, by default the current one. Returns status, code and message. */
export const changeTicket = async (
  api: Api,
  token: string,
  ticket: string,
  changes: TicketChanges,
  seen?: number,
): Promise<[status: number, code: unknown, message: string | undefined]> => {
  const version = seen ?? (await readTicket(api, token, ticket)).version
  const { status, body } = await api.send('PUT', `/tickets/${ticket}/properties`, token, { seen: version, changes })
  return [status, (body as { code?: string }).code, body.message]
}
