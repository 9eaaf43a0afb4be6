import { type Kysely, sql } from 'kysely'
import type { DeskView } from '../../machines/model/deskChoices.ts'
import type { DeskCounts } from '../../machines/model/deskCounts.ts'
import type { Database } from '../database/schema.ts'
import { rollupsOf, sumOf } from '../ledger/rollups.ts'
import { type Asking, HAS_ATTENTION, UNRESOLVED, viewCondition } from './conditions.ts'

/** How many tickets there are, from the rollups. */
export const countAll = async (db: Kysely<Database>): Promise<number> => {
  const { count } = await rollupsOf(db, 'tickets.status').select(sumOf('count').as('count')).executeTakeFirstOrThrow()
  return count
}

/** How many tickets are in each view. All views but `all` contain only tickets that are unresolved or need attention, which are few. */
export const countViews = async (db: Kysely<Database>, asking: Asking): Promise<DeskCounts> => {
  const among = (view: DeskView) => sql<number>`count(*) filter (where ${viewCondition(view, asking)})`
  const { rows } = await sql<Omit<DeskCounts, 'all'>>`
    select of_views.*, of_attention.* from (
      select ${among('waiting_us')} as waiting_us, ${among('mine')} as mine, ${among('unassigned')} as unassigned,
        ${among('waiting_customer')} as waiting_customer, ${among('overdue')} as overdue
      from tickets where ${UNRESOLVED}
    ) as of_views, (
      select ${among('attention')} as attention from tickets where ${HAS_ATTENTION}
    ) as of_attention
  `.execute(db)
  const [counts] = rows
  if (counts === undefined) throw new Error('A query of counts had no row')
  return { ...counts, all: await countAll(db) }
}
