import { createMiddleware } from 'hono/factory'
import { ApiError, failed } from './answers.ts'
import type { ApiEnv } from './types.ts'

/** Where browsers say that a call comes from: our own page, or somebody who typed the address. */
const OWN = ['same-origin', 'none']

/**
 * Refuses calls that a browser makes for a page of somebody else, which could not read the answer but use up attempts to
 * sign in. Callers that are no browsers say nothing of it.
 */
export const refuseOtherSites = createMiddleware<ApiEnv>(async (context, next) => {
  const site = context.req.header('sec-fetch-site')
  if (site !== undefined && !OWN.includes(site)) {
    return failed(context, new ApiError(403, 'Calls from another site are not answered'))
  }
  await next()
})
