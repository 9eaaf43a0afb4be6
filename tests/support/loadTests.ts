import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'

const TESTS = join(__dirname, '..')

const load = (file: string): void => {
  try {
    require(join(TESTS, file))
  } catch (error) {
    it('loads', () => {
      throw error
    })
  }
}

/** `but`: path prefixes to exclude. `part`: `[2, 3]` is the second of three parts. `afterFile` runs after the tests of each file. */
type Choice = { but?: readonly string[]; part?: readonly [number, number]; afterFile?: () => Promise<void> }

/**
 * Loads the test files of a folder below `tests` into the file that calls this. Jest evaluates every module again for each test file, and
 * loading the product takes longer than most tests, so `npm test` runs a few files that load the others. A hook at the top level of a shared
 * module applies only to the first file that imports it, as the module is evaluated once: pass it as `afterFile`, or import the module in the
 * file that calls this.
 */
export const loadTests = (folder: string, { but = [], part = [1, 1], afterFile }: Choice = {}): void => {
  const files = readdirSync(join(TESTS, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.split(sep).join('/')}`)
    .filter((file) => /\.test\.tsx?$/.test(file) && !but.some((other) => file.startsWith(other)))
    .sort()
  const [number, parts] = part
  for (const file of files.filter((_, index) => index % parts === number - 1)) {
    describe(file, () => {
      load(file)
      if (afterFile) afterAll(afterFile)
    })
  }
}
