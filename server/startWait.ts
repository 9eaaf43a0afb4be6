/** Milliseconds. A step of the start that takes longer is reported. */
const LONG = 10_000

/**
 * Awaits a step of the start, and prints once what it is if it takes long: a start on a busy machine, or one that waits for a database that
 * does not answer, would otherwise look as if it hangs.
 */
export const duringStart = async <Result>(doing: string, step: Promise<Result>): Promise<Result> => {
  const since = performance.now()
  const timer = setTimeout(() => {
    console.log(`Startup is slow: ${doing} (${Math.round((performance.now() - since) / 1000)} s so far)`)
  }, LONG)
  try {
    return await step
  } finally {
    clearTimeout(timer)
  }
}
