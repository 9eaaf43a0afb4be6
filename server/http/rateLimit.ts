import { createMiddleware } from 'hono/factory'
import { addressOf } from './callerAddress.ts'
import { networkOf } from './network.ts'
import { tooMany } from './tooMany.ts'
import type { ApiEnv } from './types.ts'

const MINUTE = 60_000
/** Callers that a limit remembers; whoever was quiet longest is forgotten first, and starts anew. */
const CALLERS = 10_000

/** Calls a minute, as many of which may come at once. */
export type Limits = { callsPerSession: number; callsPerAddress: number }

/** The dashboard asks for eight things at once, each of which counts as a call, and an office may share an address. */
export const DEFAULT_LIMITS: Limits = { callsPerSession: 600, callsPerAddress: 3000 }

/** Takes a call of a caller into account; throws an ApiError 429 where there were too many. */
export type RateLimit = (caller: string) => void

/**
 * A bucket of calls for each caller, full at first and filled up by the minute. It is of this process alone: several behind
 * one address let through as many times the calls.
 */
export const createRateLimit = (callsPerMinute: number, now: () => Date): RateLimit => {
  // A map keeps its keys in the order in which they came: who calls is put last, who leaves is the first.
  const buckets = new Map<string, { calls: number; at: number }>()
  const keep = (caller: string, bucket: { calls: number; at: number }): void => {
    buckets.delete(caller)
    buckets.set(caller, bucket)
    const [quietest] = buckets.keys()
    if (buckets.size > CALLERS && quietest !== undefined) buckets.delete(quietest)
  }
  const perMillisecond = callsPerMinute / MINUTE
  return (caller) => {
    const at = now().getTime()
    const last = buckets.get(caller) ?? { calls: callsPerMinute, at }
    const calls = Math.min(last.calls + Math.max(at - last.at, 0) * perMillisecond, callsPerMinute)
    const isFree = calls >= 1
    keep(caller, { calls: isFree ? calls - 1 : calls, at })
    if (!isFree) throw tooMany((1 - calls) / perMillisecond)
  }
}

/** Limits the calls from one address, whatever they are. */
export const limitAddresses = (limit: RateLimit) =>
  createMiddleware<ApiEnv>(async (context, next) => {
    limit(networkOf(addressOf(context)))
    await next()
  })
