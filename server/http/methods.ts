import type { Context } from 'hono'
import { ApiError, failed } from './answers.ts'

type Route = { method: string; path: string }

/** Hono's name for a middleware's method. */
const ANY = 'ALL'

const fits = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+').replaceAll('.', '\\.')}$`).test(path)

/** The methods of the routes at a path. */
const methodsAt = (routes: readonly Route[], path: string): string[] => {
  const methods = routes.filter((route) => route.method !== ANY && fits(route.path, path)).map(({ method }) => method)
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))]
}

/** The answer to a call without a route: 405 if its path has routes for other methods, else 404. */
export const answerUnrouted = (context: Context, routes: readonly Route[]): Response => {
  const { method, path } = context.req
  const allowed = methodsAt(routes, path).join(', ')
  if (allowed === '') return failed(context, new ApiError(404, `There is no ${method} ${path}`))
  return failed(context, new ApiError(405, `${path} can be called with ${allowed} only`, { allow: allowed }))
}
