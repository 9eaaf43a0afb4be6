import { createHash } from 'node:crypto'

/**
 * The content of a row of the trail. `refusal`: null, except in rows of earlier versions, which recorded refused calls with the status of the answer.
 */
export type TrailEntry = {
  happened_at: string
  staff_id: string | null
  address: string
  action: string
  subject_id: string | null
  detail: string | null
  refusal: number | null
  /** The id of the request, as the log has it; null for programs, and in rows of earlier versions. */
  request_id: string | null
}
export type TrailRow = TrailEntry & { seq: number; hash: string }

/** The head of a trail without rows. */
export const EMPTY_HEAD = { seq: 0, hash: '0'.repeat(64) }

/**
 * SHA-256, in hexadecimal, of a JSON array: the hash of the previous row, then all columns of the row in the order below, times as ISO 8601 in UTC
 * with milliseconds. Without a request id, the array ends before that column, as in earlier versions.
 */
export const hashOf = (previous: string, row: TrailEntry & { seq: number }): string => {
  const { seq, happened_at, staff_id, address, action, subject_id, detail, refusal, request_id } = row
  const columns = [previous, seq, happened_at, staff_id, address, action, subject_id, detail, refusal]
  const canonical = JSON.stringify(request_id === null ? columns : [...columns, request_id])
  return createHash('sha256').update(canonical).digest('hex')
}
