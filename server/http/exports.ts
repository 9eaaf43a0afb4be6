import type { Context } from 'hono'
import { createSlots } from './slots.ts'
import { tooMany } from './tooMany.ts'
import type { ApiEnv } from './types.ts'

/** The most concurrent exports of one kind of list in this process: each holds all its ids in memory until it ends. */
const MAX_EXPORTS = 4
/** Milliseconds; sent in seconds as `Retry-After`. */
const WAIT_MS = 10_000

/**
 * Returns a function that reserves an export of one kind of list in this process, and returns the release. A person may run one at a time. The
 * release may be called repeatedly; it is also called when the caller disconnects. Throws an ApiError 429 if no export is free, or if the person runs
 * one already.
 */
export const createExports = () => {
  const takeSlot = createSlots(MAX_EXPORTS, WAIT_MS)
  const people = new Set<string>()
  return (context: Context<ApiEnv>): (() => void) => {
    const { id } = context.get('staff')
    if (people.has(id)) throw tooMany(WAIT_MS)
    const leave = takeSlot()
    people.add(id)
    let isHeld = true
    const release = () => {
      if (isHeld) people.delete(id)
      isHeld = false
      leave()
    }
    const { signal } = context.req.raw
    signal.addEventListener('abort', release, { once: true })
    if (signal.aborted) release()
    return release
  }
}

/** Reserves an export and runs it. `run` calls `onEnd` once the answer has been read, has failed or was cancelled; this releases the export. */
export const exportWith = async (
  takeExport: ReturnType<typeof createExports>,
  context: Context<ApiEnv>,
  run: (onEnd: () => void) => Promise<Response>,
): Promise<Response> => {
  const release = takeExport(context)
  try {
    return await run(release)
  } catch (error) {
    release()
    throw error
  }
}
