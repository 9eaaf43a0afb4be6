/** How long a part of the start may take before that is said, milliseconds. */
const LONG = 10_000

/**
 * Answers what `part` of the start answers. Prints what it is, once, where it takes long: a start on a busy
 * machine, or one that waits for a database that does not answer, would otherwise look like one that hangs.
 */
export const duringStart = async <Result>(doing: string, part: Promise<Result>): Promise<Result> => {
  const since = performance.now()
  const timer = setTimeout(() => {
    console.log(`The start takes long: ${doing} (${Math.round((performance.now() - since) / 1000)} s so far)`)
  }, LONG)
  try {
    return await part
  } finally {
    clearTimeout(timer)
  }
}
