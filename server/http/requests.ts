import type { Context } from 'hono'
import { coerce, type Struct, StructError, string, unknown } from 'superstruct'
import { isUuid } from '../../machines/model/uuid.ts'
import type { StaffActor } from '../audit/trail.ts'
import type { Waiter } from '../auth/fairQueue.ts'
import { ApiError } from './answers.ts'
import { addressOf } from './callerAddress.ts'
import { siteOf } from './network.ts'
import type { ApiEnv } from './types.ts'

const JSON_TYPE = /^application\/json\b/i
/** The deepest nesting of objects and lists. Our bodies have only a few levels; code that recurses through thousands overflows the stack. */
const MAX_DEPTH = 16

/** How deeply brackets are nested in a JSON text, outside of its strings. */
const depthOf = (text: string): number => {
  let depth = 0
  let deepest = 0
  for (const [bracket] of text.replace(/"(?:[^"\\]|\\.)*"/gs, '').matchAll(/[[\]{}]/g)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

/**
 * The parsed JSON body of a call. Throws an ApiError 415 if its content type is not JSON, which pages of other sites cannot send without a preflight;
 * 422 if it is nested too deeply; and 400 if it is not valid JSON.
 */
export const readJson = async (context: Context<ApiEnv>): Promise<unknown> => {
  if (!JSON_TYPE.test(context.req.header('content-type') ?? ''))
    throw new ApiError(415, 'The body must be sent as application/json')
  const text = await context.req.text()
  if (depthOf(text) > MAX_DEPTH) throw new ApiError(422, 'The body is nested too deeply')
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError(400, 'The body must be JSON')
  }
}

/** A text field; '' if it is missing or not a string. */
export const Text = coerce(string(), unknown(), (value) => (typeof value === 'string' ? value : ''))

/** Names the field and its type, but not the value, which may be a password. */
const misfitOf = ({ path, type }: StructError): string =>
  path.length === 0 ? 'The body must be an object' : `${path.join('.')} must be of the type ${type}`

/** The fields of a body, checked by a struct; throws an ApiError 422 if it does not match. */
export const readFields = <Fields>(body: unknown, struct: Struct<Fields>): Fields => {
  try {
    return struct.create(body)
  } catch (error) {
    if (!(error instanceof StructError)) throw error
    throw new ApiError(422, misfitOf(error))
  }
}

/** The id in the path of a call; throws an ApiError 422 if it is not a UUID. `what` completes the message “The … id must be a UUID”. */
export const readId = (what: string, id: string): string => {
  if (!isUuid(id)) throw new ApiError(422, `The ${what} id must be a UUID`)
  return id
}

/** The caller, for the audit trail. Comes after `requireStaff`. */
export const actorOf = (context: Context<ApiEnv>): StaffActor => ({
  staffId: context.get('staff').id,
  address: addressOf(context),
})

/** The caller as a waiter in the queue of password hashing. Its name is that of the site, so that sites take turns. */
export const waiterOf = (context: Context<ApiEnv>): Waiter => ({
  name: siteOf(addressOf(context)),
  signal: context.req.raw.signal,
})
