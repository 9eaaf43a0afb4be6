import type { Context } from 'hono'
import { isUuid } from '../../machines/model/uuid.ts'
import { ApiError } from '../http/answers.ts'

/** The idempotency key of a command; throws an ApiError 422 if it is missing or not a UUID. */
export const readKey = (context: Context): string => {
  const key = context.req.header('idempotency-key') ?? ''
  if (!isUuid(key)) throw new ApiError(422, 'The header Idempotency-Key must be a UUID', {}, { code: 'key_missing' })
  return key.toLowerCase()
}
