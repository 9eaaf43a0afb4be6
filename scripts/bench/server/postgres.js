import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { transformSync } from '@swc/core'
import { root } from '../../lib/task.js'

/**
 * What the tests start their PostgreSQL with.
 * @returns {Promise<{ url: string, stop: () => Promise<void> } | { missing: string }>}
 */
export const startPostgres = async () => {
  const source = readFileSync(join(root, 'tests/support/postgres.ts'), 'utf8')
  const { code } = transformSync(source, { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } })
  const folder = join(root, 'build/bench')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'postgres.mjs'), code)
  return (await import(pathToFileURL(join(folder, 'postgres.mjs')).href)).startPostgres()
}
