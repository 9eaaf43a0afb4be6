import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { addressOf } from '../http/callerAddress.ts'
import type { ApiEnv, Deps } from '../http/types.ts'

const FORBIDDEN = 403
const LOWEST_FAILURE = 400

/** Whether a call lacked a permission, or sent a password and failed for any reason. */
const isRefused = (context: Context<ApiEnv>): boolean => {
  const { status } = context.res
  return status === FORBIDDEN || (status >= LOWEST_FAILURE && context.get('triedEmail') !== undefined)
}

/** Counts refused calls. A 401 is counted only if a password was sent: other 401s belong to no account. */
export const countRefusals = ({ noteRefusal = () => {} }: Pick<Deps, 'noteRefusal'>) =>
  createMiddleware<ApiEnv>(async (context, next) => {
    await next()
    if (!isRefused(context)) return
    noteRefusal({
      staffId: context.get('staff')?.id,
      email: context.get('triedEmail'),
      address: addressOf(context),
      action: `${context.req.method} ${routePath(context, -1)}`,
      status: context.res.status,
    })
  })
