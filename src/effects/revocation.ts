/**
 * A function that asks the API at `baseUrl` to end the session of a token. The request outlives the page, which is left at
 * once; nobody hears what becomes of it.
 */
export const createRevocation =
  (baseUrl: string) =>
  ({ token }: { token: string }): void => {
    const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` }
    fetch(`${baseUrl}/auth/logout`, { method: 'POST', headers, keepalive: true }).catch(() => undefined)
  }
