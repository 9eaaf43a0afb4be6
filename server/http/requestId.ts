import { AsyncLocalStorage } from 'node:async_hooks'
import { createMiddleware } from 'hono/factory'
import { type RequestIdVariables, requestId } from 'hono/request-id'

const MAX_LENGTH = 64

const running = new AsyncLocalStorage<string>()

/** The id of the request that the running code belongs to, if any. */
export const currentRequestId = (): string | undefined => running.getStore()

/**
 * Takes the id of a request from `X-Request-Id` if it has at most MAX_LENGTH characters, all of them letters, digits, `-`, `_` or `=`. Otherwise
 * makes one.
 */
export const identifyRequest = requestId({ limitLength: MAX_LENGTH })

/** Makes the id available to logs and the audit trail, and adds it to the answer. Comes after `identifyRequest`. */
export const carryRequestId = createMiddleware<{ Variables: RequestIdVariables }>(async (context, next) => {
  const id = context.get('requestId')
  await running.run(id, next)
  // `context.header` would copy the whole answer.
  context.res.headers.set('x-request-id', id)
})
