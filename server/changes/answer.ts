import {
  type Change,
  type ChangesMeta,
  type ChangesQuery,
  MAX_BEHIND,
  type Presence,
} from '../../machines/model/changes.ts'
import { VIEW_TICKETS } from '../../machines/model/permissions.ts'
import { sessionEnded } from '../http/answers.ts'
import { markOf, othersOn } from './presence.ts'
import type { FeedRow } from './rows.ts'

/** What a caller asks for, and in which session. */
export type Asked = ChangesQuery & { sessionId: string; staffId: string }

/** What one look at the database found, for all waiting calls. `held`: the permissions of each open session, by session id. */
export type Seen = {
  head: number
  rows: readonly FeedRow[]
  presence: readonly Presence[]
  held: ReadonlyMap<string, readonly string[]>
  /** The number of unread notifications of each member of staff who has any. */
  unread: ReadonlyMap<string, number>
  now: Date
}

export type FeedAnswer = { changes: readonly Change[]; meta: ChangesMeta }

/** Whether there are too many changes since the cursor to list them, or the cursor belongs to another trail, as it may after a restore. */
export const isBeyond = (after: number, head: number): boolean => after > head || head - after > MAX_BEHIND

/** What a caller may see of the result of a look, and whether it is news to them. Throws an ApiError 401 if their session has ended. */
export const answerOf = (
  { after, watch, mark, sessionId, staffId }: Asked,
  { head, rows, presence, held, unread: unreadOf, now }: Seen,
): FeedAnswer & { isNews: boolean } => {
  const permissions = held.get(sessionId)
  if (permissions === undefined) throw sessionEnded()
  const maySee = permissions.includes(VIEW_TICKETS)
  const reset = after !== null && isBeyond(after, head)
  const isListed = ({ seq }: FeedRow): boolean => maySee && !reset && after !== null && seq > after
  const changes = rows.filter(isListed).map((row) => ({ ...row, is_mine: row.staff?.id === staffId }))
  const unread = maySee ? (unreadOf.get(staffId) ?? 0) : 0
  const others = maySee ? othersOn(presence, watch, staffId) : []
  const newMark = markOf(others, unread)
  return {
    changes,
    meta: { seq: head, now: now.toISOString(), reset, presence: others, unread, mark: newMark },
    isNews: after === null || reset || changes.length > 0 || (mark !== null && mark !== newMark),
  }
}
