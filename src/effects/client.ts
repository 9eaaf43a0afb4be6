import { ofetch } from 'ofetch'
import { create, nullable, optional, type Struct, StructError, string, type, unknown } from 'superstruct'
import { ANSWER_MAX_BYTES } from '../../machines/constants.ts'
import { CallError } from '../../machines/model/callError.ts'

/** What the client of the admin API needs of the world around it. */
export interface ClientPorts {
  /** Base path of all calls; ends in /api/admin. */
  readonly baseUrl: string
  /** The session's token, that of the stored auth record; null where there is none. */
  readonly readToken: () => string | null
  /** The API said something that a person should read. */
  readonly onMessage: (type: 'success' | 'error', message: string) => void
  /** The API answered 401 to a call that carried this token. */
  readonly onTokenRefused: (token: string) => void
}

/** One call: path after the base, what it carries, and the signal that ends it. */
export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: Readonly<Record<string, unknown>>
  /** Instead of the stored token. */
  readonly token?: string
  readonly signal: AbortSignal
}

const Envelope = type({
  status: optional(unknown()),
  message: optional(nullable(string())),
  data: optional(unknown()),
  meta: optional(unknown()),
})

/** The `data` of an answer, checked, and its `meta` as it came. */
export interface Answer<Data> {
  readonly data: Data
  readonly meta: unknown
}

const NO_ANSWER = 'The server did not answer. Check your connection and try again.'
const TOO_LONG = 'The server sent more than the console can take.'

const misread = (what: string): CallError =>
  new CallError('shape', `The answer of the server cannot be read (${what}).`)

const parse = (call: Call, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw misread(`${call.path}: it is not JSON`)
  }
}

// The offending value stays out of the words: it may be a token.
const misfit = (call: Call, error: unknown): CallError =>
  misread(
    error instanceof StructError
      ? `${call.path}: it does not fit at "${error.path.join('.')}", expected ${error.type}`
      : `${call.path}: it does not fit`,
  )

const checked = <Type>(call: Call, value: unknown, struct: Struct<Type>): Type => {
  try {
    return create(value, struct)
  } catch (error) {
    throw misfit(call, error)
  }
}

const messageIn = (text: string): string | null => {
  try {
    return create(JSON.parse(text), type({ message: string() })).message
  } catch {
    return null
  }
}

/** The body of an answer, as far as one may be long: what goes on beyond that is not read. */
const textOf = async (body: ReadableStream<Uint8Array> | undefined): Promise<string> => {
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

/**
 * A function that makes one call and answers its data, checked against a struct.
 * Rejects with a CallError, or with an AbortError when the signal ended it. Never retries, has no time-out.
 */
export const createClient = ({ baseUrl, readToken, onMessage, onTokenRefused }: ClientPorts) => {
  const send = async (call: Call, token: string | null) => {
    try {
      const response = await ofetch.raw(call.path, {
        baseURL: baseUrl,
        method: call.method ?? 'GET',
        ...(call.query && { query: call.query }),
        ...(call.body && { body: call.body }),
        headers: { Accept: 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
        retry: false,
        responseType: 'stream',
        ignoreResponseError: true,
        signal: call.signal,
      })
      return { ok: response.ok, code: response.status, text: await textOf(response._data) }
    } catch (error) {
      if (call.signal.aborted || error instanceof CallError) throw error
      throw new CallError('network', NO_ANSWER)
    }
  }

  const refuse = (status: number, text: string, token: string | null): never => {
    const message = messageIn(text)
    if (message) onMessage('error', message)
    if (status === 401 && token) onTokenRefused(token)
    throw new CallError('http', message ?? `The server answered with status ${status}.`, status)
  }

  return async <Data>(call: Call, struct: Struct<Data>): Promise<Answer<Data>> => {
    const token = call.token ?? readToken()
    const { ok, code, text } = await send(call, token)
    if (!ok) refuse(code, text, token)
    const { status, message, data, meta } = checked(call, parse(call, text), Envelope)
    if (status === 'failed') {
      if (message) onMessage('error', message)
      throw new CallError('failed', message ?? 'The server could not do this.', code)
    }
    if (message) onMessage('success', message)
    return { data: checked(call, data, struct), meta }
  }
}

/** Makes one call of the admin API. */
export type Client = ReturnType<typeof createClient>
