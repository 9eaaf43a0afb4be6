import { array, type Infer, string, type } from 'superstruct'
import { CallError } from '../../../machines/model/callError.ts'
import {
  type RepliesAnswer,
  Reply,
  type ReplyAnswer,
  type ReplyRequest,
  type ResolveRequest,
} from '../../../machines/model/replies.ts'
import type { Client, Clock } from '../client.ts'
import { TEXTS } from '../texts.ts'

interface ReplyKey {
  readonly number: string
  readonly id: string
}

const PATH = '/tickets/{number}/messages/{id}'
const HELD_PATH = '/messages'
const Meta = type({ now: string() })
/** For answers of which only the id is checked. */
const Named = type({ id: string() })
const isMeta = (meta: unknown): meta is Infer<typeof Meta> => Meta.is(meta)

const timeIn = (meta: unknown, path: string): string => {
  if (!isMeta(meta)) throw new CallError('shape', TEXTS.misread(TEXTS.unfit(path)))
  return meta.now
}

/** Sends a reply, and decides what happens to one whose sending is unconfirmed. Errors are shown where the reply was written. */
export const sendReplyCalls = (call: Client, { now }: Clock) => ({
  sendReply: async (
    { request, ...params }: ReplyKey & { request: ReplyRequest },
    signal: AbortSignal,
  ): Promise<ReplyAnswer> => {
    const { data, meta } = await call(
      { method: 'PUT', path: PATH, params, body: request, isSilent: true, signal },
      Reply,
    )
    return { reply: data, now: timeIn(meta, PATH), at: now() }
  },

  decideReply: async ({ outcome, ...params }: ReplyKey & ResolveRequest, signal: AbortSignal): Promise<ReplyAnswer> => {
    const request = { method: 'POST', path: `${PATH}/resolve`, params, body: { outcome } } as const
    const { data, meta } = await call({ ...request, isSilent: true, signal }, Reply)
    return { reply: data, now: timeIn(meta, request.path), at: now() }
  },
})

/** Withdraws a reply. If it has not arrived at the server yet, the server refuses it from then on. */
export const withdrawReplyCalls = (call: Client) => ({
  withdrawReply: async ({ number, id }: ReplyKey, signal: AbortSignal): Promise<void> => {
    await call({ method: 'DELETE', path: PATH, params: { number, id }, isSilent: true, signal }, Named)
  },
})

/** Calls for held replies: list them, send one now, or withdraw one. */
export const heldReplyCalls = (call: Client, { now }: Clock) => ({
  ...withdrawReplyCalls(call),

  sendReplyNow: async ({ number, id }: ReplyKey, signal: AbortSignal): Promise<void> => {
    const request = { method: 'POST', path: `${PATH}/release`, params: { number, id } } as const
    await call({ ...request, isSilent: true, signal }, Named)
  },

  fetchHeldReplies: async (_: undefined, signal: AbortSignal): Promise<RepliesAnswer> => {
    const query = { state: 'held', mine: 1 }
    const { data, meta } = await call(
      { path: HELD_PATH, query, isSilent: true, isBackground: true, signal },
      array(Reply),
    )
    return { replies: data, now: timeIn(meta, HELD_PATH), at: now() }
  },
})
