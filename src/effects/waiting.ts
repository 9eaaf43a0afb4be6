/** Calls that wait at most; a page makes about twenty at once. */
const MOST_WAITING = 100

interface Waiting {
  /** The one that was refused. */
  readonly token: string
  readonly end: (nextToken: string | null) => void
}

/** Where calls wait whose token was refused, until its person has signed in again. */
export const createWaiting = () => {
  const waiting = new Set<Waiting>()
  const renewed = new Map<string, string>()
  return {
    /**
     * Answers the token to go on with, which is the same person's: where nobody is asked to sign in, what it is by now. Null
     * where there is none, the signal ends the wait, or too many wait already.
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
    /** Ends the wait of those who came with a token: its person has the next one now. */
    releaseCalls: ({ token, nextToken }: { token: string; nextToken: string }): void => {
      renewed.set(token, nextToken)
      for (const one of [...waiting]) if (one.token === token) one.end(nextToken)
    },
  }
}
