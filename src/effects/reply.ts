import { ANSWER_MAX_BYTES } from '../../machines/constants.ts'
import { CallError } from '../../machines/model/callError.ts'

const TOO_LONG = 'The server sent more than the console can take.'

/** What the API answered to a call, as it came. */
export interface Reply {
  readonly ok: boolean
  readonly code: number
  readonly text: string
}

/** The body of an answer, as far as one may be long: what goes on beyond that is not read. */
const textOf = async (body: ReadableStream<Uint8Array> | null): Promise<string> => {
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let left = ANSWER_MAX_BYTES
  for (;;) {
    const { value } = (await reader?.read()) ?? {}
    if (!value) return text + decoder.decode()
    left -= value.length
    if (left < 0) {
      reader?.cancel().catch(() => undefined)
      throw new CallError('shape', TOO_LONG)
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** An answer with all of its body. Rejects with a CallError where that is too long. */
export const readReply = async ({ ok, status, body }: Response): Promise<Reply> => ({
  ok,
  code: status,
  text: await textOf(body),
})
