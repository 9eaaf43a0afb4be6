import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

type Locked = {
  version?: string
  integrity?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  hasInstallScript?: boolean
}
type Manifest = Record<'dependencies' | 'devDependencies', Record<string, string>>
type Part = { name: string; version: string; hashes: { alg: string; content: string }[] }

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const manifest: Manifest = read('package.json')
const lock: { packages: Record<string, Locked> } = read('package-lock.json')
const locked = Object.entries(lock.packages).filter(([path]) => path !== '')

/** The lockfile's hash in the notation of CycloneDX. */
const hexOf = (integrity = ''): string => Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')

describe('the dependencies', () => {
  it('[SC-26] for production are listed by npm run sbom, with the versions and hashes of the lockfile', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kickstand-sbom-'))
    const file = join(folder, 'sbom.json')
    await promisify(execFile)(process.execPath, ['scripts/sbom.js', file])
    const sbom: { bomFormat: string; components: Part[] } = read(file)
    rmSync(folder, { recursive: true })
    expect(sbom.bomFormat).toBe('CycloneDX')
    for (const [name, version] of Object.entries(manifest.dependencies)) {
      const part = sbom.components.find((component) => component.name === name && component.version === version)
      const content = hexOf(lock.packages[`node_modules/${name}`]?.integrity)
      expect(part?.hashes).toEqual([{ alg: 'SHA-512', content }])
    }
    expect(sbom.components.map(({ name }) => name)).not.toContain('jest')
  })

  it('[SC-26] have exact versions', () => {
    const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
    expect(versions.filter(([, version]) => !EXACT.test(version))).toEqual([])
    expect(locked.filter(([, { version = '' }]) => !EXACT.test(version)).map(([path]) => path)).toEqual([])
  })

  it('[SC-26] have hashes in the lockfile, except for development tools of other platforms', () => {
    const without = locked.filter(([, { integrity }]) => integrity === undefined)
    expect(without.filter(([, { dev, optional, os }]) => !(dev && optional && os)).map(([path]) => path)).toEqual([])
    expect(locked.filter(([, { integrity = 'sha512-' }]) => !integrity.startsWith('sha512-'))).toEqual([])
  })

  it('[SC-26] run no install scripts, and those for production have none', () => {
    const withScripts = locked.filter(([, { hasInstallScript, dev }]) => hasInstallScript && !dev)
    expect(withScripts.map(([path]) => path)).toEqual([])
    expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
  })
})
