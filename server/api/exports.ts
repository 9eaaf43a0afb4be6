import type { Context } from 'hono'
import { createPlaces } from '../http/places.ts'
import { tooMany } from '../http/tooMany.ts'
import type { ApiEnv } from '../http/types.ts'

/** Exports of this process that are not at their end: the ids of all that each lists are in memory until then. */
const MOST = 4
/** How long whoever has to wait is told to. */
const WAIT_MS = 10_000

/**
 * Takes one of the exports of this process, and the one of the caller's session, and answers how it is given back, once
 * however often that is asked; it is given back by itself where the caller leaves. Throws an ApiError 429 where none is free.
 */
export const createExports = () => {
  const takePlace = createPlaces(MOST, WAIT_MS)
  const sessions = new Set<string>()
  return (context: Context<ApiEnv>): (() => void) => {
    const session = context.get('sessionId')
    if (sessions.has(session)) throw tooMany(WAIT_MS)
    const leave = takePlace()
    sessions.add(session)
    let isHeld = true
    const release = () => {
      if (isHeld) sessions.delete(session)
      isHeld = false
      leave()
    }
    const { signal } = context.req.raw
    signal.addEventListener('abort', release, { once: true })
    if (signal.aborted) release()
    return release
  }
}
