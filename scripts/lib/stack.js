import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'

/** A position in a script of the console: `(https://host/shell.0a1b2c3d.js:2:1234)`, `load@https://host/shell.0a1b2c3d.js:2:1234`. */
const PLACE = /(?:https?:\/\/[^\s/]+\/)?([\w.]+\.[0-9a-f]{8}\.js):(\d+):(\d+)/g

/**
 * Replaces positions in a stack trace of the built console with those in its sources. Positions without a source map stay unchanged.
 * @param {string} stack @param {string} folder of the build
 */
export const readStack = (stack, folder) =>
  stack.replaceAll(PLACE, (place, file, line, column) => {
    const path = join(folder, `${file}.map`)
    if (!existsSync(path)) return place
    const entry = new SourceMap(JSON.parse(readFileSync(path, 'utf8'))).findEntry(Number(line) - 1, Number(column) - 1)
    return 'originalSource' in entry
      ? `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
      : place
  })
