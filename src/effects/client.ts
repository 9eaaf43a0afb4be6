import { ofetch } from 'ofetch'
import { create, nullable, optional, type Struct, StructError, string, type, unknown } from 'superstruct'
import { CallError } from '../../machines/model/callError.ts'
import type { Request } from '../../machines/model/readCalls.ts'
import type { EarlyCalls } from './earlyCalls.ts'
import { type Reply, readReply } from './reply.ts'
import { pathOf, urlOf } from './requests.ts'

/** What the client of the admin API needs of the world around it. */
export interface ClientPorts {
  /** Base path of all calls; ends in /api/admin. */
  readonly baseUrl: string
  /** The session's token, that of the stored auth record; null where there is none. */
  readonly readToken: () => string | null
  /** The API said something that a person should read. */
  readonly onMessage: (type: 'success' | 'error', message: string) => void
  /** The API answered 401 to a call that carried this token. Answers whether its person is asked to sign in again in place. */
  readonly onTokenRefused: (token: string) => boolean
  /**
   * Answers the token with which the same person has signed in again in place; null where nobody has or will, or the signal
   * ends the wait. Where nobody is asked it is the one that is known already.
   */
  readonly untilRenewed: (token: string, signal: AbortSignal, isAsked: boolean) => Promise<string | null>
  /** The answer of a GET that was started before it was asked for; null where there is none. */
  readonly takeEarly?: EarlyCalls['take']
}

/** One call: path after the base, what it carries, and the signal that ends it. */
export interface Call extends Request {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly body?: Readonly<Record<string, unknown>>
  /** Instead of the stored token: such a call never waits for a new session. */
  readonly token?: string
  /** 401 says nothing of the token that it carries. */
  readonly isSignIn?: true
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
const NOT_SAVED = 'You were signed out before this was saved. Try again.'

/** A call that may be made once more: done twice it is as done once. */
const isRepeatable = ({ method }: Call): boolean => method !== 'POST' && method !== 'PATCH'

const misread = (what: string): CallError =>
  new CallError('shape', `The answer of the server cannot be read (${what}).`)

const parse = (call: Call, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw misread(`${pathOf(call)}: it is not JSON`)
  }
}

// The offending value stays out of the words: it may be a token.
const misfit = (call: Call, error: unknown): CallError =>
  misread(
    error instanceof StructError
      ? `${pathOf(call)}: it does not fit at "${error.path.join('.')}", expected ${error.type}`
      : `${pathOf(call)}: it does not fit`,
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

interface Replied extends Reply {
  /** What the call carried. */
  readonly token: string | null
}

/**
 * A function that makes one call and answers its data, checked against a struct.
 * Rejects with a CallError, or with an AbortError when the signal ended it. Has no time-out. Never retries but for this: a
 * call with the stored token that meets 401 waits until its person has signed in again, and is then made once more, where that
 * is safe.
 */
export const createClient = (ports: ClientPorts) => {
  const { baseUrl, readToken, onMessage, onTokenRefused, untilRenewed, takeEarly } = ports

  const request = async (call: Call, token: string | null): Promise<Reply> => {
    const { method = 'GET', body, signal } = call
    const url = urlOf(baseUrl, call)
    const early = method === 'GET' && token !== null ? takeEarly?.(url, token, signal) : null
    if (early) return early
    const response = await ofetch.raw(url, {
      method,
      // A browser holds a change of what is being read back until that has been answered, for the sake of its cache.
      cache: 'no-store',
      ...(body && { body }),
      headers: { Accept: 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      retry: false,
      responseType: 'stream',
      ignoreResponseError: true,
      signal,
    })
    return readReply(response)
  }

  const send = async (call: Call, token: string | null): Promise<Replied> => {
    try {
      const reply = await request(call, token)
      // What was read before anybody asked for it is there also for who has given up.
      call.signal.throwIfAborted()
      return { ...reply, token }
    } catch (error) {
      if (call.signal.aborted || error instanceof CallError) throw error
      throw new CallError('network', NO_ANSWER)
    }
  }

  const refuse = ({ code, text }: Reply, isSilent: boolean): never => {
    const message = messageIn(text)
    if (message && !isSilent) onMessage('error', message)
    throw new CallError('http', message ?? `The server answered with status ${code}.`, code)
  }

  /** The reply to a call that met 401 with the stored token, made once more with that of the session after it. */
  const repeat = async (call: Call, refused: Replied, isAsked: boolean): Promise<Replied> => {
    // Where nobody is asked, its person may have signed in again before this was answered.
    const token = await untilRenewed(refused.token ?? '', call.signal, isAsked)
    if (call.signal.aborted) throw new DOMException('The call was given up', 'AbortError')
    if (!token) return refuse(refused, isAsked)
    if (!isRepeatable(call)) throw new CallError('http', NOT_SAVED, refused.code)
    const reply = await send(call, token)
    // Once is enough: it ends that session, too, and fails.
    return reply.code === 401 ? refuse(reply, onTokenRefused(token)) : reply
  }

  const make = async (call: Call): Promise<Replied> => {
    const reply = await send(call, call.token ?? readToken())
    if (reply.code !== 401 || !reply.token || call.isSignIn) return reply
    const isAsked = onTokenRefused(reply.token)
    return call.token === undefined ? repeat(call, reply, isAsked) : refuse(reply, isAsked)
  }

  return async <Data>(call: Call, struct: Struct<Data>): Promise<Answer<Data>> => {
    const reply = await make(call)
    if (!reply.ok) refuse(reply, false)
    const { status, message, data, meta } = checked(call, parse(call, reply.text), Envelope)
    if (status === 'failed') {
      if (message) onMessage('error', message)
      throw new CallError('failed', message ?? 'The server could not do this.', reply.code)
    }
    if (message) onMessage('success', message)
    return { data: checked(call, data, struct), meta }
  }
}

/** Makes one call of the admin API. */
export type Client = ReturnType<typeof createClient>

/** What calls need whose answers say when they came. */
export interface Clock {
  /** Epoch milliseconds. */
  readonly now: () => number
}
