import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { npmCommand } from './npm.js'
import { Failure, quietly, root } from './task.js'

/**
 * Installs another version of Node from npm, unless it is already there. Installs the package for this platform directly, because the package `node`
 * fetches it with an install script, and install scripts are not run.
 * @param {string} version
 * @returns {Promise<string>} the path of the program
 */
export const installNode = async (version) => {
  const isWindows = process.platform === 'win32'
  const name = `node-${isWindows ? 'win' : process.platform}-${process.arch}`
  const folder = join(root, 'build/node', version)
  const program = join(folder, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node')
  if (existsSync(program)) return program
  const flags = ['--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund']
  const { command, args, shell } = npmCommand(['install', ...flags, `${name}@${version}`])
  const { code, output } = await quietly(command, args, { shell })
  if (code !== 0) throw new Failure(`${output.trimEnd()}\nNode ${version} could not be installed.`)
  return program
}
