import { Hono } from 'hono'
import { proxy } from 'hono/proxy'
import { logFailure } from '../log.ts'
import { reasonOf } from '../startError.ts'
import { ApiError, answerError, failed, notFound } from './answers.ts'
import { limitBodies, watchedBody } from './bodies.ts'
import { addressOf, resolveAddress } from './callerAddress.ts'
import { noteCall } from './noteCall.ts'
import { API_PATH } from './paths.ts'
import type { ApiEnv } from './types.ts'

/** The methods of the admin API; others are not passed on. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']
/** The request headers that are passed on. Cookies, host and origin belong to our own address. */
const PASSED_ON = [
  'accept',
  'accept-language',
  'authorization',
  'content-type',
  // Without the key, a command that is sent again could move money twice.
  'idempotency-key',
  // Lists of sessions name the browser.
  'user-agent',
  // Calls that the console makes automatically do not extend the session.
  'x-background',
]
/** The response headers that are passed back. Others would apply to our own address: cookies, policies, redirects. */
const PASSED_BACK = [
  'age',
  'allow',
  'content-language',
  'content-length',
  'content-type',
  'idempotency-replayed',
  'retry-after',
  'vary',
]

const pick = (names: readonly string[], headers: Headers): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )

/** Encoded slashes, backslashes and dots. */
const HIDDEN = /%(2f|5c|2e)/i

/**
 * The address to call: `base`, with the path and query that follow our own `/api/admin`. Null if the undecoded path does not begin with
 * `/api/admin/`: routes match the decoded path, but the undecoded one is passed on. Also null for encoded slashes, backslashes and dots, which could
 * lead out of `base`.
 */
const addressAt = (base: string, request: Request): string | null => {
  const { pathname, search } = new URL(request.url)
  return pathname.startsWith(`${API_PATH}/`) && !HIDDEN.test(pathname)
    ? `${base}${pathname.slice(API_PATH.length)}${search}`
    : null
}

/**
 * A reverse proxy from `/api/admin/*` to the admin API at `base` (ending in `/api/admin`), so that the browser speaks to one origin. Answers
 * are streamed, bodies limited. It sends the caller's address, or the limits of the API would apply to all callers together. If the API
 * cannot be reached the answer is 502; if it breaks off an answer, the caller's connection is closed, too.
 */
export const createProxy = (base: string, trustedProxies = 0) => {
  const app = new Hono<ApiEnv>().use(resolveAddress(trustedProxies)).use(noteCall).use(limitBodies)
  app.on(METHODS, `${API_PATH}/*`, async (context) => {
    const request = context.req.raw
    const address = addressAt(base, request)
    if (address === null) return notFound(context)
    // A caller who disconnects is not a failure of the API.
    const logUnlessAborted = (what: string, error: unknown) => {
      if (!request.signal.aborted) logFailure(`The admin API at ${base} ${what}`, reasonOf(error))
    }
    const breakOff = (error: unknown) => {
      logUnlessAborted('broke off an answer', error)
      context.env?.outgoing?.destroy()
    }
    try {
      const answer = await proxy(address, {
        raw: request,
        // The body is read as a whole, so that it is passed on with its length: not every API reads chunked bodies.
        ...(request.body && { body: await request.arrayBuffer() }),
        headers: { ...pick(PASSED_ON, request.headers), 'x-forwarded-for': addressOf(context) },
        redirect: 'manual',
      })
      // Even if the API allows caching: the browser must not show the answer to one person to the next one who signs in.
      const headers = { ...pick(PASSED_BACK, answer.headers), 'cache-control': 'no-store' }
      return new Response(answer.body && watchedBody(answer.body, breakOff), { status: answer.status, headers })
    } catch (error) {
      logUnlessAborted('cannot be reached', error)
      return failed(context, new ApiError(502, 'The admin API cannot be reached'))
    }
  })
  app.notFound(notFound)
  app.onError(answerError)
  return app
}
