/** Milliseconds that a wait is kept here. After a password reset has deleted the attempts, this process may go on refusing for this long. */
const MEMORY_MS = 2000
/** The most callers in memory; the oldest is dropped first. */
const MAX_CALLERS = 10_000

/**
 * Remembers who was just refused, and until when, so that a flood of attempts by one caller (an account on a network) reaches the database only once
 * per MEMORY_MS. The limits themselves are in the database.
 */
export const createKnownWaits = () => {
  const known = new Map<string, { readonly until: number; readonly expiresAt: number }>()
  return {
    /** The milliseconds that this caller still has to wait; 0 if no wait is known here. */
    of: (caller: string, now: Date): number => {
      const { until, expiresAt } = known.get(caller) ?? { until: 0, expiresAt: 0 }
      const at = now.getTime()
      if (expiresAt <= at) known.delete(caller)
      return expiresAt > at ? Math.max(until - at, 0) : 0
    },
    note: (caller: string, wait: number, now: Date): void => {
      const at = now.getTime()
      known.set(caller, { until: at + wait, expiresAt: at + Math.min(wait, MEMORY_MS) })
      const [oldest] = known.keys()
      if (known.size > MAX_CALLERS && oldest !== undefined) known.delete(oldest)
    },
  }
}

export type KnownWaits = ReturnType<typeof createKnownWaits>
