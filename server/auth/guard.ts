import { createMiddleware } from 'hono/factory'
import { ApiError } from '../http/answers.ts'
import type { ApiEnv, Deps } from '../http/types.ts'
import { findSession } from './sessions.ts'

const tokenOf = (authorization: string | undefined): string => {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  if (token === undefined) throw new ApiError(401, 'Sign in first')
  return token
}

/** Lets only signed-in staff pass, and notes who they are as `staff`; 401 for anyone else. */
export const requireStaff = ({ db, now }: Deps) =>
  createMiddleware<ApiEnv>(async (context, next) => {
    const staff = await findSession(db, tokenOf(context.req.header('authorization')), now())
    if (staff === undefined) throw new ApiError(401, 'The session has ended, sign in again')
    context.set('staff', staff)
    await next()
  })

/** Lets only staff with the permission pass; 403 for the others. Comes after `requireStaff`. */
export const requirePermission = (permission: string) =>
  createMiddleware<ApiEnv>(async (context, next) => {
    if (!context.get('staff').permissions.includes(permission)) {
      throw new ApiError(403, `This needs the permission ${permission}`)
    }
    await next()
  })
