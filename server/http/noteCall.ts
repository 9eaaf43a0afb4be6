import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { addressOf } from './callerAddress.ts'
import type { ApiEnv } from './types.ts'

/** Notes the route and the caller for metrics and the log. Comes after `resolveAddress`. */
export const noteCall = createMiddleware<ApiEnv>(async (context, next) => {
  await next()
  const observed = context.env?.observed
  if (observed === undefined) return
  observed.address = addressOf(context)
  const staff = context.get('staff')
  if (staff !== undefined) observed.staff = staff.id
  // If no route matched, the last match is a wildcard middleware.
  const route = routePath(context, -1)
  if (!route.endsWith('*')) observed.route = route
})
