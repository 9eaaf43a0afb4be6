import { type Kysely, sql } from 'kysely'
import type { DeskRow } from '../../machines/model/desk.ts'
import type { Attention, PendingFor, TicketPriority, TicketStatus } from '../../machines/model/deskChoices.ts'
import type { Database } from '../database/schema.ts'
import { personOf } from './people.ts'

/** How many characters of the latest message a row shows. */
const BEGINNING = 160

type Row = {
  id: string
  number: string
  version: number
  title: string
  customer_id: string | null
  customer: string | null
  email: string | null
  requester: string | null
  status: TicketStatus
  pending_for: PendingFor | null
  pending_until: string | null
  priority: TicketPriority
  category: string
  assignee_id: string | null
  assignee: string | null
  tags: string[]
  attention: Attention | null
  last_text: string | null
  last_at: string | null
  last_staff_id: string | null
  last_by: string | null
  waiting_since: string | null
  created_at: string
  updated_at: string
}

const UNKNOWN = 'Unknown sender'

const lastOf = ({ last_text, last_at, last_staff_id, last_by, customer, requester }: Row): DeskRow['last'] => {
  if (last_text === null || last_at === null) return null
  const is_customer = last_staff_id === null
  const by = is_customer ? (customer ?? (requester || UNKNOWN)) : (last_by ?? '')
  return { by, is_customer, text: last_text, at: last_at }
}

const rowOf = (row: Row): DeskRow => {
  const { customer_id, customer, email, assignee_id, assignee, pending_for, pending_until } = row
  return {
    id: row.id,
    number: row.number,
    version: row.version,
    title: row.title,
    customer: customer_id === null ? null : { id: customer_id, name: customer ?? '', email: email ?? '' },
    requester: row.requester || null,
    status: row.status,
    pending: pending_for === null ? null : { for: pending_for, until: pending_until },
    priority: row.priority,
    category: row.category,
    assignee: personOf(assignee_id, assignee),
    tags: row.tags,
    attention: row.attention,
    last: lastOf(row),
    waiting_since: row.waiting_since,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

/** The rows of a queue, in the order of these ids. */
export const readRows = async (db: Kysely<Database>, ids: readonly string[]): Promise<DeskRow[]> => {
  const { rows } = await sql<Row>`
    select tickets.id, ticket_id as number, version, tickets.title, customer_id,
      customers.first_name || ' ' || customers.last_name as customer, customers.email, requester_email as requester,
      status, pending_for, pending_until, priority, ticket_categories.name as category, assignee_id,
      assignees.first_name || ' ' || assignees.last_name as assignee,
      array(select tag from ticket_tags where ticket_tags.ticket_id = tickets.id order by tag) as tags, attention,
      last.text as last_text, last.written_at as last_at, last.staff_id as last_staff_id, last.by as last_by,
      waiting_since, tickets.created_at, tickets.updated_at
    from tickets
    join ticket_categories on ticket_categories.id = category_id
    left join customers on customers.id = customer_id
    left join staff as assignees on assignees.id = assignee_id
    left join lateral (
      select left(regexp_replace(left(body, ${2 * BEGINNING}), '\\s+', ' ', 'g'), ${BEGINNING}) as text, written_at, staff_id,
        staff.first_name || ' ' || staff.last_name as by
      from ticket_messages left join staff on staff.id = staff_id
      where ticket_messages.ticket_id = tickets.id order by entry desc limit 1
    ) as last on true
    where tickets.id = any(${ids}::uuid[])
  `.execute(db)
  const byId = new Map(rows.map((row) => [row.id, rowOf(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
