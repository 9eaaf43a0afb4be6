/*
 * The bundler puts words in the place of these. Declared here and not where they are used: what a file declares itself, the
 * bundler takes for the file's own.
 */
interface Window {
  /** The calls that the page has started itself (src/early.ts), until the console takes them. */
  earlyCalls?: readonly import('./effects/startCall.ts').EarlyCall[]
}

/** In the script of the page itself: the files of each screen and of the shell (scripts/lib/earlyFiles.js). */
declare const FILES: import('./early.ts').Files

declare const process: {
  readonly env: {
    readonly NODE_ENV?: string
    readonly CONSOLE_VERSION?: string
    readonly CONSOLE_BUILD?: string
  }
}
