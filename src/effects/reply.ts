import { CallError } from '../../machines/model/callError.ts'
import { ANSWER_MAX_BYTES } from '../../machines/model/constants.ts'

const TOO_LONG = 'The server sent more than the console can take.'

/** What the API answered to a call, as it came. */
export interface Reply {
  readonly ok: boolean
  readonly code: number
  readonly text: string
}

export type Reader = ReadableStreamDefaultReader<Uint8Array> | undefined

/** The body of an answer as it comes, as far as one may be long: what goes on beyond that is not read. */
export async function* textsOf(reader: Reader): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let left = ANSWER_MAX_BYTES
  for (;;) {
    const { value } = (await reader?.read()) ?? {}
    if (!value) {
      yield decoder.decode()
      return
    }
    left -= value.length
    if (left < 0) {
      reader?.cancel().catch(() => undefined)
      throw new CallError('shape', TOO_LONG)
    }
    yield decoder.decode(value, { stream: true })
  }
}

/** An answer with all of its body. Rejects with a CallError where that is too long. */
export const readReply = async ({ ok, status, body }: Response): Promise<Reply> => {
  let text = ''
  for await (const more of textsOf(body?.getReader())) text += more
  return { ok, code: status, text }
}
