import { CallError } from '../../machines/model/callError.ts'
import { ANSWER_MAX_BYTES } from '../../machines/model/constants.ts'

const TOO_LONG = 'The server sent more than the console can take.'

/** What the API answered to a call, as it came. */
export interface Reply {
  readonly ok: boolean
  readonly code: number
  readonly text: string
}

/** An answer with all of its body. Rejects with a CallError where that is too long: what goes on beyond that is not read. */
export const readReply = async ({ ok, status, body }: Response): Promise<Reply> => {
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  let left = ANSWER_MAX_BYTES
  let text = ''
  for (;;) {
    const { value } = (await reader?.read()) ?? {}
    if (!value) return { ok, code: status, text: text + decoder.decode() }
    left -= value.length
    if (left < 0) {
      reader?.cancel().catch(() => undefined)
      throw new CallError('shape', TOO_LONG)
    }
    text += decoder.decode(value, { stream: true })
  }
}
