/**
 * Returns a function that asks the API at `baseUrl` to end the session of a token. The request continues even if the page is
 * left, which happens right afterwards. Its result is ignored.
 */
export const createRevocation =
  (baseUrl: string) =>
  ({ token }: { token: string }): void => {
    const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` }
    fetch(`${baseUrl}/auth/logout`, { method: 'POST', headers, keepalive: true }).catch(() => undefined)
  }
