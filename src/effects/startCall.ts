/* What the page itself brings of early calls (src/early.ts): no more than starts them. */

/** A GET of the admin API that is under way or answered. */
export interface EarlyCall {
  /** Of which calls it brings the answers: its own, and of those that it has named. */
  readonly urls: readonly [own: string, ...named: string[]]
  readonly token: string
  readonly response: Promise<Response>
  /** Ends it. */
  readonly own: AbortController
}

/** Sends one. */
export const send = (url: string, token: string, signal: AbortSignal): Promise<Response> =>
  fetch(url, { headers: { Accept: 'application/json', Authorization: `Bearer ${token}` }, signal })

/** Starts one, at the address that names the others. Nobody hears of its failure but who takes it. */
export const startCall = (address: string, token: string, urls: EarlyCall['urls'] = [address]): EarlyCall => {
  const own = new AbortController()
  const response = send(address, token, own.signal)
  response.catch(() => undefined)
  return { urls, token, response, own }
}
