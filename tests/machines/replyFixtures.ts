import type { Reply, ReplyAnswer } from '../../machines/model/replies.ts'

/* A reply that Ada wrote, as the API returns it. */

export const REPLY_KEY = 'c0ffee00-0000-4000-8000-000000000002'
export const REPLY_NOW = '2026-03-18T10:00:00.000Z'

/** The reply, held for ten more seconds. */
export const reply = (changes: Partial<Reply> = {}): Reply => ({
  id: REPLY_KEY,
  ticket: 'KS-10001',
  to: 'ann@customer.example',
  body: 'Please charge it for an hour.',
  state: 'held',
  undoable_until: '2026-03-18T10:00:10.000Z',
  failure: null,
  ...changes,
})
export const replyAnswer = (changes: Partial<Reply> = {}): ReplyAnswer => ({
  reply: reply(changes),
  now: REPLY_NOW,
  at: 0,
})
