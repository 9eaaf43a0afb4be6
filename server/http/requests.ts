import type { Context } from 'hono'
import { coerce, type Struct, StructError, string, unknown } from 'superstruct'
import type { StaffActor } from '../audit/trail.ts'
import type { Waiter } from '../auth/turns.ts'
import { ApiError } from './answers.ts'
import { addressOf } from './callerAddress.ts'
import { siteOf } from './network.ts'
import type { ApiEnv } from './types.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The body of a call as JSON; throws an ApiError 400 where it is none. */
export const readJson = async (context: Context<ApiEnv>): Promise<unknown> => {
  try {
    return await context.req.json()
  } catch {
    throw new ApiError(400, 'The body must be JSON')
  }
}

/** A field of text. What is missing, or no text, is as good as an empty field. */
export const Text = coerce(string(), unknown(), (value) => (typeof value === 'string' ? value : ''))

/** Where and what; not the value, which may be a password. */
const misfitOf = ({ path, type }: StructError): string =>
  path.length === 0 ? 'The body must be an object' : `${path.join('.')} must be of the type ${type}`

/** The fields of a body as a struct gives them; throws an ApiError 422 where it does not fit. */
export const readFields = <Fields>(body: unknown, struct: Struct<Fields>): Fields => {
  try {
    return struct.create(body)
  } catch (error) {
    if (!(error instanceof StructError)) throw error
    throw new ApiError(422, misfitOf(error))
  }
}

/** The id in the path of a call; throws an ApiError 422 where it is no UUID. `what` names whose id it is. */
export const readId = (what: string, id: string): string => {
  if (!UUID.test(id)) throw new ApiError(422, `The ${what} id must be a UUID`)
  return id
}

/** Who calls, for the audit trail. After `requireStaff`. */
export const actorOf = (context: Context<ApiEnv>): StaffActor => ({
  staffId: context.get('staff').id,
  address: addressOf(context),
})

/** Who waits where the passwords of one place are tried in turn with those of others. */
export const waiterOf = (context: Context<ApiEnv>): Waiter => ({
  name: siteOf(addressOf(context)),
  signal: context.req.raw.signal,
})
