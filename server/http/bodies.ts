import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ApiError, failed } from './answers.ts'

/** The largest body is a saved message: 5,000 characters of at most three bytes. */
const MAX_BODY_BYTES = 16 * 1024
/** But for what is written on a ticket: 20,000 characters, and what belongs to them. */
const MAX_ENTRY_BYTES = 80 * 1024
const ENTRY_PATH = /\/tickets\/[^/]+\/(?:(?:notes|messages)\/[^/]+|draft)$/

const limitTo = (maxSize: number) =>
  bodyLimit({ maxSize, onError: (context) => failed(context, new ApiError(400, 'The body is too large')) })
const [limitMost, limitEntries] = [limitTo(MAX_BODY_BYTES), limitTo(MAX_ENTRY_BYTES)]

/** Refuses a larger body, by its length header or while it is read. */
export const limitBodies: MiddlewareHandler = (context, next) =>
  (ENTRY_PATH.test(context.req.path) ? limitEntries : limitMost)(context, next)

type Body = ReadableStream<Uint8Array<ArrayBuffer>>

/** Passes a body through. If reading fails, calls `onBreak` with the error, which must keep the body from passing as complete, and then closes it. */
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
