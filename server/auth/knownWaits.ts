/** Milliseconds for which a process may continue to refuse after the attempts were forgotten, for instance because the password was reset. */
const MEMORY_MS = 2000
/** The most callers in memory; the oldest is forgotten first. */
const MAX_CALLERS = 10_000

/**
 * Remembers who was just refused, and until when, so that a flood of further attempts costs the database nothing. The limits themselves are in the
 * database, which is asked again after MEMORY_MS.
 */
export const createKnownWaits = () => {
  const known = new Map<string, { readonly until: number; readonly forgottenAt: number }>()
  return {
    /** The milliseconds that this caller still has to wait; 0 if no wait is known here. */
    of: (caller: string, now: Date): number => {
      const { until, forgottenAt } = known.get(caller) ?? { until: 0, forgottenAt: 0 }
      const at = now.getTime()
      if (forgottenAt <= at) known.delete(caller)
      return forgottenAt > at ? Math.max(until - at, 0) : 0
    },
    note: (caller: string, wait: number, now: Date): void => {
      const at = now.getTime()
      known.set(caller, { until: at + wait, forgottenAt: at + Math.min(wait, MEMORY_MS) })
      const [oldest] = known.keys()
      if (known.size > MAX_CALLERS && oldest !== undefined) known.delete(oldest)
    },
  }
}

export type KnownWaits = ReturnType<typeof createKnownWaits>
