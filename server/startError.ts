/** Why the program cannot start or go on, in one line that tells its user what to do. */
export class StartError extends Error {
  override name = 'StartError'
}

/** The message of whatever was thrown. */
export const reasonOf = (thrown: unknown): string => {
  if (thrown instanceof AggregateError && thrown.errors.length > 0) return reasonOf(thrown.errors[0])
  return thrown instanceof Error ? thrown.message : String(thrown)
}

/** The `code` that node and both database drivers put on their errors, such as `EADDRINUSE` or `40001`. */
export const codeOf = (thrown: unknown): string | undefined =>
  typeof thrown === 'object' && thrown !== null && 'code' in thrown && typeof thrown.code === 'string'
    ? thrown.code
    : undefined

/**
 * What we have to know of an error: its stack and its code. A database driver hangs the row that was refused on its error,
 * with all that somebody wrote, so it is not printed whole.
 */
export const reportOf = (thrown: unknown): string => {
  const stack = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)
  const code = codeOf(thrown)
  return code === undefined ? stack : `${stack}\ncode: ${code}`
}

/** Ends the process: one line for what its user can mend, everything for what we have to. */
export const fail = (error: unknown): never => {
  console.error(error instanceof StartError ? error.message : reportOf(error))
  process.exit(1)
}
