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

/**
 * Loads all test files of a folder below `tests` into the one that calls this, except those whose path begins with an entry of `but`. Jest
 * evaluates every module again for each test file, and loading the product takes longer than most tests: so `npm test` runs a few files
 * that load the others. Hooks apply to the file that sets them; those of a module that several files import, to the first of them.
 */
export const loadTests = (folder: string, but: readonly string[] = []): void => {
  const files = readdirSync(join(TESTS, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.split(sep).join('/')}`)
    .filter((file) => /\.test\.tsx?$/.test(file) && !but.some((other) => file.startsWith(other)))
  for (const file of files.sort()) describe(file, () => load(file))
}
