import { createMiddleware } from 'hono/factory'
import { permissionTitle } from '../../machines/model/permissionTitle.ts'
import { ApiError, sessionEnded } from '../http/answers.ts'
import type { RateLimit } from '../http/rateLimit.ts'
import type { ApiEnv, Deps } from '../http/types.ts'
import { findSession } from './sessions.ts'

/** The token of an `Authorization` header, if it has one. */
export const findToken = (authorization: string | undefined): string | undefined =>
  /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]

/** The token of an `Authorization` header; throws an ApiError 401 without one. */
export const requireToken = (authorization: string | undefined): string => {
  const token = findToken(authorization)
  if (token === undefined) throw new ApiError(401, 'Sign in first')
  return token
}

/**
 * Lets only signed-in staff pass, and sets `staff` and `sessionId`; 401 for anyone else, 429 for a session with too many calls. The rate limit is per
 * session, not per token: made-up tokens would push real callers out of its memory. A call does not count as a use of the session if `isUse` is
 * false, or if it has the header `X-Background: 1`, which marks calls that no action of the person caused.
 */
export const requireStaff = ({ db, now }: Deps, limit: RateLimit, isUse = true) =>
  createMiddleware<ApiEnv>(async (context, next) => {
    const countsAsUse = isUse && context.req.header('x-background') !== '1'
    const session = await findSession(db, requireToken(context.req.header('authorization')), now(), countsAsUse)
    if (session === undefined) throw sessionEnded()
    limit(session.sessionId)
    context.set('staff', session.staff)
    context.set('sessionId', session.sessionId)
    await next()
  })

/** Throws an ApiError 403 unless the permission is held. */
export const assertPermission = (held: readonly string[], permission: string): void => {
  if (!held.includes(permission)) throw new ApiError(403, `You need the “${permissionTitle(permission)}” permission`)
}

/** Lets only staff with the permission pass; 403 for the others. Comes after `requireStaff`. */
export const requirePermission = (permission: string) =>
  createMiddleware<ApiEnv>(async (context, next) => {
    assertPermission(context.get('staff').permissions, permission)
    await next()
  })
