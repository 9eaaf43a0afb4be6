import { type Context, Hono } from 'hono'
import { MAX_WAIT, MAX_WATCHED, PresenceRequest } from '../../machines/model/changes.ts'
import { isTicketNumber } from '../../machines/model/deskCalls.ts'
import { VIEW_TICKETS } from '../../machines/model/permissions.ts'
import { requirePermission } from '../auth/guard.ts'
import { ApiError, success } from '../http/answers.ts'
import { readFields, readJson } from '../http/requests.ts'
import type { ApiEnv, Deps } from '../http/types.ts'
import type { Asked } from './answer.ts'
import type { Feed } from './feed.ts'
import { othersOn, readPresence, savePresence } from './presence.ts'

const readCursor = (text: string | undefined): number | null => {
  if (!text) return null
  if (!/^\d{1,15}$/.test(text)) throw new ApiError(422, 'after must be the seq of an earlier answer')
  return Number(text)
}

const readWait = (text: string | undefined): number => {
  const seconds = /^\d{0,2}$/.test(text ?? '') ? Number(text ?? 0) : Number.NaN
  if (!(seconds <= MAX_WAIT)) throw new ApiError(422, `wait must be whole seconds from 0 to ${MAX_WAIT}`)
  return seconds
}

const readWatched = (text: string | undefined): readonly string[] => {
  if (!text) return []
  const numbers = text.split(',', MAX_WATCHED + 1)
  if (numbers.length > MAX_WATCHED || !numbers.every(isTicketNumber)) {
    throw new ApiError(422, `watch must be at most ${MAX_WATCHED} numbers of tickets, separated by commas`)
  }
  return numbers
}

const readAsked = (context: Context<ApiEnv>): Asked => ({
  after: readCursor(context.req.query('after')),
  wait: readWait(context.req.query('wait')),
  watch: readWatched(context.req.query('watch')),
  mark: context.req.query('mark') || null,
  sessionId: context.get('sessionId'),
  staffId: context.get('staff').id,
})

/**
 * GET /changes?after=&wait=&watch=&mark=: what has changed since a cursor. It is answered as soon as something has changed, but at the latest after
 * `wait` seconds. PUT /presence: stores which ticket the session has open, and returns who else has it open.
 */
export const feedRoutes = (deps: Deps, feed: Feed) =>
  new Hono<ApiEnv>()
    .get('/changes', async (context) => {
      const { changes, meta, waited } = await feed.wait(readAsked(context), context.req.raw.signal)
      const observed = context.env?.observed
      if (observed) observed.waited = waited
      return success(context, changes, meta)
    })
    .put('/presence', requirePermission(VIEW_TICKETS), async (context) => {
      const { db, now } = deps
      const request = readFields(await readJson(context), PresenceRequest)
      await savePresence(db, context.get('sessionId'), request, now())
      feed.ring()
      const watched = request.ticket === null ? [] : [request.ticket]
      return success(context, othersOn(await readPresence(db, watched, now()), watched, context.get('staff').id))
    })
