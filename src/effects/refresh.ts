/** What calls need whose last answers are shown. */
export interface RefreshPorts {
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Resolves once what has changed on the page is drawn. */
  readonly untilDrawn: () => Promise<void>
}
