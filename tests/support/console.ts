/*
 * An unexpected console.error or console.warn fails the test that caused it. A test that provokes one declares this with
 * `expectConsoleError()`, which also returns what was logged.
 */
type Method = 'error' | 'warn'

const original = { error: console.error, warn: console.warn }
let unexpected: string[] = []
let expected: unknown[][] | null = null

const record =
  (method: Method) =>
  (...args: unknown[]): void => {
    if (expected) expected.push(args)
    else {
      unexpected.push(`console.${method}: ${args.map(String).join(' ')}`)
      original[method](...args)
    }
  }

beforeEach(() => {
  unexpected = []
  expected = null
  console.error = record('error')
  console.warn = record('warn')
})

/** Throws if something unexpected was logged since the last call. A long test can call it after each step, to report which one logged something. */
export const expectNothingLogged = (): void => {
  const logged = unexpected
  unexpected = []
  if (logged.length > 0) throw new Error(`Unexpected console output:\n${logged.join('\n')}`)
}

afterEach(() => {
  console.error = original.error
  console.warn = original.warn
  expectNothingLogged()
})

/** Allows the running test to log errors and warnings. Returns a list that collects them: each entry has the arguments of one call. */
export const expectConsoleError = (): unknown[][] => {
  expected = []
  return expected
}
