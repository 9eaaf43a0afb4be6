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

/** `but`: beginnings of paths that are left out. `part`: one of so many, counted from 1. `afterFile` runs after the tests of each file. */
type Choice = { but?: readonly string[]; part?: readonly [number, number]; afterFile?: () => Promise<void> }

/**
 * Loads the test files of a folder below `tests` into the one that calls this. Jest evaluates every module again for each test file, and
 * loading the product takes longer than most tests: so `npm test` runs a few files that load the others. Hooks apply to the file that sets
 * them; those of a module that several files import, to the first of them.
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
