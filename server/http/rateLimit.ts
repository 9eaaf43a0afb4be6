import { createMiddleware } from 'hono/factory'
import { addressOf } from './callerAddress.ts'
import { networkOf } from './network.ts'
import { tooMany } from './tooMany.ts'
import type { ApiEnv } from './types.ts'

const MINUTE = 60_000
/** The most callers in memory. The least recently active is forgotten first; it then starts again with a full bucket. */
const MAX_CALLERS = 10_000

/** Calls a minute; as many may come at the same time. */
export type Limits = { callsPerSession: number; callsPerAddress: number }

/** The dashboard makes eight calls at once, and an office may share an address. */
export const DEFAULT_LIMITS: Limits = { callsPerSession: 600, callsPerAddress: 3000 }

/** Counts a call of a caller; throws an ApiError 429 if there were too many. */
export type RateLimit = (caller: string) => void

/**
 * A token bucket for each caller, full at first and refilled continuously. Each process counts for itself: several behind one address let
 * through several times the calls.
 */
export const createRateLimit = (callsPerMinute: number, now: () => Date): RateLimit => {
  // Maps keep insertion order: a caller is inserted again at the end, so the first is the least recently active.
  const buckets = new Map<string, { calls: number; at: number }>()
  const store = (caller: string, bucket: { calls: number; at: number }): void => {
    buckets.delete(caller)
    buckets.set(caller, bucket)
    const [oldest] = buckets.keys()
    if (buckets.size > MAX_CALLERS && oldest !== undefined) buckets.delete(oldest)
  }
  const perMillisecond = callsPerMinute / MINUTE
  return (caller) => {
    const at = now().getTime()
    const last = buckets.get(caller) ?? { calls: callsPerMinute, at }
    const calls = Math.min(last.calls + Math.max(at - last.at, 0) * perMillisecond, callsPerMinute)
    const isFree = calls >= 1
    store(caller, { calls: isFree ? calls - 1 : calls, at })
    if (!isFree) throw tooMany((1 - calls) / perMillisecond)
  }
}

/** Limits all calls from one address. */
export const limitAddresses = (limit: RateLimit) =>
  createMiddleware<ApiEnv>(async (context, next) => {
    limit(networkOf(addressOf(context)))
    await next()
  })
