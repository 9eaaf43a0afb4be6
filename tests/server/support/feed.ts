import type { Kysely } from 'kysely'
import type { Change, ChangesMeta, Presence } from '../../../machines/model/changes.ts'
import { recordDone } from '../../../server/audit/trail.ts'
import { startSession } from '../../../server/auth/sessions.ts'
import { createFeed, type Feed } from '../../../server/changes/feed.ts'
import type { Database } from '../../../server/database/schema.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { apiOver } from './api.ts'
import { SAMPLE_NOW } from './facts.ts'

/** An interval in milliseconds that never elapses in a test, so that the feed does not check on its own. */
const NEVER = 2 ** 30

type FeedBody<Data> = { message?: string; data: Data; meta: ChangesMeta }
type Action = 'ticket.changed' | 'ticket.noted'

/** The API with a feed that checks for changes only when notified or asked. */
export const feedApi = (db: Kysely<Database>) => {
  let begun: () => void = () => {}
  let beginning = new Promise<void>((resolve) => {
    begun = resolve
  })
  const clock = { now: SAMPLE_NOW }
  const now = () => clock.now
  const real = createFeed({ db, now }, NEVER)
  const feed: Feed = {
    ...real,
    wait: (asked, signal) => {
      const waiting = real.wait(asked, signal)
      if (asked.wait > 0) begun()
      return waiting
    },
  }
  const api = apiOver(db, undefined, 0, undefined, { feed, now })

  const call = async <Data>(path: string, init: RequestInit, observed?: object) => {
    const response = await api.app.request(`/api/admin${path}`, init, { ...(observed && { observed }) })
    const body = (await response.json()) as FeedBody<Data>
    return { status: response.status, headers: response.headers, body, seq: body.meta?.seq }
  }
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const action = (subjectId: string, kind: Action) => ({ action: kind, subjectId })
  const actor = (staffId: string) => ({ staffId, address: '192.0.2.1' })

  return {
    clock,
    close: real.close,
    ring: real.ring,
    /** A call that is answered at once. */
    ask: (token: string, query = '') => call<Change[]>(`/changes?${query}`, { headers: bearer(token) }),
    /** A call that waits. */
    begin: (token: string, query: string, signal?: AbortSignal, observed?: object) =>
      call<Change[]>(`/changes?wait=25&${query}`, { headers: bearer(token), ...(signal && { signal }) }, observed),
    /** Resolves when the next call has begun to wait, or at once if one has begun since the last time. */
    hasBegun: async () => {
      await beginning
      beginning = new Promise<void>((resolve) => {
        begun = resolve
      })
    },
    send: (token: string, ticket: string | null, doing = 'reading') =>
      call<Presence[]>('/presence', {
        method: 'PUT',
        headers: { ...bearer(token), 'content-type': 'application/json' },
        body: JSON.stringify({ ticket, doing }),
      }),
    signOut: (token: string) => call('/auth/logout', { method: 'POST', headers: bearer(token) }),
    newSession: (staffId: string) => startSession(db, staffId, SAMPLE_NOW),
    /** Changes a ticket or another subject. */
    change: (subjectId: string, staffId: string, kind: Action = 'ticket.changed') =>
      inTransaction(db, async (transaction) => {
        await recordDone(transaction, actor(staffId), action(subjectId, kind), SAMPLE_NOW)
      }),
    /** Changes a ticket as another process would: the feed of this one is not notified. */
    changeElsewhere: (subjectId: string, staffId: string) =>
      db.transaction().execute(async (transaction) => {
        await recordDone(transaction, actor(staffId), action(subjectId, 'ticket.changed'), SAMPLE_NOW)
      }),
  }
}

export type FeedHarness = ReturnType<typeof feedApi>
