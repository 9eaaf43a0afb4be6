/*
 * An unexpected console.error or console.warn fails the test that caused it. A test that provokes one says so with
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

afterEach(() => {
  console.error = original.error
  console.warn = original.warn
  if (unexpected.length > 0) throw new Error(`Unexpected console output:\n${unexpected.join('\n')}`)
})

/** Lets the running test log errors and warnings; returns the list they are gathered in, each entry the arguments of one call. */
export const expectConsoleError = (): unknown[][] => {
  expected = []
  return expected
}
