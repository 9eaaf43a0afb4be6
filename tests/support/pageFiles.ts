import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/lib/task.js'

/** The files that the built page lists for each screen; those of the shell are under `shell`. */
export const pageFiles = (): Readonly<Record<string, readonly string[]>> => {
  const [, listed = '{}'] = /const FILES=(\{.*?\});/.exec(readFileSync(join(root, 'dist/index.html'), 'utf8')) ?? []
  return JSON.parse(listed)
}
