import type { Context } from 'hono'
import { logFailure } from '../log.ts'
import { reportOf } from '../startError.ts'
import { watchedBody } from './bodies.ts'
import type { ApiEnv } from './types.ts'

/** The documented success form as text, a part for each chunk of its data. */
async function* partsOf(chunks: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  yield '{"status":"success","data":['
  let separator = ''
  for await (const chunk of chunks) {
    if (chunk.length === 0) continue
    yield separator + JSON.stringify(chunk).slice(1, -1)
    separator = ','
  }
  yield ']}'
}

/** Tells when it is at its end: read, broken off, or left alone. A generator would not where nothing was read of it. */
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
 * The documented success form for a list that may be long: each chunk is read when the one before it is on its way, so that
 * neither the memory nor other calls wait for the whole. Where reading fails, that is logged, and the connection is closed
 * before the answer's end. `onEnd` is told when nothing more is read, however it came to that.
 */
export const successOf = (
  context: Context<ApiEnv>,
  chunks: AsyncIterable<readonly object[]>,
  onEnd = () => {},
): Response => {
  const breakOff = (error: unknown) => {
    logFailure('An answer was broken off', reportOf(error))
    context.env?.outgoing?.destroy()
  }
  const body = watchedBody(bodyOf(partsOf(chunks), onEnd), breakOff)
  return context.body(body, 200, { 'content-type': 'application/json' })
}
