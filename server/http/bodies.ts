import { bodyLimit } from 'hono/body-limit'
import { ApiError, failed } from './answers.ts'

/** The largest body is a saved message: 5,000 characters of at most three bytes. */
const MAX_BODY_BYTES = 16 * 1024

/** Refuses a larger body, by its length header or while it is read. */
export const limitBodies = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: (context) => failed(context, new ApiError(400, 'The body is too large')),
})

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
