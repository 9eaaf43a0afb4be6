import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder that contains package.json. It is found by going up from this file, so it is the same for `server/` and `build/server/`. */
export const packageRoot = (): string => {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error('No package.json above the server')
    folder = parent
  }
  return folder
}

/** The version in package.json. */
export const packageVersion = (): string => {
  const { version } = JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')) as { version: string }
  return version
}
