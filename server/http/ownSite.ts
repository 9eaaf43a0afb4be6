import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { ApiError, failed } from './answers.ts'
import type { ApiEnv } from './types.ts'

/** `Sec-Fetch-Site` of calls from our own page, and of an address that a person typed. */
const OWN = ['same-origin', 'none']

/** Whether a page of another host makes the call. Browsers that send no `Sec-Fetch-Site` send `Origin` with every call that is not a GET or HEAD. */
const isOfOtherHost = ({ req }: Context<ApiEnv>): boolean => {
  const origin = req.header('origin')
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== req.header('host'))
}

/**
 * Refuses calls from pages of other sites: they could not read the answers, but could use up sign-in attempts. Callers other than browsers
 * send neither `Sec-Fetch-Site` nor `Origin`.
 */
export const refuseOtherSites = createMiddleware<ApiEnv>(async (context, next) => {
  const site = context.req.header('sec-fetch-site')
  const isOther = site === undefined ? isOfOtherHost(context) : !OWN.includes(site)
  if (isOther) {
    return failed(context, new ApiError(403, 'Calls from another site are not answered'))
  }
  await next()
})
