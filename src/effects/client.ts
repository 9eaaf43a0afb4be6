import { ofetch } from 'ofetch'
import { create, nullable, optional, type Struct, StructError, string, type, unknown } from 'superstruct'
import { CallError } from '../../machines/model/callError.ts'
import type { Request } from '../../machines/model/readCalls.ts'
import type { EarlyCalls } from './earlyCalls.ts'
import { type Reply, readReply } from './reply.ts'
import { pathOf, urlOf } from './requests.ts'
import { TEXTS } from './texts.ts'

/** What the client of the admin API needs. */
export interface ClientPorts {
  /** Base path of all calls; ends in /api/admin. */
  readonly baseUrl: string
  /** The token of the stored session; null if there is none. */
  readonly readToken: () => string | null
  /** Called when the API returned a message to show. */
  readonly onMessage: (type: 'success' | 'error', message: string) => void
  /**
   * Called when the API answered 401 to a call with this token. Returns whether a new token is awaited: the person is asked to sign in again in
   * place, or it is being checked who is signed in now.
   */
  readonly onTokenRefused: (token: string) => boolean
  /**
   * Resolves to the token of the same person's next session, or to null if there will be none or the signal ends the
   * wait. If `isRenewalAwaited` is false, resolves at once: to the next token if it is already known, else to null.
   */
  readonly untilRenewed: (token: string, signal: AbortSignal, isRenewalAwaited: boolean) => Promise<string | null>
  /** The reply to a GET that was started early; null if there is none. */
  readonly takeEarly?: EarlyCalls['take']
}

/** One call: its path after the base, what it sends, and the signal that aborts it. */
export interface Call extends Request {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly body?: Readonly<Record<string, unknown>>
  /** Used instead of the stored token. Such a call does not wait for a new session. */
  readonly token?: string
  /** The call signs in: a 401 refuses the credentials, not the stored token. */
  readonly isSignIn?: true
  /** Idempotency key: the call takes effect at most once, however often it is sent with this key. */
  readonly key?: string
  /** The API's messages are not shown as notices, because the caller shows errors itself or because no person asked for the call. */
  readonly isSilent?: true
  /** Made by the page itself: the call does not extend the session, and nobody waits for it. */
  readonly isBackground?: true
  readonly signal: AbortSignal
}

const Envelope = type({
  status: optional(unknown()),
  message: optional(nullable(string())),
  data: optional(unknown()),
  meta: optional(unknown()),
})

/** The checked `data` of a response, and its `meta` unchecked. */
export interface Answer<Data> {
  readonly data: Data
  readonly meta: unknown
}

/** Whether a call can be made again without doing its work twice. */
const isRepeatable = ({ method, key }: Call): boolean => key !== undefined || (method !== 'POST' && method !== 'PATCH')

const misread = (what: string): CallError => new CallError('shape', TEXTS.misread(what))

const parse = (call: Call, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw misread(TEXTS.notJson(pathOf(call)))
  }
}

// The message omits the value, which may be a token.
const misfit = (call: Call, error: unknown): CallError =>
  misread(
    error instanceof StructError && error.path.length > 0
      ? TEXTS.unfitAt(pathOf(call), error.path.join('.'), error.type)
      : TEXTS.unfit(pathOf(call)),
  )

const checked = <Type>(call: Call, value: unknown, struct: Struct<Type>): Type => {
  try {
    return create(value, struct)
  } catch (error) {
    throw misfit(call, error)
  }
}

const Refusal = type({ message: string(), code: optional(string()), data: optional(unknown()) })

/** The API's message, code and data in the body of a refused call; '' and null if the body has no message. */
const failureIn = (text: string): { message: string; code: string | null; data: unknown } => {
  try {
    const { message, code = null, data } = create(JSON.parse(text), Refusal)
    return { message, code, data }
  } catch {
    return { message: '', code: null, data: null }
  }
}

interface Replied extends Reply {
  /** The token that the call was made with. */
  readonly token: string | null
}

/**
 * Returns a function that makes one call and resolves to the call's data, checked against a struct. The promise rejects with a CallError, or with
 * another error if the signal was aborted. There is no time-out. A call is repeated in one case only: if it was made with the stored token and got
 * 401, it waits until the same person has signed in again, and is then made once more if that is safe.
 */
export const createClient = (ports: ClientPorts) => {
  const { baseUrl, readToken, onMessage, onTokenRefused, untilRenewed, takeEarly } = ports

  const request = async (call: Call, token: string | null): Promise<Reply> => {
    const { method = 'GET', body, key, isBackground, signal } = call
    const url = urlOf(baseUrl, call)
    const early = method === 'GET' && token !== null ? takeEarly?.(url, token, signal) : null
    if (early) return early
    const response = await ofetch.raw(url, {
      method,
      // If it may use its cache, a browser delays a write until reads of the same address are answered.
      cache: 'no-store',
      ...(body && { body }),
      headers: {
        Accept: 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
        ...(isBackground && { 'x-background': '1' }),
      },
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
      // If an early reply had already arrived, the signal could not abort it.
      call.signal.throwIfAborted()
      return { ...reply, token }
    } catch (error) {
      if (call.signal.aborted || error instanceof CallError) throw error
      throw new CallError('network', TEXTS.noAnswer)
    }
  }

  const refuse = ({ code, text }: Reply, isSilent: boolean): never => {
    const { message, code: word, data } = failureIn(text)
    const isShown = message !== '' && !isSilent
    if (isShown) onMessage('error', message)
    throw new CallError('http', message || TEXTS.failedWith(code), code, isShown, word, data)
  }

  /** Repeats a call that got 401, with the token of the next session. */
  const repeat = async (call: Call, refused: Replied, isRenewalAwaited: boolean): Promise<Replied> => {
    // If the person is not asked to sign in, they may already have signed in again, here or in another tab.
    const token = await untilRenewed(refused.token ?? '', call.signal, isRenewalAwaited)
    if (call.signal.aborted) throw new DOMException('The call was given up', 'AbortError')
    if (!token) return refuse(refused, isRenewalAwaited)
    if (!isRepeatable(call)) throw new CallError('http', TEXTS.notSaved, refused.code)
    const reply = await send(call, token)
    // A second 401 is final. The new token is reported as refused, too.
    return reply.code === 401 ? refuse(reply, onTokenRefused(token)) : reply
  }

  const make = async (call: Call): Promise<Replied> => {
    const reply = await send(call, call.token ?? readToken())
    if (reply.code !== 401 || !reply.token || call.isSignIn) return reply
    const isRenewalAwaited = onTokenRefused(reply.token)
    return call.token === undefined
      ? repeat(call, reply, isRenewalAwaited)
      : refuse(reply, isRenewalAwaited || call.isSilent === true)
  }

  return async <Data>(call: Call, struct: Struct<Data>): Promise<Answer<Data>> => {
    const reply = await make(call)
    if (!reply.ok) refuse(reply, call.isSilent === true)
    const { status, message, data, meta } = checked(call, parse(call, reply.text), Envelope)
    if (status === 'failed') {
      const isShown = Boolean(message) && !call.isSilent
      if (message && isShown) onMessage('error', message)
      throw new CallError('failed', message || TEXTS.failed, reply.code, isShown)
    }
    if (message && !call.isSilent) onMessage('success', message)
    return { data: checked(call, data, struct), meta }
  }
}

export type Client = ReturnType<typeof createClient>

/** For calls whose answers contain the time at which they arrived. */
export interface Clock {
  /** Epoch milliseconds. */
  readonly now: () => number
}
