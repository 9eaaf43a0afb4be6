import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../lib/task.js'
import { ms } from '../measure.js'
import { PASSWORD, startServer } from '../running.js'
import { measureStaff } from './staff.js'

/** p99 limit in milliseconds. */
const LIMIT = 250

/** @typedef {import('../running.js').Database} Database */
/** @typedef {{ staff: number, arriving: number, staying: number }} Office */

/** @param {string} path in build/server */
const load = (path) => import(pathToFileURL(join(root, 'build/server', path)).href)

/**
 * Adds accounts until there are `count` of them. All get the password hash of the sample's owner, because computing so many hashes takes a minute.
 * @param {Database} database
 * @param {number} count
 * @returns {Promise<string[]>} their email addresses
 */
const addStaff = async (database, count) => {
  const { openStore } = await load('database/openStore.js')
  const isEmbedded = 'DATA_DIR' in database
  const { db, close } = await openStore(
    isEmbedded ? { kind: 'embedded', dataDir: database.DATA_DIR } : { kind: 'postgres', url: database.DATABASE_URL },
  )
  try {
    const owner = await db
      .selectFrom('staff')
      .selectAll()
      .where('email', '=', 'owner@kickstand.example')
      .executeTakeFirstOrThrow()
    const permissions = await db.selectFrom('permissions').select('id').execute()
    const emails = Array.from({ length: count }, (_, index) => `staff.${index}@kickstand.example`)
    const there = await db.selectFrom('staff').select('email').where('email', 'in', emails).execute()
    const known = new Set(there.map((/** @type {{ email: string }} */ { email }) => email))
    const rows = emails.filter((email) => !known.has(email)).map((email) => ({ ...owner, id: randomUUID(), email }))
    if (rows.length > 0) {
      await db.insertInto('staff').values(rows).execute()
      await db
        .insertInto('staff_permissions')
        .values(
          rows.flatMap((row) =>
            permissions.map((/** @type {{ id: string }} */ { id }) => ({ staff_id: row.id, permission_id: id })),
          ),
        )
        .execute()
    }
    return emails
  } finally {
    await close()
  }
}

/**
 * One address for several servers: each connection goes to the next server, regardless of the client.
 * @param {string[]} urls
 */
const startBalancer = async (urls) => {
  const ports = urls.map((url) => Number(new URL(url).port))
  let next = 0
  /** @type {Set<import('node:net').Socket>} */
  const open = new Set()
  const server = createServer({ noDelay: true }, (from) => {
    next = (next + 1) % ports.length
    const to = connect({ port: ports[next] ?? 0, host: '127.0.0.1', noDelay: true })
    const end = () => {
      from.destroy()
      to.destroy()
      open.delete(from)
      open.delete(to)
    }
    for (const socket of [from, to]) {
      open.add(socket)
      socket.on('error', end).on('close', end)
    }
    from.pipe(to)
    to.pipe(from)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    stop: () => {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

/**
 * Measures staff at work on a database, with the server's default limits on calls.
 * @param {string} name
 * @param {Database} database
 * @param {Office} office
 * @param {number} processes behind one address
 */
export const measureOffice = async (name, database, { staff, arriving, staying }, processes = 1) => {
  const emails = await addStaff(database, staff)
  const environment = { ...database, TRUSTED_PROXIES: '1', CALLS_PER_SESSION: '', CALLS_PER_ADDRESS: '' }
  const servers = []
  // Started one after the other, as the first one runs the migrations.
  for (let number = 0; number < processes; number += 1) servers.push(await startServer(environment))
  const balancer = await startBalancer(servers.map(({ url }) => url))
  try {
    const measured = await measureStaff(balancer.url, { emails, password: PASSWORD, arriving, staying })
    return { name, staff, processes, ...measured }
  } finally {
    balancer.stop()
    for (const server of servers) await server.stop()
  }
}

/** @param {Awaited<ReturnType<typeof measureOffice>>[]} offices */
export const tabulateOffices = (offices) => {
  const lines = [
    '| database | staff | what | calls | a second | p50 ms | p95 ms | p99 ms | errors | limit |',
    '| --- | --: | --- | --: | --: | --: | --: | --: | --: | --: |',
  ]
  const missed = []
  for (const { name, staff, processes, seconds, problems, kinds } of offices) {
    const where = processes > 1 ? `${name}, ${processes} processes` : name
    for (const { kind, calls, p50, p95, p99, errors } of kinds) {
      const isAll = kind === 'all calls'
      lines.push(
        `| ${where} | ${staff} | ${kind} | ${calls} | ${(calls / seconds).toFixed(1)} | ${ms(p50)} | ${ms(p95)} | ${ms(p99)} | ${errors} | ${isAll ? LIMIT : ''} |`,
      )
      if (isAll && p99 > LIMIT) missed.push(`${where}, ${staff} staff: p99 ${ms(p99)} ms, of ${LIMIT}`)
    }
    if (problems.length > 0) missed.push(`${where}: ${problems.length} errors, such as ${problems[0]}`)
  }
  return { lines, missed }
}
