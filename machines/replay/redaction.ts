import type { Snapshot } from 'xstate'
import { CallError } from '../model/callError.ts'
import { type Hash, maskSecret, maskText, maskWords } from '../model/mask.ts'
import { redactAddress, redactQuery } from './redactAddress.ts'
import { FIELDS } from './redactionFields.ts'
import { isLeftOut, isSecret, isWorded, mayLeave } from './redactionList.ts'

/*
 * What leaves the app of what happens in it, in a report of a problem or to an inspector: structure, numbers, and texts that
 * are on the list; every other text is masked. With a hash the masks of the same text are the same, so that a machine that is
 * given what was redacted goes the way of one that was given the original; without, they are stars alone.
 */

/** Of a longer list the first entries are kept. */
const LONGEST_LIST = 500

export interface Redaction {
  /** An event with all it carries; the answer to an effect by the name of that. */
  readonly event: (event: { readonly type: string }, name?: string) => { type: string; [field: string]: unknown }
  /** Data; `above` is what holds it: an event's type, or the name of an actor. */
  readonly data: (data: unknown, above: string) => unknown
  /** A persisted snapshot of an actor with its children. */
  readonly snapshot: (snapshot: Snapshot<unknown>, name: string) => Snapshot<unknown>
}

/** Of a persisted snapshot; the rest is the machine's own. */
const HOLDS_DATA = ['context', 'input', 'output', 'error']

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isAddress = (key: string): boolean => key === 'path' || key === 'href'
// What is searched for has the same name; in a query it may have such a start, too.
const isQuery = (above: string, key: string, text: string): boolean =>
  key === 'search' && above !== 'query' && (text.startsWith('?') || above === 'place')

const redactKey = (name: string, index: number): string =>
  FIELDS.has(name) || mayLeave('', 'id', name) ? name : `key-${index}`

const isOwnEmail = (word: string): boolean => mayLeave('', 'email', word)

const redactError = (error: Error): object =>
  error instanceof CallError
    ? { failure: error.failure, status: error.status, message: error.message }
    : { message: error.message }

/** Redacts with masks by which one text can be told from another, or with stars alone. */
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

  const child = (value: object): object => {
    const name = String(Reflect.get(value, 'src'))
    return { ...value, snapshot: snapshot(Reflect.get(value, 'snapshot'), name) }
  }

  const part = (key: string, value: unknown, name: string): unknown => {
    if (key === 'children' && isObject(value)) {
      return Object.fromEntries(Object.entries(value).map(([id, one]) => [id, child(one)]))
    }
    return HOLDS_DATA.includes(key) ? data(value, name) : value
  }

  const snapshot = (value: Snapshot<unknown>, name: string): Snapshot<unknown> => ({
    ...value,
    ...Object.fromEntries(Object.entries(value).map(([key, one]) => [key, part(key, one, name)])),
  })

  return {
    event: ({ type, ...carried }, name = type) => ({ ...fields(carried, name), type }),
    data,
    snapshot,
  }
}
