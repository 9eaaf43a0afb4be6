import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { anyPort, findPgBouncer, runner, runnerFolder } from './postgres.js'
import { Failure, root } from './task.js'

const PASSWORD = 'of-this-run-only'
/** Milliseconds. */
const START_LIMIT = 5000
const PAUSE = 20

/** The pgbouncer.ini in docs/operating.md. Throws a Failure if there is none. */
const documented = () => {
  const text = readFileSync(join(root, 'docs/operating.md'), 'utf8')
  const [, ini] = /```ini\n(\[databases\]\n.*?)```/s.exec(text) ?? []
  if (ini === undefined) throw new Failure('docs/operating.md shows no pgbouncer.ini.')
  return ini
}

/** Replaces a text. Throws a Failure unless it occurs exactly once. @param {string} text @param {string} from @param {string} to */
const replaceOnce = (text, from, to) => {
  if (text.split(from).length !== 2) throw new Failure(`The pgbouncer.ini of docs/operating.md has not once: ${from}`)
  return text.replace(from, () => to)
}

/** The connection parameters of a database, in the form of pgbouncer.ini. @param {string} url */
const placeOf = (url) => {
  const { hostname, port, pathname } = new URL(url)
  return `host=${hostname} port=${port} dbname=${pathname.slice(1)} `
}

/** @param {number} port */
const isListening = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    }).on('error', () => resolve(false))
  })

/**
 * Starts PgBouncer with the configuration of docs/operating.md, except for addresses and files.
 * @param {{ primary: string, replica: string }} urls of one database on both servers
 */
export const startPgBouncer = async ({ primary, replica }) => {
  const program = findPgBouncer()
  if (program === undefined) throw new Failure('There is no PgBouncer: install the package pgbouncer.')
  const folder = runnerFolder('pgbouncer')
  const port = anyPort()
  const { username } = new URL(primary)
  const users = join(folder, 'userlist.txt')
  writeFileSync(users, `"${username}" "${PASSWORD}"\n`)
  let ini = replaceOnce(documented(), 'host=primary.internal port=5432 dbname=kickstand ', placeOf(primary))
  ini = replaceOnce(ini, 'host=replica.internal port=5432 dbname=kickstand ', placeOf(replica))
  ini = replaceOnce(ini, 'listen_port = 6432', `listen_port = ${port}`)
  ini = replaceOnce(ini, '/etc/pgbouncer/userlist.txt', users)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, `${ini}unix_socket_dir =\n`)
  for (const path of [users, file]) chmodSync(path, 0o644)
  const child = spawn(program, [file], { cwd: folder, ...runner(), stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    log += text
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const since = performance.now()
  while (!(await isListening(port))) {
    if (child.exitCode !== null || performance.now() - since > START_LIMIT) {
      await stop()
      throw new Failure(`PgBouncer does not start:\n${log}`)
    }
    await wait(PAUSE)
  }
  const urlOf = (/** @type {string} */ name) => `postgres://${username}:${PASSWORD}@127.0.0.1:${port}/${name}`
  return { url: urlOf('kickstand'), readUrl: urlOf('kickstand_read'), stop }
}
