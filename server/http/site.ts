import { Hono } from 'hono'
import { answerError, notFound } from './answers.ts'
import type { ConsoleFiles } from './consoleFiles.ts'
import { allowHosts } from './hosts.ts'
import { refuseOtherSites } from './ownSite.ts'
import { API_PATH } from './paths.ts'
import { type Security, sandboxed, securityHeaders } from './securityHeaders.ts'
import type { ApiEnv } from './types.ts'

type Handler = Pick<Hono<ApiEnv>, 'fetch'>

/** One site of the API, or of the proxy to one, and the console's files. Paths under /api are never pages. */
export const createSite = (
  api: Handler,
  files: Pick<ConsoleFiles, 'fetch' | 'page'>,
  security: Omit<Security, 'page'>,
  allowedHosts: readonly string[] | null = null,
) => {
  const site = new Hono<ApiEnv>()
    .use('/api/*', sandboxed)
    .use(securityHeaders({ ...security, page: files.page }))
    .use(allowHosts(allowedHosts))
    .use(`${API_PATH}/*`, refuseOtherSites)
    .all(`${API_PATH}/*`, (context) => api.fetch(context.req.raw, context.env))
    .all('/api/*', notFound)
    .all('*', (context) => files.fetch(context.req.raw))
  site.onError(answerError)
  return site
}
