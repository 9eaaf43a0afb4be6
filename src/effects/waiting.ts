/** Limit of calls that wait. A page makes about twenty at once. */
const MOST_WAITING = 100

interface Waiting {
  /** The refused token. */
  readonly token: string
  readonly end: (nextToken: string | null) => void
}

/** Calls with a refused token wait here until the same person has signed in again. */
export const createWaiting = () => {
  const waiting = new Set<Waiting>()
  const renewed = new Map<string, string>()
  return {
    /**
     * Resolves to the next token of the same person, or to null if the signal ends the wait or too many calls wait. If
     * `isRenewalAwaited` is false, resolves at once: to the next token if it is already known, else to null.
     */
    untilRenewed: (token: string, signal: AbortSignal, isRenewalAwaited: boolean): Promise<string | null> =>
      new Promise((resolve) => {
        if (!isRenewalAwaited || signal.aborted || waiting.size >= MOST_WAITING) {
          resolve((!isRenewalAwaited && renewed.get(token)) || null)
          return
        }
        const one: Waiting = {
          token,
          end: (nextToken) => {
            waiting.delete(one)
            signal.removeEventListener('abort', giveUp)
            resolve(nextToken)
          },
        }
        const giveUp = (): void => one.end(null)
        waiting.add(one)
        signal.addEventListener('abort', giveUp)
      }),
    /** Ends the wait of all calls with the refused token `token`: they get `nextToken`. */
    releaseCalls: ({ token, nextToken }: { token: string; nextToken: string }): void => {
      renewed.set(token, nextToken)
      for (const one of [...waiting]) if (one.token === token) one.end(nextToken)
    },
  }
}
