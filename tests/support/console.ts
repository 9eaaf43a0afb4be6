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

/** Throws if something unexpected was logged. Long tests call it after each part, to say which one failed. */
export const expectNothingLogged = (): void => {
  if (unexpected.length > 0) throw new Error(`Unexpected console output:\n${unexpected.join('\n')}`)
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
