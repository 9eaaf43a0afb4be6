/* What the page itself brings of early calls (src/early.ts): no more than starts them. */

/** A GET of the admin API that is under way or answered. */
export interface EarlyCall {
  readonly url: string
  readonly token: string
  readonly response: Promise<Response>
  /** Ends it. */
  readonly own: AbortController
}

/** Starts one. Nobody hears of its failure but who takes it. */
export const startCall = (url: string, token: string): EarlyCall => {
  const own = new AbortController()
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` }
  // Past the cache: for its sake a browser holds a change of what is being read back until that has been answered.
  const response = fetch(url, { headers, cache: 'no-store', signal: own.signal })
  response.catch(() => undefined)
  return { url, token, response, own }
}
