import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { TestEnvironment } from 'jest-environment-node'

/*
 * Each database of a test is embedded in a thread of its own, and V8 would compile PostgreSQL anew for each, which takes the
 * processor two seconds. What is compiled is found again by its bytes as long as somebody in the process holds it.
 */
const FILE = join(dirname(createRequire(__filename).resolve('@electric-sql/pglite')), 'pglite.wasm')

let held: Promise<WebAssembly.Module> | undefined

export default class extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup()
    held ??= readFile(FILE).then((bytes) => WebAssembly.compile(bytes))
    await held
  }
}
