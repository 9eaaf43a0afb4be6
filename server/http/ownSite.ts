import { createMiddleware } from 'hono/factory'
import { ApiError, failed } from './answers.ts'
import type { ApiEnv } from './types.ts'

/** `Sec-Fetch-Site` of calls from our own page, and of an address that a person typed. */
const OWN = ['same-origin', 'none']

/**
 * Refuses calls from pages of other sites: they could not read the answer, but use up sign-in attempts. Callers other than browsers send no
 * such header.
 */
export const refuseOtherSites = createMiddleware<ApiEnv>(async (context, next) => {
  const site = context.req.header('sec-fetch-site')
  if (site !== undefined && !OWN.includes(site)) {
    return failed(context, new ApiError(403, 'Calls from another site are not answered'))
  }
  await next()
})
