import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ApiError, failed } from './answers.ts'

/** Enough for a saved message: 5,000 characters of at most three bytes. */
const MAX_BODY_BYTES = 16 * 1024
/**
 * For notes, replies and drafts of tickets, of up to 20,000 characters, and for orders of the shop, of up to 50 lines and payments with long names.
 * Some clients escape each character that is not ASCII, in six bytes.
 */
const MAX_LONG_BYTES = 160 * 1024
const LONG = /\/(?:tickets\/[^/]+\/(?:(?:notes|messages)\/[^/]+|draft)|shop\/orders)$/

const limitTo = (maxSize: number) =>
  bodyLimit({ maxSize, onError: (context) => failed(context, new ApiError(400, 'The body is too large')) })
const [limitMost, limitLong] = [limitTo(MAX_BODY_BYTES), limitTo(MAX_LONG_BYTES)]

/** Refuses a body that is longer than its limit, by its length header or while it is read. */
export const limitBodies: MiddlewareHandler = (context, next) =>
  (LONG.test(context.req.path) ? limitLong : limitMost)(context, next)

type Body = ReadableStream<Uint8Array<ArrayBuffer>>

/**
 * Passes a body through. If reading fails, calls `onBreak` with the error and closes the body. `onBreak` must prevent the body from seeming complete.
 */
export const watchedBody = (body: Body, onBreak: (error: unknown) => void): Body => {
  const reader = body.getReader()
  return new ReadableStream({
    pull: async (controller) => {
      try {
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        onBreak(error)
        controller.close()
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
