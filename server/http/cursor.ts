import { is, string, tuple } from 'superstruct'
import { ApiError } from './answers.ts'

/** Names a row in a sorted list: the text of what it is sorted by, and its id. */
export type Cursor = { key: string; id: string }

const Encoded = tuple([string(), string()])
const UUID = /^[\da-f-]{36}$/

/** A cursor as a parameter; null without a row. */
export const cursorOf = (row: Cursor | undefined): string | null =>
  row === undefined ? null : Buffer.from(JSON.stringify([row.key, row.id])).toString('base64url')

/** The cursor of a parameter, null without one; throws an ApiError 422 if it is none. */
export const readCursor = (name: string, text: string | undefined): Cursor | null => {
  if (!text) return null
  const refusal = new ApiError(422, `${name} must be a cursor of the answer before`)
  try {
    const decoded: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (!is(decoded, Encoded) || !UUID.test(decoded[1])) throw refusal
    return { key: decoded[0], id: decoded[1] }
  } catch {
    throw refusal
  }
}
