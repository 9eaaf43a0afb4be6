import { readFileSync } from 'node:fs'

/*
 * The lock file has to work on every platform. If it was written where a registry hides the packages of other platforms, it lacks them,
 * and `npm ci` fails on those platforms.
 */

type Dependencies = Record<string, string>
type Locked = {
  version?: string
  resolved?: string
  os?: string[]
  cpu?: string[]
  optionalDependencies?: Dependencies
}

const lock: { packages: Record<string, Locked> } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const manifest: { dependencies: Dependencies; devDependencies: Dependencies } = JSON.parse(
  readFileSync('package.json', 'utf8'),
)
const entries = Object.entries(lock.packages).filter(([path]) => path !== '')

/** The entry that node would resolve for a package from the folder of another: in its own node_modules, or in one above. */
const find = (from: string, name: string): Locked | undefined => {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (lock.packages[path] || from === '') return lock.packages[path]
  return find(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
}

const optional = entries.flatMap(([path, { optionalDependencies = {} }]) =>
  Object.entries(optionalDependencies).map(([name, range]) => ({ path, name, range, locked: find(path, name) })),
)

const PLATFORM = /(^|[-/])(linux|darwin|win32|freebsd|android)(-|$)/
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/

describe('the lock file', () => {
  it('contains every optional package of its packages', () => {
    expect(optional.length).toBeGreaterThan(0)
    expect(optional.filter(({ locked }) => !locked).map(({ path, name }) => `${path} -> ${name}`)).toEqual([])
  })

  it('contains optional packages in the requested versions', () => {
    const differing = optional.filter(({ range, locked }) => EXACT.test(range) && locked && locked.version !== range)
    expect(differing.map(({ path, name }) => `${path} -> ${name}`)).toEqual([])
  })

  it('contains system and processor of platform packages', () => {
    const unclear = optional.filter(({ name, locked }) => PLATFORM.test(name) && !(locked?.os && locked.cpu))
    expect(unclear.map(({ name }) => name)).toEqual([])
  })

  it('contains no registry other than the public one', () => {
    const elsewhere = entries.filter(
      ([, { resolved }]) => resolved && !resolved.startsWith('https://registry.npmjs.org/'),
    )
    expect(elsewhere.map(([path]) => path)).toEqual([])
  })

  it('matches a manifest with exact versions', () => {
    const named = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
    expect(named.filter(([, version]) => !EXACT.test(version)).map(([name]) => name)).toEqual([])
    for (const [name, version] of named) expect([name, find('', name)?.version]).toEqual([name, version])
  })
})
