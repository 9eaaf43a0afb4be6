import { createMiddleware } from 'hono/factory'
import { ApiError, failed } from './answers.ts'

/** The name of a `Host` header, without its port, in lower case. */
const nameOf = (host: string): string => host.toLowerCase().replace(/:\d+$/, '')

/**
 * Answers only requests for these hosts, or for any if the list is null. Otherwise another site could point its own host name at this server, and its
 * pages could read the answers (DNS rebinding).
 */
export const allowHosts = (hosts: readonly string[] | null) =>
  createMiddleware(async (context, next) => {
    if (hosts === null || hosts.includes(nameOf(context.req.header('host') ?? ''))) return next()
    return failed(context, new ApiError(421, 'This server does not answer for this host. Add it to ALLOWED_HOSTS.'))
  })
