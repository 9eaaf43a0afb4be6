import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './task.js'

const COUNTED = new Set(['.js', '.css', '.html', '.svg', '.json'])

/** Everything that was built for the browser, in KB of gzip at its best. */
export const weighBuilt = () =>
  readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' })
    .filter((file) => COUNTED.has(extname(file)))
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(root, 'dist', file)), { level: 9 }).length, 0) / 1000
