import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { npmCommand } from './npm.js'
import { Failure, root } from './task.js'

/**
 * @typedef {{ name: string, version: string, 'bom-ref': string, hashes?: { alg: string, content: string }[] }} Component
 * @typedef {{ ref: string, dependsOn: string[] }} Dependency
 * @typedef {{ metadata: { component: { 'bom-ref': string } }, components: Component[], dependencies: Dependency[] }} Sbom
 */

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/
const MOST_BYTES = 64 * 1024 * 1024

/** @param {string} text @returns {Sbom} */
const parse = (text) => JSON.parse(text)

/**
 * Names and versions of the packages that are needed at run time. npm can omit development packages itself, but then it also omits those that are
 * needed for both, such as React.
 */
const listRunning = () => {
  /** @type {Record<string, { version: string, dev?: boolean, devOptional?: boolean }>} */
  const packages = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const running = Object.entries(packages).filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
  return new Set(running.map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`))
}

/** @param {Sbom} all @param {Set<string>} running @returns {Sbom} */
const onlyRunning = (all, running) => ({
  ...all,
  components: all.components.filter((part) => running.has(part['bom-ref'])),
  dependencies: all.dependencies
    .filter(({ ref }) => running.has(ref) || ref === all.metadata.component['bom-ref'])
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((name) => running.has(name)) })),
})

/**
 * Resolves to the packages that are needed at run time according to package-lock.json, in npm's CycloneDX format. Rejects with a Failure that names
 * the packages without an exact version or a hash, or those that npm does not list.
 */
export const makeSbom = async () => {
  const { command, args, shell } = npmCommand([
    'sbom',
    '--package-lock-only',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
  ])
  const { stdout } = await promisify(execFile)(command, args, { cwd: root, shell, maxBuffer: MOST_BYTES })
  const running = listRunning()
  const sbom = onlyRunning(parse(stdout), running)
  const loose = sbom.components.filter(({ version, hashes = [] }) => !EXACT.test(version) || hashes.length === 0)
  const listed = new Set(sbom.components.map((part) => part['bom-ref']))
  const missing = [...running].filter((name) => !listed.has(name))
  if (loose.length > 0) throw new Failure(`Without exact version or hash: ${loose.map(({ name }) => name).join(', ')}`)
  if (missing.length > 0) throw new Failure(`Not listed: ${missing.join(', ')}`)
  return sbom
}
