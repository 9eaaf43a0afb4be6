import { Hono } from 'hono'
import { proxy } from 'hono/proxy'
import { logFailure } from '../log.ts'
import { reasonOf } from '../startError.ts'
import { ApiError, answerError, failed, notFound } from './answers.ts'
import { addressOf, noteAddress } from './callerAddress.ts'
import { API_PATH } from './paths.ts'
import type { ApiEnv } from './types.ts'

/** What a call of the admin API is made with; nothing else is passed on. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']
/** What a call of the admin API carries. Cookies, host and origin are those of our own address and stay here. */
const PASSED_ON = ['accept', 'accept-language', 'authorization', 'content-type']
/** What an answer may not bring along: it would hold for our own address. Hop-by-hop headers go anyway. */
const KEPT_BACK = ['set-cookie', 'strict-transport-security', 'alt-svc']

const headersFor = (request: Request): Record<string, string> =>
  Object.fromEntries(
    PASSED_ON.flatMap((name) => {
      const value = request.headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )

/** `https://host/api/admin` and the path and query after our own `/api/admin`. */
const addressAt = (base: string, request: Request): string => {
  const { pathname, search } = new URL(request.url)
  return `${base}${pathname.slice(API_PATH.length)}${search}`
}

/**
 * Passes `/api/admin/*` on to the admin API at `base` (ending in `/api/admin`), body and answer as streams, so that the
 * browser speaks to one origin. The API is told from which address the call came: for its limits everybody would else have
 * ours. Where it cannot be reached the answer is 502 in the documented failure form.
 */
export const createProxy = (base: string, trustedProxies = 0) => {
  const app = new Hono<ApiEnv>().use(noteAddress(trustedProxies)).on(METHODS, `${API_PATH}/*`, async (context) => {
    const request = context.req.raw
    try {
      const answer = await proxy(addressAt(base, request), {
        raw: request,
        headers: { ...headersFor(request), 'x-forwarded-for': addressOf(context) },
        redirect: 'manual',
      })
      for (const name of KEPT_BACK) answer.headers.delete(name)
      return answer
    } catch (error) {
      // A caller that has gone away is no fault of the API's, and reads no answer.
      if (!request.signal.aborted) logFailure(`The admin API at ${base} cannot be reached`, reasonOf(error))
      return failed(context, new ApiError(502, 'The admin API cannot be reached'))
    }
  })
  app.notFound(notFound)
  app.onError(answerError)
  return app
}
