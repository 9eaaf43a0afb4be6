import type { Kysely } from 'kysely'
import { MAX_WAITING } from '../../machines/model/changes.ts'
import { onAppended } from '../audit/appended.ts'
import { findHeld } from '../auth/sessions.ts'
import type { Database } from '../database/schema.ts'
import { ApiError } from '../http/answers.ts'
import { tooMany } from '../http/tooMany.ts'
import { countUnreadOf } from '../notifications/notifications.ts'
import { type Asked, answerOf, type FeedAnswer, isBeyond, type Seen } from './answer.ts'
import { readPresence } from './presence.ts'
import { readHead, readRows } from './rows.ts'

type World = { db: Kysely<Database>; now: () => Date }

const SECOND = 1000
/** Milliseconds between looks for changes of other processes, while any call waits. */
const LOOK_INTERVAL = SECOND

/** Nobody reads this answer: its caller has disconnected. */
const LEFT = new ApiError(400, 'The caller has left')

/** `waited`: milliseconds from the arrival of the call until the start of the look that answered it. */
type Waited = FeedAnswer & { waited: number }

/**
 * `isDue`: the look that ends next answers the call, even if it finds nothing new. `since`: when the call began to wait, by the clock of
 * `performance`.
 */
type Waiter = {
  asked: Asked
  isDue: boolean
  since: number
  resolve: (answer: Waited) => void
  reject: (error: unknown) => void
}

/**
 * Lets calls wait for changes. While they wait, they occupy no database connection. One look at the database serves all of them. A look is started by
 * a commit of this process that added to the trail, by a call that arrives or whose time is over, by `ring`, by `close`, and every `lookInterval`
 * milliseconds.
 */
export const createFeed = ({ db, now }: World, lookInterval = LOOK_INTERVAL) => {
  const waiters = new Set<Waiter>()
  let isClosed = false
  let isLooking = false
  let isAskedAgain = false
  let stopTriggers: () => void = () => {}

  const see = async (asking: readonly Waiter[]): Promise<Seen> => {
    const all = asking.map(({ asked }) => asked)
    const head = await readHead(db)
    const cursors = all.flatMap(({ after }) => (after === null || isBeyond(after, head) ? [] : after))
    const after = Math.min(head, ...cursors)
    const rows = after < head ? await readRows(db, after, head) : []
    const presence = await readPresence(db, [...new Set(all.flatMap(({ watch }) => watch))], now())
    const unread = await countUnreadOf(db, [...new Set(all.map(({ staffId }) => staffId))])
    // Read last: a caller who has lost the permission meanwhile must not see what was read before.
    const held = await findHeld(db, [...new Set(all.map(({ sessionId }) => sessionId))], now())
    return { head, rows, presence, unread, held, now: now() }
  }

  const look = async (): Promise<void> => {
    const asking = [...waiters]
    const at = performance.now()
    try {
      const seen = await see(asking)
      for (const waiter of asking) {
        try {
          const { isNews, ...answer } = answerOf(waiter.asked, seen)
          const { seq, mark } = answer.meta
          waiter.asked = { ...waiter.asked, after: seq, mark: waiter.asked.mark ?? mark }
          if (isNews || waiter.isDue) waiter.resolve({ ...answer, waited: Math.max(at - waiter.since, 0) })
        } catch (error) {
          waiter.reject(error)
        }
      }
    } catch (error) {
      for (const waiter of asking) waiter.reject(error)
    }
  }

  const lookWhileAsked = async (): Promise<void> => {
    isLooking = true
    do {
      isAskedAgain = false
      await look()
    } while (isAskedAgain && waiters.size > 0)
    isLooking = false
  }

  /** Starts a look if any call waits; if a look is under way, another one follows it. */
  const ring = (): void => {
    isAskedAgain = true
    if (!isLooking && waiters.size > 0) void lookWhileAsked()
  }

  const add = (waiter: Waiter): void => {
    if (waiters.size === 0) {
      const timer = setInterval(ring, lookInterval)
      const ignore = onAppended(ring)
      stopTriggers = () => {
        clearInterval(timer)
        ignore()
      }
    }
    waiters.add(waiter)
    ring()
  }

  const remove = (waiter: Waiter): void => {
    if (waiters.delete(waiter) && waiters.size === 0) stopTriggers()
  }

  const waitingIn = (sessionId: string): number =>
    [...waiters].filter(({ asked }) => asked.sessionId === sessionId).length

  return {
    /** Starts a look, as a commit does. For changes that are not in the trail, such as presence. */
    ring,
    /**
     * Resolves once there is something new, or the time is over. Rejects with an ApiError: 401 once the session has ended, 429 if MAX_WAITING calls
     * of the session wait already, and 400 if the caller disconnects. If a look fails, rejects with its error.
     */
    wait: (asked: Asked, signal?: AbortSignal): Promise<Waited> =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) throw LEFT
        if (waitingIn(asked.sessionId) >= MAX_WAITING) throw tooMany(SECOND)
        const isDue = isClosed || asked.wait === 0
        const end = (): void => {
          clearTimeout(limit)
          signal?.removeEventListener('abort', leave)
          remove(waiter)
        }
        const waiter: Waiter = {
          asked,
          isDue,
          since: performance.now(),
          resolve: (answer) => {
            end()
            resolve(answer)
          },
          reject: (error) => {
            end()
            reject(error)
          },
        }
        const leave = (): void => waiter.reject(LEFT)
        const limit = setTimeout(() => {
          waiter.isDue = true
          ring()
        }, asked.wait * SECOND)
        signal?.addEventListener('abort', leave, { once: true })
        add(waiter)
      }),
    /** Answers all waiting calls. From now on, answers each new call at once, too. */
    close: (): void => {
      isClosed = true
      for (const waiter of waiters) waiter.isDue = true
      ring()
    },
  }
}

export type Feed = ReturnType<typeof createFeed>
