/** Milliseconds. A step of the start that takes longer is reported. */
const LONG = 10_000

/**
 * Awaits a step of the start. If it takes long, prints once what the step is: otherwise a start on a busy machine, or one that waits for a database
 * that does not answer, would seem to hang.
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
