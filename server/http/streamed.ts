import type { Context } from 'hono'

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

/**
 * The documented success form for a list that may be long: each chunk is read when the one before it is on its way, so that
 * neither the memory nor other calls wait for the whole. Where reading fails, the answer ends before its end.
 */
export const successOf = (context: Context, chunks: AsyncIterable<readonly object[]>): Response => {
  const parts = partsOf(chunks)
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { value, done } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => {
      await parts.return(undefined)
    },
  })
  return context.body(body, 200, { 'content-type': 'application/json' })
}
