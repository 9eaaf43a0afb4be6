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

const bodyOf = (parts: AsyncGenerator<string>) => {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: async (controller) => {
      const { value, done } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => {
      await parts.return(undefined)
    },
  })
}

/**
 * The documented success form for a list that may be long: each chunk is read when the one before it is on its way, so that
 * neither the memory nor other calls wait for the whole. Where reading fails, that is logged, and the connection is closed
 * before the answer's end.
 */
export const successOf = (context: Context<ApiEnv>, chunks: AsyncIterable<readonly object[]>): Response => {
  const breakOff = (error: unknown) => {
    logFailure('An answer was broken off', reportOf(error))
    context.env?.outgoing?.destroy()
  }
  const body = watchedBody(bodyOf(partsOf(chunks)), breakOff)
  return context.body(body, 200, { 'content-type': 'application/json' })
}
