import { execFile, execFileSync, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'

/**
 * A running PostgreSQL in which databases may be created. `url` is that of its maintenance database. `stop` stops and removes the cluster if it is
 * our own, and otherwise does nothing.
 * @typedef {{ url: string, stop: () => Promise<void> }} Postgres
 *
 * A cluster of our own. `halt` stops it and keeps its data; `resume` starts it again at the same address.
 * @typedef {Postgres & { halt: () => Promise<void>, resume: () => Promise<void> }} Cluster
 */

const run = promisify(execFile)
const DEBIAN_ROOT = '/usr/lib/postgresql'
const APT = '/usr/bin/apt-get'
const isRoot = () => process.getuid?.() === 0

const binFolders = () => {
  const versions = existsSync(DEBIAN_ROOT) ? readdirSync(DEBIAN_ROOT).sort().reverse() : []
  return [...(process.env.PATH ?? '').split(delimiter), ...versions.map((version) => join(DEBIAN_ROOT, version, 'bin'))]
}

/** @param {string[]} names @returns {string | undefined} the folder that has all of these programs */
const folderOf = (names) => binFolders().find((folder) => names.every((name) => existsSync(join(folder, name))))

/** Installs a package if this process runs as root. Failures are ignored: the caller searches for the programs again. @param {string} name */
const installWithApt = (name) => {
  if (!isRoot() || !existsSync(APT)) return
  /** @type {import('node:child_process').ExecFileSyncOptions} */
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'ignore' }
  try {
    execFileSync(APT, ['update'], options)
    execFileSync(APT, ['install', '-y', '--no-install-recommends', name], options)
  } catch {}
}

/** @param {string} user */
const idOf = (user) => {
  try {
    const number = (/** @type {string} */ flag) =>
      Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: 'pipe' }))
    return { uid: number('-u'), gid: number('-g') }
  } catch {
    return undefined
  }
}

/** The account for the servers, as neither PostgreSQL nor PgBouncer runs as root. @returns {{ uid?: number, gid?: number }} */
export const runner = () => (isRoot() ? (idOf('postgres') ?? idOf('nobody') ?? {}) : {})

/**
 * A new folder that the runner may write to.
 * @param {string} name
 */
export const runnerFolder = (name) => {
  const folder = mkdtempSync(join(tmpdir(), `kickstand-${name}-`))
  const { uid, gid } = runner()
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  return folder
}

/**
 * Below the range of ports for outgoing connections: a port in that range that is free now may be in use by the time the
 * database listens.
 */
const [LOWEST_PORT, HIGHEST_PORT] = [10_000, 32_000]
export const anyPort = () => randomInt(LOWEST_PORT, HIGHEST_PORT)

/** How many random ports are tried until the database starts. */
const PORTS_TRIED = 5

/** Settings for a temporary cluster: it needs no durability, and deadlocks are detected early because a test waits for one. */
const THROWN_AWAY = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'deadlock_timeout=50ms']

/** The folder of PostgreSQL's programs, or undefined if there is none. */
export const findPostgres = () => folderOf(['initdb', 'pg_basebackup', 'pg_ctl', 'postgres'])

/** The path of PgBouncer, or undefined if there is none. Debian has it in a folder that is only on root's PATH. */
export const findPgBouncer = () =>
  [...binFolders(), '/usr/sbin'].map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path))

/** What is missing to start a cluster with a pooler, in words; null if nothing is. */
export const missingServers = () => {
  const missing = [...(findPostgres() ? [] : ['no PostgreSQL']), ...(findPgBouncer() ? [] : ['no PgBouncer'])]
  return missing.length > 0 ? `${missing.join(' and ')} here` : null
}

/** @param {string} bin @param {string} data @param {string[]} words */
const control = (bin, data, ...words) =>
  run(join(bin, 'pg_ctl'), ['-D', data, '-w', ...words], { cwd: data, ...runner() })

/** Resolves to whether the server has started. @param {string} bin @param {string} data @param {number} port @param {readonly string[]} settings */
const startAt = (bin, data, port, settings) =>
  new Promise((resolve, reject) => {
    const all = ['listen_addresses=127.0.0.1', "unix_socket_directories=''", ...settings]
    const options = [`-p ${port}`, ...all.map((setting) => `-c ${setting}`)].join(' ')
    const words = ['-D', data, '-l', join(data, 'log'), '-o', options, '-w', 'start']
    // Without pipes, as the server would inherit them and keep them open.
    const child = spawn(join(bin, 'pg_ctl'), words, { cwd: data, ...runner(), stdio: 'ignore' })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code === 0))
  })

/**
 * Starts a server on the data that `fill` makes.
 * @param {string} bin
 * @param {readonly string[]} settings
 * @param {(data: string) => Promise<unknown>} fill
 * @returns {Promise<Cluster>}
 */
const startOn = async (bin, settings, fill) => {
  const folder = runnerFolder('postgres')
  try {
    const data = join(folder, 'data')
    await fill(data)
    let port = anyPort()
    for (let tried = 1; !(await startAt(bin, data, port, settings)); tried += 1) {
      if (tried === PORTS_TRIED) throw new Error(`pg_ctl did not start it on ${PORTS_TRIED} ports`)
      port = anyPort()
    }
    const halt = async () => {
      await control(bin, data, '-m', 'immediate', 'stop')
    }
    const resume = async () => {
      if (!(await startAt(bin, data, port, settings))) throw new Error(`pg_ctl did not start it on port ${port} again`)
    }
    const stop = async () => {
      // The server may have been stopped already.
      await halt().catch(() => {})
      rmSync(folder, { recursive: true, force: true })
    }
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop, halt, resume }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/**
 * Starts a PostgreSQL of our own, with the binaries on the PATH or in Debian's folder.
 * @param {readonly string[]} [settings]
 */
export const startCluster = (settings = THROWN_AWAY) => {
  const bin = findPostgres() ?? ''
  return startOn(bin, settings, (data) =>
    run(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
      cwd: tmpdir(),
      ...runner(),
    }),
  )
}

/**
 * Starts a streaming replica of a cluster.
 * @param {Cluster} primary
 * @param {readonly string[]} [settings]
 */
export const startReplica = (primary, settings = THROWN_AWAY) => {
  const bin = findPostgres() ?? ''
  return startOn(bin, settings, (data) =>
    run(join(bin, 'pg_basebackup'), ['-d', primary.url, '-D', data, '-R', '-c', 'fast', '--no-sync'], {
      cwd: tmpdir(),
      ...runner(),
    }),
  )
}

/**
 * The PostgreSQL of TEST_DATABASE_URL, or else a cluster of our own. If the binaries are missing, they are installed with apt-get, provided this
 * process runs as root. `missing` states on one line why there is no PostgreSQL.
 * @returns {Promise<Postgres | { missing: string }>}
 */
export const startPostgres = async () => {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  if (findPostgres() === undefined) installWithApt('postgresql')
  const bin = findPostgres()
  if (bin === undefined) return { missing: 'no PostgreSQL: install it, or set TEST_DATABASE_URL' }
  try {
    return await startCluster()
  } catch (error) {
    const reason = error instanceof Error ? error.message.trim().split('\n').at(-1) : String(error)
    return { missing: `PostgreSQL in ${bin} does not start as ${userInfo().username}: ${reason}` }
  }
}
