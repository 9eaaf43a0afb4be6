/** Most calls that can wait. A page makes about twenty at once. */
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
     * Resolves with the next token of the same person, or with null if the signal ends the wait or too many calls wait. If
     * the person is not asked to sign in, resolves at once: with the next token if it is already known, else with null.
     */
    untilRenewed: (token: string, signal: AbortSignal, isAsked: boolean): Promise<string | null> =>
      new Promise((resolve) => {
        if (!isAsked || signal.aborted || waiting.size >= MOST_WAITING) {
          resolve((!isAsked && renewed.get(token)) || null)
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
    /** Resolves the waits of a refused token with the next one. */
    releaseCalls: ({ token, nextToken }: { token: string; nextToken: string }): void => {
      renewed.set(token, nextToken)
      for (const one of [...waiting]) if (one.token === token) one.end(nextToken)
    },
  }
}
