import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { readStack } from './lib/stack.js'
import { root, script } from './lib/task.js'

/*
 * `npm run stack FILE`: prints a reported stack with the lines of the sources in place of those of the scripts in dist. Without
 * a file it is read from the standard input.
 */

const [file] = process.argv.slice(2)

await script(async () => {
  const stack = readFileSync(file ? resolve(process.env.INIT_CWD ?? '', file) : process.stdin.fd, 'utf8')
  process.stdout.write(readStack(stack, join(root, 'dist')))
})
