import { Hono, type MiddlewareHandler } from 'hono'
import { answerError, notFound } from './answers.ts'
import type { ConsoleFiles } from './consoleFiles.ts'
import { allowHosts } from './hosts.ts'
import { refuseOtherSites } from './ownSite.ts'
import { API_PATH } from './paths.ts'
import { carryRequestId, identifyRequest } from './requestId.ts'
import { type Security, sandboxed, securityHeaders } from './securityHeaders.ts'
import type { ApiEnv } from './types.ts'

type Handler = Pick<Hono<ApiEnv>, 'fetch'>

/** The routes that the hosting platform calls, and how each request is counted and logged. */
export type Operations = { routes: Hono; observe: MiddlewareHandler<ApiEnv> }

/** One site that serves the API, or a proxy to another, and the console's files. Paths under /api are never pages. */
export const createSite = (
  api: Handler,
  files: Pick<ConsoleFiles, 'fetch' | 'page'>,
  security: Omit<Security, 'page'>,
  allowedHosts: readonly string[] | null = null,
  operations?: Operations,
) => {
  const site = new Hono<ApiEnv>().use(identifyRequest, carryRequestId)
  if (operations) site.use(operations.observe)
  site.use('/api/*', sandboxed).use(securityHeaders({ ...security, page: files.page }))

  // Before hosts are checked: platforms call the process by whatever address it has.
  if (operations) site.route('/', operations.routes)
  site
    .use(allowHosts(allowedHosts))
    .use(`${API_PATH}/*`, refuseOtherSites)
    .all(`${API_PATH}/*`, (context) => api.fetch(context.req.raw, context.env))
    .all('/api/*', notFound)
    .all('*', (context) => files.fetch(context.req.raw))
  site.onError(answerError)
  return site
}
