/*
 * The bundler puts words in the place of these. Declared here and not where they are used: what a file declares itself, the
 * bundler takes for the file's own.
 */
declare const process: {
  readonly env: {
    readonly NODE_ENV?: string
    readonly CONSOLE_VERSION?: string
    readonly CONSOLE_BUILD?: string
  }
}
