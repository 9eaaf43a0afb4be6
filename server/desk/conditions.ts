import { type RawBuilder, sql } from 'kysely'
import { type DeskView, OVERDUE_MS, TICKET_PRIORITIES } from '../../machines/model/deskChoices.ts'
import type { DeskFilter } from '../../machines/model/deskQuery.ts'
import type { DeskList } from './query.ts'
import { type Found, isFound } from './search.ts'

export type Condition = RawBuilder<boolean>
/** Who asks, and when. */
export type Asking = { staffId: string; now: Date }

/** Written exactly as in the partial indexes, so that the database can use them. */
export const UNRESOLVED: Condition = sql`status in ('open', 'pending')`
export const HAS_ATTENTION: Condition = sql`attention is not null`

/** From 1, the least urgent. Written exactly as in its index, so that the database can use it. */
export const PRIORITY_RANK: RawBuilder<number> = sql`case priority when 'low' then 1 when 'normal' then 2 when 'high' then 3 else 4 end`

export const viewCondition = (view: DeskView, { staffId, now }: Asking): Condition => {
  const isMine: Condition = sql`assignee_id = ${staffId}::uuid`
  const overdueSince = new Date(now.getTime() - OVERDUE_MS).toISOString()
  switch (view) {
    case 'mine':
      return sql`${UNRESOLVED} and ${isMine}`
    case 'unassigned':
      return sql`status = 'open' and assignee_id is null`
    case 'waiting_us':
      return sql`status = 'open' and waiting_since is not null`
    case 'waiting_customer':
      return sql`status = 'pending' and pending_for = 'customer'`
    case 'overdue':
      return sql`status = 'open' and waiting_since <= ${overdueSince}::timestamptz`
    case 'attention':
      return sql`${HAS_ATTENTION} and (${isMine} or assignee_id is null)`
    case 'all':
      return sql`true`
  }
}

const isAssignedTo = (assignee: string, { staffId }: Asking): Condition =>
  assignee === 'none' ? sql`assignee_id is null` : sql`assignee_id = ${assignee === 'me' ? staffId : assignee}::uuid`

const ifGiven = <Value>(value: Value | null, condition: (value: Value) => Condition): Condition[] =>
  value === null ? [] : [condition(value)]

const narrowing = (filter: DeskFilter, found: Found | null, asking: Asking): Condition[] => [
  ...ifGiven(found, isFound),
  // A literal instead of a parameter, so that the database can use a partial index.
  ...ifGiven(filter.status, (status) => sql`status = ${sql.lit(status)}`),
  ...ifGiven(filter.assignee, (assignee) => isAssignedTo(assignee, asking)),
  ...ifGiven(
    filter.priority,
    (priority) => sql`${PRIORITY_RANK} = ${1 + TICKET_PRIORITIES.indexOf(priority)}::integer`,
  ),
  ...ifGiven(filter.category, (id) => sql`category_id = ${id}::uuid`),
  ...ifGiven(filter.tag, (tag) => sql`id in (select ticket_id from ticket_tags where tag = ${tag})`),
  ...ifGiven(filter.customer, (id) => sql`customer_id = ${id}::uuid`),
  ...ifGiven(filter.order, (number) => sql`order_id in (select id from orders where number = ${Number(number)})`),
]

export const conditionOf = ({ view, filter }: DeskList, found: Found | null, asking: Asking): Condition =>
  sql`(${sql.join([viewCondition(view, asking), ...narrowing(filter, found, asking)], sql` and `)})`

/** Whether all tickets are listed. */
export const isAll = ({ view, filter }: DeskList, found: Found | null, asking: Asking): boolean =>
  view === 'all' && narrowing(filter, found, asking).length === 0
