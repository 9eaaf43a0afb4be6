/** A mail as it is sent. `raw`: its MIME text. `messageId`: with its angle brackets. */
export type Outgoing = {
  id: string
  envelope: { from: string; to: string[] }
  raw: Uint8Array
  messageId: string
}

/**
 * What became of a mail that was handed over. `refused`: certainly not sent; it can be tried again unless that is `permanent`. `unknown`: it may
 * have been sent. `reply`: the answer of the mail server, which may contain an address.
 */
export type Sent =
  | { outcome: 'accepted' | 'unknown'; reply: string }
  | { outcome: 'refused'; permanent: boolean; reply: string }

/** Where mails go. If `send` throws, the outcome is unknown. */
export type Outbound = {
  send: (mail: Outgoing, signal: AbortSignal) => Promise<Sent>
  /** Whether a mail was sent; absent if that cannot be found out. */
  find?: (messageId: string) => Promise<boolean>
}
