import type { Context } from 'hono'
import { logFailure } from '../log.ts'
import { reportOf } from '../startError.ts'
import { ApiError } from './answers.ts'
import { watchedBody } from './bodies.ts'
import type { ApiEnv } from './types.ts'

/** A caller who reads nothing of an answer for this time is disconnected. */
const STALL_LIMIT_MS = 30_000

/** The documented success form as text, one part for each batch of data. */
async function* partsOf(batches: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  yield '{"status":"success","data":['
  let separator = ''
  for await (const batch of batches) {
    if (batch.length === 0) continue
    yield separator + JSON.stringify(batch).slice(1, -1)
    separator = ','
  }
  yield ']}'
}

/**
 * A stream of the parts. Calls `onEnd` once it has been read to the end, has failed or was cancelled. A `finally` in the generator would not run if
 * nothing was read from it.
 */
const bodyOf = (parts: AsyncGenerator<string>, onEnd: () => void) => {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: async (controller) => {
      const { value, done } = await parts.next().catch((error) => {
        onEnd()
        throw error
      })
      if (!done) {
        controller.enqueue(encoder.encode(value))
        return
      }
      onEnd()
      controller.close()
    },
    cancel: async () => {
      onEnd()
      await parts.return(undefined)
    },
  })
}

/**
 * Streams a long list in the documented success form. Each batch is read once the one before it has been sent, so that the whole list is never in
 * memory and other calls do not wait. If reading from the database fails, or the caller reads nothing for `stallLimit` milliseconds, the connection
 * is closed before the end of the answer. Calls `onEnd` when nothing more will be read, for whatever reason.
 */
export const streamList = (
  context: Context<ApiEnv>,
  batches: AsyncIterable<readonly object[]>,
  onEnd = () => {},
  stallLimit = STALL_LIMIT_MS,
): Response => {
  const { outgoing } = context.env ?? {}
  const breakOff = (error: unknown) => {
    // Not failures: the caller has disconnected, or may no longer read the list.
    const isExpected = error instanceof ApiError || context.req.raw.signal.aborted
    if (!isExpected) logFailure('An answer was broken off', reportOf(error))
    outgoing?.destroy()
  }
  // A caller who stops reading would block an export slot.
  outgoing?.setTimeout(stallLimit, () => outgoing.destroy())
  const body = watchedBody(bodyOf(partsOf(batches), onEnd), breakOff)
  return context.body(body, 200, { 'content-type': 'application/json' })
}
