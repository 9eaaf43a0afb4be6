/*
 * The bundler replaces FILES and process.env. They are declared in a file of their own, because the bundler does not replace
 * a name that the same file declares.
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
