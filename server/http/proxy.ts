import { Hono } from 'hono'
import { proxy } from 'hono/proxy'
import { logFailure } from '../log.ts'
import { reasonOf } from '../startError.ts'
import { ApiError, answerError, failed, notFound } from './answers.ts'
import { limitBodies, watchedBody } from './bodies.ts'
import { addressOf, noteAddress } from './callerAddress.ts'
import { API_PATH } from './paths.ts'
import type { ApiEnv } from './types.ts'

/** What a call of the admin API is made with; nothing else is passed on. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']
/** What a call of the admin API carries. Cookies, host and origin are those of our own address and stay here. */
const PASSED_ON = ['accept', 'accept-language', 'authorization', 'content-type']
/** What an answer brings along; all else would hold for our own address: cookies, policies, ways to elsewhere. */
const PASSED_BACK = ['cache-control', 'content-language', 'content-length', 'content-type', 'retry-after', 'vary']

const named = (names: readonly string[], headers: Headers): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )

/**
 * `https://host/api/admin` and the path and query after our own `/api/admin`; null where that is not how it is written: routes
 * are found by the decoded path, and what is passed on is not decoded.
 */
const addressAt = (base: string, request: Request): string | null => {
  const { pathname, search } = new URL(request.url)
  return pathname.startsWith(`${API_PATH}/`) ? `${base}${pathname.slice(API_PATH.length)}${search}` : null
}

/**
 * Passes `/api/admin/*` on to the admin API at `base` (ending in `/api/admin`), bodies within our limit, and answers as they
 * come, so that the browser speaks to one origin. The API is told from which address the call came: for its limits everybody
 * would else have ours. Where it cannot be reached the answer is 502 in the documented failure form; where it breaks off in
 * the middle of an answer, so does the connection of the caller.
 */
export const createProxy = (base: string, trustedProxies = 0) => {
  const app = new Hono<ApiEnv>().use(noteAddress(trustedProxies)).use(limitBodies)
  app.on(METHODS, `${API_PATH}/*`, async (context) => {
    const request = context.req.raw
    const address = addressAt(base, request)
    if (address === null) return notFound(context)
    // A caller that has gone away is no fault of the API's, and reads no answer.
    const note = (what: string, error: unknown) => {
      if (!request.signal.aborted) logFailure(`The admin API at ${base} ${what}`, reasonOf(error))
    }
    const breakOff = (error: unknown) => {
      note('broke off an answer', error)
      context.env?.outgoing?.destroy()
    }
    try {
      const answer = await proxy(address, {
        raw: request,
        headers: { ...named(PASSED_ON, request.headers), 'x-forwarded-for': addressOf(context) },
        redirect: 'manual',
      })
      const headers = { 'cache-control': 'no-store', ...named(PASSED_BACK, answer.headers) }
      return new Response(answer.body && watchedBody(answer.body, breakOff), { status: answer.status, headers })
    } catch (error) {
      note('cannot be reached', error)
      return failed(context, new ApiError(502, 'The admin API cannot be reached'))
    }
  })
  app.notFound(notFound)
  app.onError(answerError)
  return app
}
