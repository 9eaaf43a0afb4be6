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
 * Loads all test files of a folder below `tests` into the one that calls this, and those of the folders in `but` not. Jest makes
 * every module anew for a file, and loading xstate and the model takes longer than most tables do: so `npm test` runs a few files
 * that load the others. Hooks hold for their own file.
 */
export const loadTests = (folder: string, but: readonly string[] = []): void => {
  const files = readdirSync(join(TESTS, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.split(sep).join('/')}`)
    .filter((file) => /\.test\.tsx?$/.test(file) && !but.some((other) => file.startsWith(`${other}/`)))
  for (const file of files.sort()) describe(file, () => load(file))
}
