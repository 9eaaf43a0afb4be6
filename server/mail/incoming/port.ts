/** What became of a mail that was handed over: it was stored now, or had been stored before. */
export type Stored = 'stored' | 'again'

/** Where mails come from. */
export interface Inbound {
  /**
   * Calls `store` with the bytes of each mail until `signal` is aborted. The source gives up a mail only after `store` has resolved, so that its
   * transaction is committed. If `store` rejects, the mail is handed over again later, unless the database can never accept it.
   */
  run(store: (raw: Uint8Array) => Promise<Stored>, signal: AbortSignal): Promise<void>
}
