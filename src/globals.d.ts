/*
 * The bundler replaces these. They are declared here, because it takes a name that a file declares for the file's own.
 */
interface Window {
  /** The calls that the page started (src/early.ts), until the console takes them. */
  earlyCalls?: readonly import('./effects/startCall.ts').EarlyCall[]
}

/** In the inline script: the files of each screen and of the shell (scripts/lib/earlyFiles.js). */
declare const FILES: import('./early.ts').Files

declare const process: {
  readonly env: {
    readonly NODE_ENV?: string
    readonly CONSOLE_VERSION?: string
    readonly CONSOLE_BUILD?: string
  }
}
