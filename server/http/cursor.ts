import { is, string, tuple } from 'superstruct'
import { isUuid } from '../../machines/model/uuid.ts'
import { ApiError } from './answers.ts'

/** Identifies a row of a sorted list: `key` is the text of what the list is sorted by. */
export type Cursor = { key: string; id: string }

const Encoded = tuple([string(), string(), string()])

/** The cursor of a row as the text of a parameter, valid for one order of a list; null without a row. */
export const cursorOf = (order: string, row: Cursor | undefined): string | null =>
  row === undefined ? null : Buffer.from(JSON.stringify([order, row.key, row.id])).toString('base64url')

const decode = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** The cursor in a parameter; null if it is missing. Throws an ApiError 422 unless it belongs to this order and `isKey` accepts its key. */
export const readCursor = (
  name: string,
  text: string | undefined,
  order: string,
  isKey: (key: string) => boolean,
): Cursor | null => {
  if (!text) return null
  const decoded = decode(text)
  if (!is(decoded, Encoded) || decoded[0] !== order || !isKey(decoded[1]) || !isUuid(decoded[2])) {
    throw new ApiError(422, `${name} must be a cursor of the answer before`)
  }
  return { key: decoded[1], id: decoded[2] }
}

/** Whether the key of a cursor is a count. */
export const isCount = (key: string): boolean => /^\d{1,15}$/.test(key)
/** Whether the key of a cursor is a time to the microsecond, on a day that exists. */
export const isTime = (key: string): boolean => {
  const [, milliseconds] = /^(.{23})\d{3}Z$/.exec(key) ?? []
  const time = new Date(`${milliseconds}Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString() === `${milliseconds}Z`
}
