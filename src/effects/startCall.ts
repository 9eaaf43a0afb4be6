/* The part of early calls that runs in the page itself (src/early.ts). */

/** A GET of the admin API that has been sent. */
export interface EarlyCall {
  readonly url: string
  readonly token: string
  readonly response: Promise<Response>
  /** Aborts the call. */
  readonly controller: AbortController
}

/** Starts a call. A failure is ignored if nobody takes the response. */
export const startCall = (url: string, token: string): EarlyCall => {
  const controller = new AbortController()
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` }
  // If it may use its cache, a browser delays a write until reads of the same address are answered.
  const response = fetch(url, { headers, cache: 'no-store', signal: controller.signal })
  response.catch(() => undefined)
  return { url, token, response, controller }
}
