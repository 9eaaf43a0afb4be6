/** What became of a mail that was handed over: stored now, or stored earlier already. */
export type Stored = 'stored' | 'again'

/** Where mails come from. */
export interface Inbound {
  /**
   * Hands over each mail, as its bytes, until the signal aborts. The source lets go of a mail only after `store` has resolved, which is after
   * its transaction; one whose `store` rejects is handed over again.
   */
  run(store: (raw: Uint8Array) => Promise<Stored>, signal: AbortSignal): Promise<void>
}
