import { execFile, execFileSync, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

/** A running PostgreSQL in which databases may be made; `url` names its maintenance database. */
export type Postgres = { url: string; stop: () => Promise<void> }
/** Why there is none, in one line. */
export type NoPostgres = { missing: string }

const run = promisify(execFile)
const DEBIAN_ROOT = '/usr/lib/postgresql'
const APT = '/usr/bin/apt-get'
const isRoot = (): boolean => process.getuid?.() === 0

const binFolders = (): string[] => {
  const versions = existsSync(DEBIAN_ROOT) ? readdirSync(DEBIAN_ROOT).sort().reverse() : []
  return [...(process.env.PATH ?? '').split(delimiter), ...versions.map((version) => join(DEBIAN_ROOT, version, 'bin'))]
}

const findBin = (): string | undefined =>
  binFolders().find((folder) => ['initdb', 'pg_ctl', 'postgres'].every((name) => existsSync(join(folder, name))))

const installWithApt = (): void => {
  if (!isRoot() || !existsSync(APT)) return
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'ignore' } as const
  try {
    execFileSync(APT, ['update'], options)
    execFileSync(APT, ['install', '-y', '--no-install-recommends', 'postgresql'], options)
  } catch {
    // Whether it worked shows in the search that follows.
  }
}

const idOf = (user: string): { uid: number; gid: number } | undefined => {
  try {
    const number = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: 'pipe' }))
    return { uid: number('-u'), gid: number('-g') }
  } catch {
    return undefined
  }
}

/** PostgreSQL refuses to run as root. */
const runner = (): { uid?: number; gid?: number } => (isRoot() ? (idOf('postgres') ?? idOf('nobody') ?? {}) : {})

/**
 * Below the ports that systems give to outgoing connections: one of those that is free now may be in use by the time the
 * database listens.
 */
const [LOWEST_PORT, HIGHEST_PORT] = [10_000, 32_000]

/** Attempts at another port, each chosen at random, until the database starts. */
const PORTS_TRIED = 5

/** Durability is of no use to what is thrown away; deadlocks are looked for at once, as a test waits for one. */
const settings = (port: number): string =>
  [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    "-c unix_socket_directories=''",
    '-c fsync=off',
    '-c full_page_writes=off',
    '-c synchronous_commit=off',
    '-c deadlock_timeout=50ms',
  ].join(' ')

const startCluster = async (bin: string, folder: string): Promise<Postgres> => {
  const as = runner()
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid)
  const data = join(folder, 'data')
  const options = { cwd: folder, ...as }
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], options)
  const start = (port: number) =>
    new Promise<boolean>((resolve, reject) => {
      const words = ['-D', data, '-l', join(folder, 'log'), '-o', settings(port), '-w', 'start']
      // Without pipes: the server would inherit them, and keep them open.
      const child = spawn(join(bin, 'pg_ctl'), words, { ...options, stdio: 'ignore' })
      child.once('error', reject)
      child.once('exit', (code) => resolve(code === 0))
    })
  let port = randomInt(LOWEST_PORT, HIGHEST_PORT)
  for (let tried = 1; !(await start(port)); tried += 1) {
    if (tried === PORTS_TRIED) throw new Error(`pg_ctl did not start it on ${PORTS_TRIED} ports`)
    port = randomInt(LOWEST_PORT, HIGHEST_PORT)
  }
  const stop = async () => {
    await run(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'], options)
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
}

/**
 * The PostgreSQL of TEST_DATABASE_URL, else a cluster of our own from the binaries in PATH or of the system, which, as
 * root, are installed with apt-get where they are missing.
 */
export const startPostgres = async (): Promise<Postgres | NoPostgres> => {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  if (findBin() === undefined) installWithApt()
  const bin = findBin()
  if (bin === undefined) return { missing: 'no PostgreSQL: install it, or set TEST_DATABASE_URL' }
  const folder = mkdtempSync(join(tmpdir(), 'kickstand-postgres-'))
  try {
    return await startCluster(bin, folder)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    const reason = error instanceof Error ? error.message.trim().split('\n').at(-1) : String(error)
    return { missing: `PostgreSQL in ${bin} does not start as ${userInfo().username}: ${reason}` }
  }
}
