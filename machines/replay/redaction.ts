import type { Snapshot } from 'xstate'
import { CallError } from '../model/callError.ts'
import { type Hash, maskSecret, maskText, maskWords } from '../model/mask.ts'
import { isUuid } from '../model/uuid.ts'
import { redactAddress, redactQuery } from './redactAddress.ts'
import { FIELDS } from './redactionFields.ts'
import { isLeftOut, isSecret, isWorded, mayLeave } from './redactionList.ts'

/*
 * What leaves the app in the report of a problem, or to an inspector: structure, numbers, and texts on the list. Every other text is
 * masked. With a hash, equal texts have equal masks, so that a machine takes the same transitions on redacted data as on the original;
 * without one, masks are stars.
 */

/** Longer lists are truncated. */
const LONGEST_LIST = 500

export interface Redaction {
  /** An event. `name` is its type, or, for the answer to an effect, the name of the effect. */
  readonly event: (event: { readonly type: string }, name?: string) => { type: string; [field: string]: unknown }
  /** Data. `above`: the type of the event, or the name of the actor, that holds it. */
  readonly data: (data: unknown, above: string) => unknown
  /** The id of an actor. An id from the API (a UUID) is masked as in data, so that an actor has the same id wherever it is named. */
  readonly id: (id: string) => string
  /** A persisted snapshot of an actor and its children. */
  readonly snapshot: (snapshot: Snapshot<unknown>, name: string) => Snapshot<unknown>
}

/** The fields of a persisted snapshot that hold data. */
const HOLDS_DATA = ['context', 'input', 'output', 'error']

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const ADDRESSES = ['path', 'href', 'next', 'home']
const isAddress = (key: string): boolean => ADDRESSES.includes(key)
// The text of a search is called 'search', too. In a query, such a text may also start with '?'.
const isQuery = (above: string, key: string, text: string): boolean =>
  (key === 'asked' && (above === 'place' || above === 'query')) ||
  (key === 'search' && above !== 'query' && (text.startsWith('?') || above === 'place'))

/** Whether a name is the number of an order's line. Drafts of forms have quantities by line number. */
const isLine = (name: string): boolean => /^\d{1,9}$/.test(name)

const redactKey = (name: string, index: number): string =>
  FIELDS.has(name) || isLine(name) || mayLeave('', 'id', name) ? name : `key-${index}`

const isOwnEmail = (word: string): boolean => mayLeave('', 'email', word)

const redactError = (error: Error): object =>
  error instanceof CallError
    ? {
        failure: error.failure,
        status: error.status,
        message: error.message,
        ...(error.isShown && { isShown: true }),
        ...(error.code !== null && { errorCode: error.code }),
        ...(error.data !== null && { data: error.data }),
      }
    : { message: error.message }

/** Redacts with masks made from the hash, or with stars. */
export const createRedaction = (hash?: Hash): Redaction => {
  const redactText = (text: string, above: string, key: string): string => {
    if (isSecret(key)) return maskSecret(text, hash)
    if (mayLeave(above, key, text)) return text
    if (isAddress(key)) return redactAddress(text, hash)
    if (isQuery(above, key, text)) return redactQuery(text, hash)
    return isWorded(above, key) ? maskWords(text, isOwnEmail, hash) : maskText(text, hash)
  }

  const redact = (value: unknown, above: string, key: string): unknown => {
    if (typeof value === 'string') return redactText(value, above, key)
    if (!isObject(value)) return typeof value === 'function' || typeof value === 'symbol' ? undefined : value
    if (isLeftOut(key)) return null
    if (Array.isArray(value)) return value.slice(0, LONGEST_LIST).map((item) => redact(item, above, key))
    if (value instanceof Error) return redact(redactError(value), above, key)
    if ('sessionId' in value) return { actor: redact(Reflect.get(value, 'id'), above, 'id') }
    return fields(value, key)
  }

  const fields = (value: object, above: string): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(value).map(([name, part], index) => [redactKey(name, index), redact(part, above, name)]),
    )

  const data = (value: unknown, above: string): unknown => redact(value, above, above)

  const id = (text: string): string => (isUuid(text) ? maskText(text, hash) : text)

  const child = (value: object): object => {
    const name = String(Reflect.get(value, 'src'))
    return { ...value, snapshot: snapshot(Reflect.get(value, 'snapshot'), name) }
  }

  const part = (key: string, value: unknown, name: string): unknown => {
    if (key === 'children' && isObject(value)) {
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [id(key), child(one)]))
    }
    return HOLDS_DATA.includes(key) ? data(value, name) : value
  }

  const snapshot = (value: Snapshot<unknown>, name: string): Snapshot<unknown> => ({
    ...value,
    ...Object.fromEntries(Object.entries(value).map(([key, one]) => [key, part(key, one, name)])),
  })

  return { event: ({ type, ...carried }, name = type) => ({ ...fields(carried, name), type }), data, id, snapshot }
}
