import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { TestEnvironment } from 'jest-environment-node'

/*
 * Each embedded database runs in its own thread, and V8 would compile PostgreSQL for each one again, which takes two seconds of processor
 * time. V8 reuses a compiled module with the same bytes while the process holds a reference to it.
 */
const FILE = join(dirname(createRequire(__filename).resolve('@electric-sql/pglite')), 'pglite.wasm')

let compiled: Promise<WebAssembly.Module> | undefined

export default class extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup()
    compiled ??= readFile(FILE).then((bytes) => WebAssembly.compile(bytes))
    await compiled
  }
}
