import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { addressOf } from '../http/callerAddress.ts'
import type { ApiEnv, Deps } from '../http/types.ts'
import { recordRefused } from './trail.ts'

const FORBIDDEN = 403
const LOWEST_FAILURE = 400

/** Whether a call lacked a permission, or sent a password and failed for any reason. */
const isRefused = (context: Context<ApiEnv>): boolean => {
  const { status } = context.res
  return status === FORBIDDEN || (status >= LOWEST_FAILURE && context.get('triedEmail') !== undefined)
}

/** The caller's account, or the account with the email of a sign-in attempt. */
const findAccount = async ({ db }: Deps, context: Context<ApiEnv>): Promise<string | null> => {
  const staff = context.get('staff')
  if (staff !== undefined) return staff.id
  const email = context.get('triedEmail') ?? ''
  const account = await db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirst()
  return account?.id ?? null
}

/**
 * Records refused calls in the trail, but not calls without a session (401): they belong to no account, and anybody could fill the disk with
 * them.
 */
export const auditRefusals = (deps: Deps) =>
  createMiddleware<ApiEnv>(async (context, next) => {
    await next()
    if (!isRefused(context)) return
    const actor = { staffId: await findAccount(deps, context), address: addressOf(context) }
    const call = { action: `${context.req.method} ${routePath(context, -1)}`, refusal: context.res.status }
    await recordRefused(deps.db, actor, call, deps.now())
  })
