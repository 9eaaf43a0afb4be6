import { CallError } from '../../machines/model/callError.ts'
import { ANSWER_MAX_BYTES } from '../../machines/model/constants.ts'
import { TEXTS } from './texts.ts'

/** A response of the API before it is parsed. */
export interface Reply {
  readonly ok: boolean
  readonly code: number
  readonly text: string
}

/** Reads the whole body of a response. Rejects with a CallError, and stops reading, if the body is too long. */
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
      throw new CallError('shape', TEXTS.tooLong)
    }
    text += decoder.decode(value, { stream: true })
  }
}
