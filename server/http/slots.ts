import { tooMany } from './tooMany.ts'

/**
 * Limits concurrency. Returns a function that reserves one of `limit` slots and returns its release, which may be called repeatedly. If
 * none is free it throws an ApiError 429 that asks to retry after `retryAfter` milliseconds.
 */
export const createSlots = (limit: number, retryAfter: number) => {
  let taken = 0
  return (): (() => void) => {
    if (taken >= limit) throw tooMany(retryAfter)
    taken += 1
    let isHeld = true
    return () => {
      if (isHeld) taken -= 1
      isHeld = false
    }
  }
}
