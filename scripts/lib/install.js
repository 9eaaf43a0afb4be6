import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { npmCommand } from './npm.js'
import { Failure, quietly, root, seconds } from './task.js'

/**
 * @typedef {{ version: string, integrity?: string, optional?: boolean, devOptional?: boolean }} Locked
 */

/**
 * @param {string} file
 * @returns {Record<string, Locked>}
 */
const packagesOf = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages

/**
 * Whether node_modules has what package-lock.json requires, according to npm's own list of installed packages. Optional packages may be missing,
 * such as those for other platforms, but if they are installed, they must have the locked version.
 */
const isInstalled = () => {
  const hidden = 'node_modules/.package-lock.json'
  if (!existsSync(join(root, hidden))) return false
  const installed = packagesOf(hidden)
  return Object.entries(packagesOf('package-lock.json')).every(([path, locked]) => {
    if (path === '') return true
    const found = installed[path]
    return found ? found.version === locked.version : Boolean(locked.optional || locked.devOptional)
  })
}

/** Installs the locked packages if one is missing or has another version. Install scripts of packages are not run. */
export const ensureInstalled = async () => {
  if (isInstalled()) return
  // npm empties the folder before it fills it. Behind a symbolic link, that folder belongs to another project.
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new Failure('node_modules is a link to packages other than the locked ones: remove the link, then try again.')
  }
  const start = performance.now()
  console.log('Installing packages ...')
  const { command, args, shell } = npmCommand(['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund'])
  const { code, output } = await quietly(command, args, { shell })
  if (code !== 0) throw new Failure(`${output.trimEnd()}\nThe packages could not be installed (npm ci).`)
  console.log(`Packages installed in ${seconds(start)}.`)
}
