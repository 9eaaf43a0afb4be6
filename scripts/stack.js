import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { readStack } from './lib/stack.js'
import { root, script } from './lib/task.js'

/*
 * `npm run stack FILE`: prints a reported stack trace with positions in the sources in place of those in the scripts of dist. Without a file,
 * the stack trace is read from standard input.
 */

const [file] = process.argv.slice(2)

await script(async () => {
  const stack = readFileSync(file ? resolve(process.env.INIT_CWD ?? '', file) : process.stdin.fd, 'utf8')
  process.stdout.write(readStack(stack, join(root, 'dist')))
})
