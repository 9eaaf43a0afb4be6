import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { addressOf } from '../http/callerAddress.ts'
import type { ApiEnv, Deps } from '../http/types.ts'
import { recordRefused } from './trail.ts'

const FORBIDDEN = 403
const LOWEST_FAILURE = 400

/** Refused is a call without the permission, and one with a password that was not let in, for whatever reason. */
const isRefused = (context: Context<ApiEnv>): boolean => {
  const { status } = context.res
  return status === FORBIDDEN || (status >= LOWEST_FAILURE && context.get('triedEmail') !== undefined)
}

/** Whose account it was: the caller's, or that of the email with which a sign-in was tried, where there is one. */
const findAccount = async ({ db }: Deps, context: Context<ApiEnv>): Promise<string | null> => {
  const staff = context.get('staff')
  if (staff !== undefined) return staff.id
  const email = context.get('triedEmail') ?? ''
  const account = await db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirst()
  return account?.id ?? null
}

/**
 * Notes refused calls in the trail. A call without a session (401) is not among them: it is nobody's, and whoever wanted to could
 * fill the disk with such.
 */
export const auditRefusals = (deps: Deps) =>
  createMiddleware<ApiEnv>(async (context, next) => {
    await next()
    if (!isRefused(context)) return
    const actor = { staffId: await findAccount(deps, context), address: addressOf(context) }
    const call = { action: `${context.req.method} ${routePath(context, -1)}`, refusal: context.res.status }
    await recordRefused(deps.db, actor, call, deps.now())
  })
