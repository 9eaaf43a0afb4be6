import { Hono, type MiddlewareHandler } from 'hono'
import { notFound } from './answers.ts'
import { API_PATH } from './paths.ts'
import type { ApiEnv } from './types.ts'

type Handler = Pick<Hono<ApiEnv>, 'fetch'>

/** No answer of a call is to be taken for anything but the content type it names, another API's included. */
const noSniffing: MiddlewareHandler = async (context, next) => {
  await next()
  context.header('x-content-type-options', 'nosniff')
}

/** One site of the API, or the way to another one, and the console's files. What is under /api is never a page. */
export const createSite = (api: Handler, files: Pick<Hono, 'fetch'>) => {
  const site = new Hono<ApiEnv>()
    .use('/api/*', noSniffing)
    .all(`${API_PATH}/*`, (context) => api.fetch(context.req.raw, context.env))
    .all('/api/*', notFound)
    .all('*', (context) => files.fetch(context.req.raw, context.env))
  return site
}
