/** The program cannot start or continue. The message, usually one line, states what is wrong or what to do. */
export class StartError extends Error {
  override name = 'StartError'
}

/** The message of any thrown value. */
export const reasonOf = (thrown: unknown): string => {
  if (thrown instanceof AggregateError && thrown.errors.length > 0) return reasonOf(thrown.errors[0])
  return thrown instanceof Error ? thrown.message : String(thrown)
}

/** The `code` of errors of Node and of both database drivers, such as `EADDRINUSE` or `40001`. */
export const codeOf = (thrown: unknown): string | undefined =>
  typeof thrown === 'object' && thrown !== null && 'code' in thrown && typeof thrown.code === 'string'
    ? thrown.code
    : undefined

/**
 * The stack and the code of an error, for the log. Other properties are left out: database drivers attach the rejected row, with text that
 * somebody wrote.
 */
export const reportOf = (thrown: unknown): string => {
  const stack = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)
  const code = codeOf(thrown)
  return code === undefined ? stack : `${stack}\ncode: ${code}`
}

/** Prints the message of a StartError, or the stack of any other error, and ends the process with status 1. */
export const fail = (error: unknown): never => {
  console.error(error instanceof StartError ? error.message : reportOf(error))
  process.exit(1)
}
