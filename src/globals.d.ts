/*
 * The bundler puts words in the place of these. Declared here and not where they are used: what a file declares itself, the
 * bundler takes for the file's own.
 */
interface Window {
  /** The calls that the page has started itself (src/early.ts), until the console takes them. */
  earlyCalls?: readonly import('./effects/earlyCalls.ts').EarlyCall[]
}

declare const process: {
  readonly env: {
    readonly NODE_ENV?: string
    readonly CONSOLE_VERSION?: string
    readonly CONSOLE_BUILD?: string
  }
}
