import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './build.js'
import { ensureInstalled } from './install.js'
import { root } from './task.js'

/**
 * Runs a program of the server in this process, so that it gets the arguments, and its output and exit code are those of this process. Builds the
 * server first if it is out of date.
 * @param {string} name its file in build/server
 */
export const runServerProgram = async (name) => {
  await ensureInstalled()
  await ensureBuilt({ parts: ['server', 'template'] })
  await import(pathToFileURL(join(root, 'build/server', name)).href)
}
