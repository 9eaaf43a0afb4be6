import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from '../http/types.ts'
import type { LogLevel } from '../log.ts'
import { logRequest } from '../log.ts'
import type { Metrics } from './metrics.ts'

/** The label of files and of addresses without a route. If each of their paths were a label, the number of labels would have no limit. */
const OTHER = 'other'
const MAX_PATH = 200
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

const routeOf = (context: Context<ApiEnv>): string => context.env?.observed?.route ?? OTHER

/**
 * Counts and times every answer, and logs it if `level` is `info`. The path is logged without its query, which may contain what somebody searched
 * for. The time is measured until the answer begins, without the time for which the call only waited for something to happen.
 */
export const observe = (metrics: Metrics, level: LogLevel) =>
  createMiddleware<ApiEnv>(async (context, next) => {
    const since = performance.now()
    context.env = { ...context.env, observed: {} }
    await next()
    const { staff, address, waited = 0 } = context.env.observed ?? {}
    const milliseconds = performance.now() - since - waited
    const { status } = context.res
    const { method, path } = context.req
    const route = routeOf(context)
    metrics.noteAnswer({
      method: METHODS.has(method) ? method : OTHER,
      route,
      status,
      seconds: milliseconds / 1000,
    })
    if (level !== 'info') return
    logRequest({
      method,
      path: path.slice(0, MAX_PATH),
      route,
      status,
      ms: Math.round(milliseconds),
      ...(waited > 0 && { waited: Math.round(waited) }),
      staff,
      address,
    })
  })
