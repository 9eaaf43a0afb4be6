import { create, nullable, optional, type Struct, StructError, string, type, unknown } from 'superstruct'
import { CallError } from '../../machines/model/callError.ts'
import type { Request } from './requests.ts'

const Envelope = type({
  status: optional(unknown()),
  message: optional(nullable(string())),
  data: optional(unknown()),
  meta: optional(unknown()),
})

/** The `data` of an answer, checked, and its `meta` as it came. */
export interface Answer<Data> {
  readonly data: Data
  readonly meta: unknown
}

const misread = (what: string): CallError =>
  new CallError('shape', `The answer of the server cannot be read (${what}).`)

const parse = (call: Request, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw misread(`${call.path}: it is not JSON`)
  }
}

// The offending value stays out of the words: it may be a token.
const misfit = (call: Request, error: unknown): CallError =>
  misread(
    error instanceof StructError
      ? `${call.path}: it does not fit at "${error.path.join('.')}", expected ${error.type}`
      : `${call.path}: it does not fit`,
  )

/** A value as its struct has it. Rejects with a CallError. */
export const checked = <Type>(call: Request, value: unknown, struct: Struct<Type>): Type => {
  try {
    return create(value, struct)
  } catch (error) {
    throw misfit(call, error)
  }
}

/** What an answer says to a person, if it says anything. */
export const messageIn = (text: string): string | null => {
  try {
    return create(JSON.parse(text), type({ message: string() })).message
  } catch {
    return null
  }
}

/** What every answer of the API comes in. */
export const readEnvelope = (call: Request, text: string) => checked(call, parse(call, text), Envelope)
